import { encodeValue } from '../bcs/encode.ts';
import { COSTS } from '../gas.ts';
import type { NativeModule } from '../natives.ts';
import { memoryLimit } from '../object-runtime.ts';
import { encodeTypeTag } from '../type-tag.ts';
import type { DatatypeType } from '../types.ts';
import type { Value } from '../values.ts';

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
