import { encoderOf } from '../bcs/encode.ts';
import { BcsWriter } from '../bcs/writer.ts';
import { COSTS } from '../gas.ts';
import type { NativeModule } from '../natives.ts';
import type { Value } from '../values.ts';

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
