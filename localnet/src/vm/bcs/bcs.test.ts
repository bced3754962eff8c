import { type BcsType, bcs } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { RandomSource } from '../../../conformance/random-source.ts';
import type { SignatureToken } from '../bytecode/binary-format.ts';
import { makeInteger } from '../types/integers.ts';
import type { DatatypeType, IntegerKind, Type, VectorType } from '../types/types.ts';
import { makeStruct, makeVariant, type Value } from '../types/values.ts';
import { createVm } from '../vm.ts';
import { decodeValue } from './decode.ts';
import { encodeValue } from './encode.ts';
import { BcsError } from './reader.ts';

/** A value as the peer takes it and as the VM holds it. */
interface Both {
  readonly theirs: unknown;
  readonly ours: Value;
}

/** A type as a module writes it, the peer's schema of it, and random values of it. */
interface Shape {
  readonly token: SignatureToken;
  readonly schema: BcsType<unknown>;
  readonly value: (type: Type) => Both;
}

const INTEGERS: readonly IntegerKind[] = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'];
const ADDRESS_SIZE = 32;

class Shapes {
  readonly assembler = new Assembler();
  readonly #random: RandomSource;
  #datatypes = 0;

  constructor(seed: number) {
    this.#random = new RandomSource(seed);
  }

  any(depth: number): Shape {
    const kinds =
      depth > 0 ? ['integer', 'bool', 'address', 'vector', 'struct', 'enum'] : ['integer', 'bool', 'address'];
    switch (this.#random.pick(kinds)) {
      case 'bool':
        return this.#bool();
      case 'address':
        return this.#address();
      case 'vector':
        return this.#vector(this.any(depth - 1));
      case 'struct':
        return this.#struct(this.#some(depth));
      case 'enum':
        return this.#enum(
          Array.from({ length: 1 + this.#random.below(4) }, () => this.#some(depth).slice(1)),
        );
      default:
        return this.#integer(this.#random.pick(INTEGERS));
    }
  }

  #some(depth: number): Shape[] {
    return Array.from({ length: 1 + this.#random.below(3) }, () => this.any(depth - 1));
  }

  #integer(kind: IntegerKind): Shape {
    const bits = Number(kind.slice(1));
    const value = () => {
      const width = this.#random.chance(50) ? bits : 1 + this.#random.below(bits);
      let number = 0n;
      for (let i = 0; i < width; i++) number = (number << 1n) | BigInt(this.#random.below(2));
      return { theirs: bits <= 32 ? Number(number) : number, ours: makeInteger(kind, number) };
    };
    const token = kind.toUpperCase() as SignatureToken;
    return { token, schema: bcs[kind]() as BcsType<unknown>, value };
  }

  #bool(): Shape {
    const value = () => {
      const truth = this.#random.chance(50);
      return { theirs: truth, ours: truth };
    };
    return { token: 'Bool', schema: bcs.bool() as BcsType<unknown>, value };
  }

  #address(): Shape {
    const value = () => {
      const bytes = Uint8Array.from({ length: ADDRESS_SIZE }, () => this.#random.below(256));
      return { theirs: bytes, ours: Buffer.from(bytes).toString('hex') };
    };
    return { token: 'Address', schema: bcs.bytes(ADDRESS_SIZE) as unknown as BcsType<unknown>, value };
  }

  #vector(element: Shape): Shape {
    const value = (type: Type) => {
      const length = this.#random.chance(5) ? 130 : this.#random.below(5);
      const all = Array.from({ length }, () => element.value((type as VectorType).element));
      return { theirs: all.map((each) => each.theirs), ours: all.map((each) => each.ours) };
    };
    return {
      token: { Vector: element.token },
      schema: bcs.vector(element.schema) as BcsType<unknown>,
      value,
    };
  }

  #fields(shapes: readonly Shape[], type: Type, variant: number): { theirs: object; ours: Value[] } {
    const { fields } = (type as DatatypeType).variants[variant]!;
    const all = shapes.map((shape, i) => shape.value(fields[i]!.type));
    return {
      theirs: Object.fromEntries(all.map((each, i) => [`field${i}`, each.theirs])),
      ours: all.map((each) => each.ours),
    };
  }

  #schema(name: string, shapes: readonly Shape[]): BcsType<unknown> {
    const fields = Object.fromEntries(shapes.map((shape, i) => [`field${i}`, shape.schema]));
    return bcs.struct(name, fields) as unknown as BcsType<unknown>;
  }

  #struct(shapes: readonly Shape[]): Shape {
    const name = `S${this.#datatypes++}`;
    this.assembler.struct(
      name,
      shapes.map((shape) => shape.token),
    );
    const token = { Datatype: this.assembler.module.datatype_handles.length - 1 };
    const value = (type: Type) => {
      const { theirs, ours } = this.#fields(shapes, type, 0);
      return { theirs, ours: makeStruct(type as DatatypeType, ours) };
    };
    return { token, schema: this.#schema(name, shapes), value };
  }

  #enum(variants: readonly (readonly Shape[])[]): Shape {
    const name = `E${this.#datatypes++}`;
    this.assembler.enum(
      name,
      variants.map((shapes) => shapes.map((shape) => shape.token)),
    );
    const token = { Datatype: this.assembler.module.datatype_handles.length - 1 };
    const schemas = variants.map((shapes, i) => [`V${i}`, this.#schema(`${name}V${i}`, shapes)] as const);
    const value = (type: Type) => {
      const tag = this.#random.below(variants.length);
      const { theirs, ours } = this.#fields(variants[tag]!, type, tag);
      return { theirs: { [`V${tag}`]: theirs }, ours: makeVariant(type as DatatypeType, tag, ours) };
    };
    return {
      token,
      schema: bcs.enum(name, Object.fromEntries(schemas)) as unknown as BcsType<unknown>,
      value,
    };
  }
}

/** Random types with random values. */
function* samples(count: number): Generator<{ type: Type; schema: BcsType<unknown>; both: Both }> {
  for (let seed = 0; seed < count; seed++) {
    const shapes = new Shapes(seed);
    const shape = shapes.any(3);
    const { assembler } = shapes;
    assembler.function('f', { locals: [shape.token], code: ['Ret'] });
    const vm = createVm({ natives: new Map() });
    const loaded = vm.load({ id: '0x9', modules: [assembler.module] });
    if (loaded.kind === 'refused') throw new Error(String(loaded.error));
    const type = vm.types.resolve(assembler.module, shape.token, []);
    for (let i = 0; i < 4; i++) yield { type, schema: shape.schema, both: shape.value(type) };
  }
}

const COUNT = process.env.TYCOON_LONG === '1' ? 5000 : 500;
const PATIENCE_MS = 300_000;

test(
  'values of random types encode as @mysten/bcs encodes them, and decode to themselves',
  () => {
    for (const { type, schema, both } of samples(COUNT)) {
      const bytes = encodeValue(type, both.ours);
      expect(Buffer.from(bytes).toString('hex')).toBe(schema.serialize(both.theirs).toHex());
      expect(decodeValue(type, bytes)).toEqual(both.ours);
    }
  },
  PATIENCE_MS,
);

test(
  `bytes of ${COUNT.toLocaleString('en')} random types that are not the one encoding of a value are refused`,
  () => {
    const random = new RandomSource(7);
    let refused = 0;
    for (const { type, both } of samples(COUNT)) {
      const bytes = encodeValue(type, both.ours);
      expect(() => decodeValue(type, Uint8Array.from([...bytes, 0]))).toThrow(BcsError);
      if (bytes.length > 0) expect(() => decodeValue(type, bytes.slice(0, -1))).toThrow(BcsError);
      const broken = bytes.slice();
      broken[random.below(bytes.length)] = random.below(256);
      try {
        expect(encodeValue(type, decodeValue(type, broken))).toEqual(broken);
      } catch (error) {
        if (!(error instanceof BcsError)) throw error;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(COUNT / 20);
  },
  PATIENCE_MS,
);

test.each([
  ['a truth of 2', 'bool', [2]],
  ['a length in more bytes than it needs', 'vector<u8>', [0x81, 0x00, 7]],
  ['a length beyond 32 bits', 'vector<u8>', [0xff, 0xff, 0xff, 0xff, 0x7f]],
  ['more elements than there are bytes', 'vector<u64>', [0xff, 0xff, 0x03]],
])('%s is refused', (_name, type, bytes) => {
  const vm = createVm({ natives: new Map() });
  expect(() => vm.decode(vm.parseType(type), Uint8Array.from(bytes))).toThrow(BcsError);
});
