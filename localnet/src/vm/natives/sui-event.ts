import { encodeValue } from '../bcs/encode.ts';
import { structTagSize } from '../bcs/type-tag.ts';
import type { Address } from '../bytecode/address.ts';
import { type Place, refusal } from '../bytecode/errors.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeContext, NativeModule } from '../runtime/natives.ts';
import { memoryLimit } from '../runtime/object-runtime.ts';
import { type DatatypeType, isDatatype, type Type } from '../types/types.ts';
import type { Value } from '../types/values.ts';

/** Adds an event to those of the transaction; `fixed` is what it costs beside its size. */
function emitter(
  { session, charge, limits, operations }: NativeContext,
  type: Type,
  place: Place,
  fixed: number,
): (value: Value) => void {
  // A block may name any type; it is refused before this is called.
  const tagSize = isDatatype(type) ? structTagSize(type) : 0;
  const sizeOf = operations.sizer(type);
  return (value) => {
    const valueSize = sizeOf(value);
    const size = valueSize + tagSize;
    charge(fixed + 2 * valueSize + 5 * tagSize + 10 * size);
    if (type.layoutNodes > limits.layoutNodes)
      throw refusal('VM_MAX_TYPE_NODES_REACHED', `an event of a type of ${type.layoutNodes} nodes`);
    const { objects } = session();
    if (size > limits.eventSize) throw memoryLimit('eventSize', place);
    objects.eventBytes += size;
    if (objects.eventBytes > limits.totalEventSize) throw memoryLimit('totalEventSize', place);
    if (objects.events.length >= limits.events) throw memoryLimit('eventCount', place);
    objects.events.push({ type: type as DatatypeType, value, bytes: encodeValue(type, value) });
  };
}

/** `sui::event`. `num_events` and `events_by_type` exist for tests of Move code. */
export const suiEvent: NativeModule = {
  emit: (context, [type], place) => emitter(context, type!, place, COSTS.base),
  emit_authenticated_impl: (context, [, type], place) => {
    const emit = emitter(context, type!, place, COSTS.base + COSTS.stream);
    return (head: Address, stream: Address, value: Value) => {
      emit(value);
      const { events, streams } = context.session().objects;
      streams.push({ head, stream, event: events.length - 1 });
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
