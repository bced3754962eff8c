import { encoderOf } from '../bcs/encode.ts';
import { BcsWriter } from '../bcs/writer.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';
import type { Value } from '../types/values.ts';

/** `std::bcs` */
export const stdBcs: NativeModule = {
  to_bytes({ charge }, [type]) {
    const encode = encoderOf(type!);
    return (value: Value) => {
      const writer = new BcsWriter();
      encode(value, writer);
      charge(COSTS.native + writer.length * COSTS.bcsByte);
      return Array.from(writer.view());
    };
  },
};
