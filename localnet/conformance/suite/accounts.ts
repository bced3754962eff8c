import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { toHex } from '@mysten/sui/utils';
import type { Address } from '../../src/chain/address.ts';

// Ids of objects follow from the keys of accounts, so that snapshots, which show them in events and order objects by
// them, can only be compared by whoever has the same keys. Upstream draws them from ChaCha with twelve rounds.

/** An account of a test and the coin it pays with. */
export interface Account {
  readonly keypair: Ed25519Keypair;
  readonly address: Address;
  readonly coin: Address;
}

const SEED = '1517c7c8eafafcb25e0fcab23eba5889e9c0829db3b341091ff9dd7be170c7f7';
const ROUNDS = 12;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** The words of the key stream, one after the other. */
function* words(seed: Uint8Array): Generator<number> {
  const view = new DataView(seed.buffer, seed.byteOffset);
  const key = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  for (let block = 0; ; block++) {
    const start = [...CONSTANTS, ...key, block, 0, 0, 0];
    const state = Uint32Array.from(start);
    for (let round = 0; round < ROUNDS; round += 2) {
      for (let i = 0; i < 4; i++) quarter(state, i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(state, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i++) yield (state[i]! + start[i]!) >>> 0;
  }
}

function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (x: number, y: number, z: number, bits: number) => {
    state[x] = state[x]! + state[y]!;
    const mixed = state[z]! ^ state[x]!;
    state[z] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

function drawBytes(stream: Generator<number>): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 8; i++) view.setUint32(4 * i, stream.next().value as number, true);
  return bytes;
}

/** Accounts by name, those of the file in the order of their names, and last the one that is used when none is named. */
export function makeAccounts(names: readonly string[]): { named: Map<string, Account>; fallback: Account } {
  const stream = words(Uint8Array.from(Buffer.from(SEED, 'hex')));
  const next = () => stream.next().value as number;
  const make = (): Account => {
    // A key comes from a generator of its own, whose seed comes from the first one.
    const secret = drawBytes(words(drawBytes(stream)));
    // Every byte of an id takes a whole word.
    const id = Uint8Array.from({ length: 32 }, () => next() & 0xff);
    const keypair = Ed25519Keypair.fromSecretKey(secret);
    return { keypair, address: keypair.toSuiAddress(), coin: `0x${toHex(id)}` };
  };
  const named = new Map([...new Set(names)].sort().map((name) => [name, make()] as const));
  return { named, fallback: make() };
}
