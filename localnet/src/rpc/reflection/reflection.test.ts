import { expect, test } from 'vitest';
import { METHODS } from '../dispatch.ts';
import type { FieldInfo, MessageDescriptor } from '../protobuf.ts';
import { encodeFile } from './descriptors.ts';
import { describeFiles } from './files.ts';
import { createReflection } from './reflection.ts';

const text = (value: string) => new TextEncoder().encode(value);
const ask = (field: number, name: string) => Uint8Array.of(field * 8 + 2, name.length, ...text(name));

const message = (typeName: string, ...fields: readonly FieldInfo[]): MessageDescriptor => ({
  typeName,
  fields,
});
const NOTE = message('post.v1.Note', {
  ...{ no: 1, localName: 'sentAt', name: 'sent_at', kind: 'scalar', T: 4, opt: true },
});
const METHOD = { path: 'post.v1.Post/Send', serverStreaming: false, request: NOTE, response: NOTE };

test('a service becomes the file that its source would be compiled to', () => {
  const file = describeFiles([METHOD]).get('post.v1');
  expect(file).toMatchObject({
    name: 'post/v1.proto',
    dependency: [],
    messageType: [
      {
        name: 'Note',
        field: [{ name: 'sent_at', number: 1, label: 1, type: 4, oneofIndex: 0, proto3Optional: true }],
        oneofDecl: [{ name: '_sent_at' }],
      },
    ],
    service: [{ name: 'Post', method: [{ name: 'Send', inputType: '.post.v1.Note' }] }],
  });
  // By hand, field by field: name 0a, number 18, label 20, type 28, oneof 48, JSON's name 52, optional 8801.
  const sentAt = [
    ...text('\x0a\x07sent_at'),
    0x18,
    1,
    0x20,
    1,
    0x28,
    4,
    0x48,
    0,
    ...text('\x52\x06sentAt'),
    0x88,
    1,
    1,
  ];
  const declared = [0x42, 10, ...text('\x0a\x08_sent_at')];
  const note = [...text('\x0a\x04Note'), 0x12, sentAt.length, ...sentAt, ...declared];
  const send = [...text('\x0a\x04Send'), ...text('\x12\x0d.post.v1.Note'), ...text('\x1a\x0d.post.v1.Note')];
  const post = [...text('\x0a\x04Post'), 0x12, send.length, ...send];
  expect([...encodeFile(file!)]).toEqual([
    ...text('\x0a\x0dpost/v1.proto'),
    ...text('\x12\x07post.v1'),
    ...[0x22, note.length, ...note],
    ...[0x32, post.length, ...post],
    ...text('\x62\x06proto3'),
  ]);
});

test("every type that Sui's services lead to is described once, and every name that is used is described", () => {
  const files = [...describeFiles(METHODS.values()).values()];
  const [described, used]: [string[], Set<string>] = [[], new Set()];
  type Message = (typeof files)[number]['messageType'][number];
  const visit = (outer: string, { name, field, nestedType, enumType }: Message): void => {
    described.push(`${outer}.${name}`, ...enumType.map((each) => `${outer}.${name}.${each.name}`));
    for (const { typeName } of field) if (typeName !== undefined) used.add(typeName);
    for (const inner of nestedType) visit(`${outer}.${name}`, inner);
  };
  for (const file of files) {
    described.push(...file.enumType.map(({ name }) => `.${file.package}.${name}`));
    for (const each of file.messageType) visit(`.${file.package}`, each);
  }
  expect(new Set(described).size).toBe(described.length);
  expect([...used].filter((name) => !described.includes(name))).toEqual([]);
  expect(described).toContain('.sui.rpc.v2.Owner.OwnerKind');
  expect(files.map(({ name }) => name).sort()).toEqual([
    'google/protobuf.proto',
    'google/rpc.proto',
    'sui/forking/v1alpha.proto',
    'sui/rpc/v2.proto',
  ]);
});

test('a question names a symbol, and what is not there or not asked properly is said so', () => {
  const reflection = createReflection([METHOD]);
  const answer = (question: Uint8Array) => new TextDecoder('latin1').decode(reflection(question));
  for (const symbol of ['post.v1.Post', 'post.v1.Post.Send', 'post.v1.Note', 'post.v1.Note.sent_at'])
    expect(answer(ask(4, symbol))).toContain('post/v1.proto');
  expect(answer(ask(3, 'post/v1.proto'))).toContain('Note');
  expect(answer(ask(7, '*'))).toContain('post.v1.Post');
  expect(answer(ask(4, 'post.v1.Parcel'))).toContain('no symbol "post.v1.Parcel"');
  expect(() => reflection(new Uint8Array())).toThrow('asked nothing');
  expect(() => reflection(ask(4, 'post.v1.Post').subarray(0, 6))).toThrow('malformed');
});
