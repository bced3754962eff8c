import { type Address, decodeAddress } from '../bytecode/address.ts';
import { COSTS } from '../runtime/gas.ts';
import { type NativeModule, nativeAbort } from '../runtime/natives.ts';

const EAddressParseError = 0;

/** `sui::address` */
export const suiAddress: NativeModule = {
  to_u256:
    ({ charge }) =>
    (address: Address) => {
      charge(COSTS.base);
      return BigInt(`0x${address}`);
    },
  from_u256:
    ({ charge }) =>
    (value: bigint) => {
      charge(COSTS.base);
      return value.toString(16).padStart(64, '0');
    },
  from_bytes:
    ({ charge }, _, place) =>
    (bytes: number[]) => {
      charge(COSTS.base);
      if (bytes.length !== 32) throw nativeAbort(EAddressParseError, place);
      return decodeAddress(bytes);
    },
};
