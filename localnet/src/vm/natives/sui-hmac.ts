import { hmac } from '@noble/hashes/hmac.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';

/** `sui::hmac` */
export const suiHmac: NativeModule = {
  hmac_sha3_256:
    ({ charge }) =>
    (key: number[], message: number[]) => {
      charge(2 * COSTS.hash + (key.length + message.length) * COSTS.hashByte);
      return Array.from(hmac(sha3_256, Uint8Array.from(key), Uint8Array.from(message)));
    },
};
