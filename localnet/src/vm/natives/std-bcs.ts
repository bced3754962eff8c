import { encoderOf } from '../bcs/encode.ts';
import { BcsWriter } from '../bcs/writer.ts';
import { COSTS } from '../runtime/gas.ts';
import { type NativeModule, nativeAbort } from '../runtime/natives.ts';
import type { Value } from '../types/values.ts';

const BCS_SERIALIZATION_FAILURE = 0x1c5;

/** `std::bcs` */
export const stdBcs: NativeModule = {
  to_bytes({ charge, limits }, [type], place) {
    if (type!.layoutNodes > limits.layoutNodes) {
      return () => {
        charge(COSTS.base);
        throw nativeAbort(BCS_SERIALIZATION_FAILURE, place);
      };
    }
    const encode = encoderOf(type!);
    return (value: Value) => {
      const writer = new BcsWriter();
      encode(value, writer);
      charge(Math.max(1, writer.length) * COSTS.bcsByte);
      return Array.from(writer.view());
    };
  },
};
