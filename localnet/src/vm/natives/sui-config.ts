import { decodeValue } from '../bcs/decode.ts';
import type { Address } from '../bytecode/address.ts';
import type { NativeModule } from '../runtime/natives.ts';
import type { Integer } from '../types/integers.ts';
import type { DatatypeType } from '../types/types.ts';
import type { Datum } from '../types/values.ts';

const BASE_COST = 100;
const COST_PER_BYTE = 40;

/** Settings of an epoch: what held before it, as the store has it, whatever the transaction has changed. */
export const suiConfig: NativeModule = {
  read_setting_impl:
    ({ session, charge, types, operations }, [field, , , value]) =>
    (config: Address, name: Address, epoch: Integer) => {
      charge(BASE_COST);
      const option = types.datatype('1'.padStart(64, '0'), 'option', 'Option', [value!]);
      const none = decodeValue(option, Uint8Array.of(0));
      const stored = session().objects.store.loadChild(config, name);
      const found = stored ? (decodeValue(field!, stored.bytes) as Datum) : undefined;
      const [data] =
        (((found?.f2 as Datum | undefined)?.f0 as Datum | undefined)?.f0 as Datum[] | undefined) ?? [];
      const chosen = data ? (BigInt(epoch) > BigInt(data.f0 as Integer) ? data.f1 : data.f2) : none;
      charge(COST_PER_BYTE * operations.sizer(option as DatatypeType)(chosen));
      return chosen;
    },
};
