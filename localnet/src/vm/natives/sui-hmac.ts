import { hmac } from '@noble/hashes/hmac.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';

const SHA3_BLOCK = 136;

/** `sui::hmac` */
export const suiHmac: NativeModule = {
  hmac_sha3_256:
    ({ charge }) =>
    (key: number[], message: number[]) => {
      const bytes = key.length + message.length;
      // Two hashes, each of a padded key and one thing more.
      const blocks = Math.floor((bytes + 2 * SHA3_BLOCK - 2) / SHA3_BLOCK);
      charge(COSTS.base + bytes * COSTS.hashByte + blocks * COSTS.hashBlock);
      return Array.from(hmac(sha3_256, Uint8Array.from(key), Uint8Array.from(message)));
    },
};
