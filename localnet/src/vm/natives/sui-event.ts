import { encodeValue } from '../bcs/encode.ts';
import { structTagSize } from '../bcs/type-tag.ts';
import { refusal } from '../bytecode/errors.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';
import { memoryLimit } from '../runtime/object-runtime.ts';
import { type DatatypeType, isDatatype } from '../types/types.ts';
import type { Value } from '../types/values.ts';

/** `sui::event`. `num_events` and `events_by_type` exist for tests of Move code. */
export const suiEvent: NativeModule = {
  emit: ({ session, charge, limits, operations }, [type], place) => {
    // A block may name any type; it is refused before this is called.
    const tagSize = isDatatype(type!) ? structTagSize(type) : 0;
    const sizeOf = operations.sizer(type!);
    return (value: Value) => {
      const valueSize = sizeOf(value);
      const size = valueSize + tagSize;
      charge(COSTS.base + 2 * valueSize + 5 * tagSize + 10 * size);
      if (type!.layoutNodes > limits.layoutNodes)
        throw refusal('VM_MAX_TYPE_NODES_REACHED', `an event of a type of ${type!.layoutNodes} nodes`);
      const { objects } = session();
      if (size > limits.eventSize) throw memoryLimit('eventSize', place);
      objects.eventBytes += size;
      if (objects.eventBytes > limits.totalEventSize) throw memoryLimit('totalEventSize', place);
      if (objects.events.length >= limits.events) throw memoryLimit('eventCount', place);
      objects.events.push({ type: type as DatatypeType, value, bytes: encodeValue(type!, value) });
    };
  },
  num_events:
    ({ session }) =>
    () =>
      session().objects.events.length,
  events_by_type: ({ session, operations }, [type]) => {
    const copy = operations.copier(type!);
    return () =>
      session()
        .objects.events.filter((event) => event.type === type)
        .map((event) => copy(event.value));
  },
};
