import type { CompiledModule } from '../../vm/index.ts';

type Constant = CompiledModule['constant_pool'][number];

const INTEGER_BYTES: Readonly<Record<string, number>> = { U8: 1, U16: 2, U32: 4, U64: 8, U128: 16, U256: 32 };

/** A constant of a module as people read it, with its type. */
export function describeConstant({ type_, data }: Constant): {
  readonly type: string;
  readonly text: string;
} {
  if (typeof type_ === 'string') {
    const type = type_.toLowerCase();
    if (type_ === 'Bool') return { type, text: String(data[0] === 1) };
    if (type_ in INTEGER_BYTES) return { type, text: String(littleEndian(data)) };
    return { type, text: `0x${hex(data)}` };
  }
  if ('Vector' in type_ && type_.Vector === 'U8') return { type: 'vector<u8>', text: textOf(data) };
  return { type: JSON.stringify(type_), text: `0x${hex(data)}` };
}

const littleEndian = (bytes: readonly number[]): bigint =>
  bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes after their length; as hex where they are no text. */
function textOf(data: readonly number[]): string {
  let start = 0;
  while ((data[start] ?? 0) >= 0x80) start++;
  const bytes = data.slice(start + 1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return `0x${hex(bytes)}`;
  }
}
