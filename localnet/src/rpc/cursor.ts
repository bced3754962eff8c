import { invalid } from '../chain/refusal.ts';

/** A place in the ledger: a checkpoint, a transaction in it, an event in that. */
export interface Cursor {
  readonly checkpoint: number;
  readonly transaction: number;
  readonly event: number;
}

/** After everything in a checkpoint. */
const END = 0xffff_ffff;

export const endOf = (checkpoint: number): Cursor => ({ checkpoint, transaction: END, event: END });

export function encodeCursor({ checkpoint, transaction, event }: Cursor): Uint8Array {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(checkpoint));
  view.setUint32(8, transaction);
  view.setUint32(12, event);
  return bytes;
}

export function decodeCursor(bytes: Uint8Array): Cursor {
  if (bytes.length !== 16) throw invalid('invalid cursor');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    checkpoint: Number(view.getBigUint64(0)),
    transaction: view.getUint32(8),
    event: view.getUint32(12),
  };
}

export const compareCursors = (a: Cursor, b: Cursor): number =>
  a.checkpoint - b.checkpoint || a.transaction - b.transaction || a.event - b.event;
