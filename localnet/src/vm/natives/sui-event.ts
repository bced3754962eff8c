import { encodeValue } from '../bcs/encode.ts';
import { encodeTypeTag } from '../bcs/type-tag.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';
import { memoryLimit } from '../runtime/object-runtime.ts';
import type { DatatypeType } from '../types/types.ts';
import type { Value } from '../types/values.ts';

/** `sui::event`. `num_events` and `events_by_type` exist for tests of Move code. */
export const suiEvent: NativeModule = {
  emit: ({ session, charge, limits }, [type], place) => {
    const tagSize = encodeTypeTag(type!).length;
    return (value: Value) => {
      const bytes = encodeValue(type!, value);
      const size = bytes.length + tagSize;
      charge(COSTS.native + size * COSTS.bcsByte);
      const { objects } = session();
      if (size > limits.eventSize) throw memoryLimit('eventSize', place);
      objects.eventBytes += size;
      if (objects.eventBytes > limits.totalEventSize) throw memoryLimit('totalEventSize', place);
      if (objects.events.length >= limits.events) throw memoryLimit('eventCount', place);
      objects.events.push({ type: type as DatatypeType, value, bytes });
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
