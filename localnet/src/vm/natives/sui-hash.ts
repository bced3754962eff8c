import { keccak_256 } from '@noble/hashes/sha3.js';
import { blake2b256 } from '../runtime/blake2b.ts';
import type { NativeModule } from '../runtime/natives.ts';
import { hashNative, priceByBlock } from './hashing.ts';

/** `sui::hash` */
export const suiHash: NativeModule = {
  blake2b256: hashNative(blake2b256, priceByBlock(128)),
  keccak256: hashNative(keccak_256, priceByBlock(136)),
};
