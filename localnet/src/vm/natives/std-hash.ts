import { sha256 } from '@noble/hashes/sha2.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import type { NativeModule } from '../runtime/natives.ts';
import { hashNative, pricePlain } from './hashing.ts';

/** `std::hash` */
export const stdHash: NativeModule = {
  sha2_256: hashNative(sha256, pricePlain),
  sha3_256: hashNative(sha3_256, pricePlain),
};
