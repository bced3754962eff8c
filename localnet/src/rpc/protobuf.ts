import { ProtobufWriter } from './protobuf-writer.ts';

// Messages as bytes, by the SDK's own descriptions of their fields. The SDK's writer makes an array for every nested message
// and wants every repeated field to be there; this one writes into one buffer and takes what is missing for empty.

/** What a descriptor says of one field. */
export interface FieldInfo {
  readonly no: number;
  readonly kind: 'scalar' | 'enum' | 'message' | 'map';
  readonly localName: string;
  /** As the source of the message spells it, where that is told. */
  readonly name?: string;
  readonly jsonName?: string;
  readonly oneof?: string | undefined;
  readonly opt?: boolean;
  /** 0: single, 1: packed, 2: each with its tag. */
  readonly repeat?: 0 | 1 | 2;
  readonly T?: unknown;
  readonly K?: number;
  readonly V?: { readonly kind: 'scalar' | 'enum' | 'message'; readonly T?: unknown };
}

/** A message type as the SDK describes it. */
export interface MessageDescriptor {
  readonly typeName: string;
  readonly fields: readonly unknown[];
}

type Message = Readonly<Record<string, unknown>>;
type WriteMessage = (message: Message, writer: ProtobufWriter) => void;
type WriteValue = (value: unknown, writer: ProtobufWriter) => void;

const VARINT = 0;
const BITS_64 = 1;
const DELIMITED = 2;
const BITS_32 = 5;
const PACKED = 1;

interface Scalar {
  readonly wire: number;
  readonly write: WriteValue;
  readonly isDefault: (value: unknown) => boolean;
}

const isZero = (value: unknown) => value === 0 || value === 0n;
const isEmpty = (value: unknown) => (value as { readonly length: number }).length === 0;

/** Scalars by their number in descriptors; the ones that no Sui message has are not here. */
const SCALARS: ReadonlyMap<number, Scalar> = new Map([
  [1, { wire: BITS_64, write: (value, writer) => writer.double(value as number), isDefault: isZero }],
  [2, { wire: BITS_32, write: (value, writer) => writer.float(value as number), isDefault: isZero }],
  [3, { wire: VARINT, write: (value, writer) => writer.int64(value as bigint), isDefault: isZero }],
  [4, { wire: VARINT, write: (value, writer) => writer.int64(value as bigint), isDefault: isZero }],
  [5, { wire: VARINT, write: (value, writer) => writer.int32(value as number), isDefault: isZero }],
  [8, { wire: VARINT, write: (value, writer) => writer.u8(value ? 1 : 0), isDefault: (value) => !value }],
  [9, { wire: DELIMITED, write: (value, writer) => writer.text(value as string), isDefault: isEmpty }],
  [12, { wire: DELIMITED, write: (value, writer) => writer.bytes(value as Uint8Array), isDefault: isEmpty }],
  [13, { wire: VARINT, write: (value, writer) => writer.varint(value as number), isDefault: isZero }],
]);
const ENUM = SCALARS.get(5)!;

const writers = new WeakMap<MessageDescriptor, WriteMessage>();

/** The bytes of a message. */
export function encodeMessage(type: MessageDescriptor, message: object): Uint8Array {
  return ProtobufWriter.encode((writer) => writerOf(type)(message as Message, writer));
}

function writerOf(type: MessageDescriptor): WriteMessage {
  const known = writers.get(type);
  if (known) return known;
  const made = makeWriter(type);
  writers.set(type, made);
  return made;
}

function makeWriter({ fields }: MessageDescriptor): WriteMessage {
  const parts = (fields as readonly FieldInfo[])
    .toSorted((a, b) => a.no - b.no)
    .map((field) => ({ ...field, write: fieldWriter(field) }));
  return (message, writer) => {
    for (const { oneof, localName, write } of parts) {
      if (oneof === undefined) {
        const value = message[localName];
        if (value !== undefined) write(value, writer);
        continue;
      }
      const choice = message[oneof] as { readonly oneofKind?: string; readonly [name: string]: unknown };
      if (choice?.oneofKind === localName) write(choice[localName], writer);
    }
  };
}

const tagOf = (no: number, wire: number): number => no * 8 + wire;

function scalarOf({ kind, T }: { readonly kind: string; readonly T?: unknown }): Scalar {
  const scalar = kind === 'enum' ? ENUM : SCALARS.get(T as number);
  if (!scalar) throw new Error(`scalar ${String(T)} is not known here`);
  return scalar;
}

/** Writes a value of a field with its tag. */
function fieldWriter(field: FieldInfo): WriteValue {
  if (field.kind === 'map') return mapWriter(field);
  const one = field.kind === 'message' ? messageWriter(field) : taggedScalar(field);
  if (!field.repeat) return one;
  if (field.repeat === PACKED) return packedWriter(field);
  return (values, writer) => {
    for (const value of values as readonly unknown[]) one(value, writer);
  };
}

function taggedScalar(field: FieldInfo): WriteValue {
  const { wire, write, isDefault } = scalarOf(field);
  const tag = tagOf(field.no, wire);
  const always = Boolean(field.opt || field.repeat || field.oneof);
  return (value, writer) => {
    if (!always && isDefault(value)) return;
    writer.varint(tag);
    write(value, writer);
  };
}

function packedWriter(field: FieldInfo): WriteValue {
  const { write } = scalarOf(field);
  const tag = tagOf(field.no, DELIMITED);
  return (values, writer) => {
    const list = values as readonly unknown[];
    if (list.length === 0) return;
    writer.varint(tag);
    const start = writer.open();
    for (const value of list) write(value, writer);
    writer.close(start);
  };
}

function messageWriter({ no, T }: { readonly no: number; readonly T?: unknown }): WriteValue {
  const tag = tagOf(no, DELIMITED);
  // Types may contain themselves, so theirs is looked up when it is needed.
  let writeMessage: WriteMessage | undefined;
  return (value, writer) => {
    writeMessage ??= writerOf((T as () => MessageDescriptor)());
    writer.varint(tag);
    const start = writer.open();
    writeMessage(value as Message, writer);
    writer.close(start);
  };
}

/** Entries are messages with a key, which is text in all of Sui's maps, and a value. */
function mapWriter({ no, V, K }: FieldInfo): WriteValue {
  const key = taggedScalar({ no: 1, kind: 'scalar', localName: 'key', T: K, opt: true });
  const value =
    V?.kind === 'message'
      ? messageWriter({ no: 2, T: V.T })
      : taggedScalar({ no: 2, kind: V!.kind, localName: 'value', T: V!.T, opt: true });
  const tag = tagOf(no, DELIMITED);
  return (map, writer) => {
    for (const [name, item] of Object.entries(map as object)) {
      writer.varint(tag);
      const start = writer.open();
      key(name, writer);
      value(item, writer);
      writer.close(start);
    }
  };
}
