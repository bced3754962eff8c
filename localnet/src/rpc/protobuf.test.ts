import { GrpcTypes } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METHODS } from './dispatch.ts';
import { encodeMessage, type MessageDescriptor } from './protobuf.ts';

interface Type extends MessageDescriptor {
  create(partial?: object): object;
  toBinary(message: object): Uint8Array;
}

interface Field {
  readonly kind: 'scalar' | 'enum' | 'message' | 'map';
  readonly localName: string;
  readonly oneof?: string;
  readonly opt?: boolean;
  readonly repeat?: number;
  readonly T?: unknown;
  readonly V?: { readonly kind: string; readonly T?: unknown };
}

const ANSWERS = [...METHODS.values()].map(({ response }) => response as unknown as Type);

/** Texts that are plain and that are not, empty, and on both sides of where lengths take another byte. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.integer({ min: 120, max: 300 }).map((size) => 'x'.repeat(size)),
  fc.integer({ min: 60, max: 140 }).map((size) => `${'é'.repeat(size)}`),
  fc.integer({ min: 120, max: 260 }).map((size) => `${'x'.repeat(size)}道`),
);

const SCALARS: Readonly<Record<number, fc.Arbitrary<unknown>>> = {
  1: fc.double({ noNaN: true }),
  2: fc.float({ noNaN: true }),
  3: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  4: fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
  5: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  8: fc.boolean(),
  9: texts,
  12: fc.uint8Array({ maxLength: 200 }),
  13: fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
};

/** Any message of a type, down to a depth; below that everything is left out. */
function messages(type: Type, depth: number): fc.Arbitrary<object> {
  const single = ({ kind, T }: { readonly kind: string; readonly T?: unknown }): fc.Arbitrary<unknown> => {
    if (kind === 'message') return messages((T as () => Type)(), depth - 1);
    return kind === 'enum' ? fc.nat(200) : SCALARS[T as number]!;
  };
  const shape: Record<string, fc.Arbitrary<unknown>> = {};
  const choices = new Map<string, fc.Arbitrary<unknown>[]>();
  for (const field of type.fields as readonly Field[]) {
    if (depth === 0 && (field.kind === 'message' || field.kind === 'map')) continue;
    if (field.oneof !== undefined) {
      const choice = fc.record({ oneofKind: fc.constant(field.localName), [field.localName]: single(field) });
      choices.set(field.oneof, [...(choices.get(field.oneof) ?? []), choice]);
    } else if (field.kind === 'map') {
      shape[field.localName] = fc.dictionary(texts, single(field.V!), { maxKeys: 3 });
    } else {
      shape[field.localName] = field.repeat ? fc.array(single(field), { maxLength: 3 }) : single(field);
    }
  }
  for (const [name, options] of choices) shape[name] = fc.oneof(...options);
  return fc.record(shape, { requiredKeys: [] });
}

test.each(ANSWERS.map((type) => [type.typeName, type] as const))(
  '%s is written as the SDK writes it',
  (_, type) => {
    fc.assert(
      fc.property(messages(type, 3), (message) => {
        expect(Buffer.from(encodeMessage(type, message)).toString('hex')).toBe(
          Buffer.from(type.toBinary(type.create(message))).toString('hex'),
        );
      }),
      { seed: 3, numRuns: 50 },
    );
  },
);

test('a message larger than any buffer that is kept is written, too', () => {
  const { Bcs } = GrpcTypes as unknown as { Bcs: Type };
  const message = { name: 'x'.repeat(70_000), value: new Uint8Array(3_000_000).fill(7) };
  expect(Buffer.from(Bcs.toBinary(message)).equals(encodeMessage(Bcs, message))).toBe(true);
  expect(encodeMessage(Bcs, { name: 'a' })).toEqual(Uint8Array.of(10, 1, 97));
  const { GetObjectResponse } = GrpcTypes as unknown as { GetObjectResponse: Type };
  for (const size of [100, 127, 128, 16_370, 16_383, 16_384, 2_097_140, 2_097_152]) {
    const nested = { object: { bcs: { value: new Uint8Array(size).fill(1) } } };
    const whole = GetObjectResponse.toBinary(GetObjectResponse.create(nested));
    expect(Buffer.from(whole).equals(encodeMessage(GetObjectResponse, nested)), `${size}`).toBe(true);
  }
});
