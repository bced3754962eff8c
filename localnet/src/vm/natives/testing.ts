import type { NativeModule } from '../runtime/natives.ts';
import type { DatatypeType } from '../types/types.ts';
import { makeStruct } from '../types/values.ts';

/** `std::unit_test`: no session of a network has these. */
export const stdUnitTest: NativeModule = {
  poison: () => () => undefined,
  destroy: () => () => undefined,
};

/** `sui::test_utils` */
export const suiTestUtils: NativeModule = {
  create_one_time_witness:
    (_, [type]) =>
    () =>
      makeStruct(type as DatatypeType, [false]),
};

/** `sui::random`: the seed of a generator in tests. On a network randomness is an object's content. */
export const suiRandom: NativeModule = {
  generate_rand_seed_for_testing:
    ({ session }) =>
    () =>
      Array.from(session().seed()),
};
