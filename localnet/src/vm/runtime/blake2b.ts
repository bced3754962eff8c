import { compressionModule, LAYOUT } from './blake2b-wasm.ts';

/** The part of WebAssembly that is needed here; browsers and Node have it, TypeScript's ES library does not. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
  ) => {
    readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; readonly compress: Compress };
  };
};

/** Mixes the block in memory into the state. */
type Compress = (bytesSoFar: number, isLast: 0 | 1) => void;

const { memory, compress } = new WebAssembly.Instance(new WebAssembly.Module(compressionModule())).exports;
const scratch = new Uint8Array(memory.buffer);
scratch.set(LAYOUT.sigmaBytes, LAYOUT.sigma);
const BLOCK = 128;
const DIGEST = 32;

/**
 * BLAKE2b with a digest of 256 bits: Sui's hash for ids. Every access to a dynamic field hashes its key, and in JavaScript,
 * which has no 64-bit integers but bigints, that would be most of the time; hence the WebAssembly.
 */
export function blake2b256(bytes: Uint8Array): Uint8Array {
  scratch.set(LAYOUT.initialState, LAYOUT.state);
  const { message, state } = LAYOUT;
  let at = 0;
  for (; bytes.length - at > BLOCK; at += BLOCK) {
    scratch.set(bytes.subarray(at, at + BLOCK), message);
    compress(at + BLOCK, 0);
  }
  scratch.fill(0, message + bytes.length - at, message + BLOCK);
  scratch.set(at === 0 ? bytes : bytes.subarray(at), message);
  compress(bytes.length, 1);
  return scratch.slice(state, state + DIGEST);
}
