import type { Checkpoint } from '@tycoon/indexer';

/** Games on a chain, again and again: the same moves under other ids, so that any number of events can be made. */
export function* copyChain(
  checkpoints: readonly Checkpoint[],
  ids: readonly string[],
  copies: number,
): Generator<Checkpoint> {
  const patterns = ids.map((id) => Buffer.from(id.slice(2), 'hex'));
  const places = new Map<Uint8Array, readonly number[]>();
  for (const { transactions } of checkpoints) {
    for (const { events } of transactions) {
      for (const { contents } of events) places.set(contents, placesOf(contents, patterns));
    }
  }
  let sequence = 0n;
  for (let copy = 0; copy < copies; copy++) {
    for (const checkpoint of checkpoints) {
      const transactions = checkpoint.transactions.map((transaction) => ({
        digest: `${transaction.digest}${copy}`,
        events: transaction.events.map((event) => ({
          ...event,
          contents: renumber(event.contents, places.get(event.contents) ?? [], copy),
        })),
      }));
      const digest = (at: bigint) => (at < 0n ? null : `copy of checkpoint ${at}`);
      const chain = { digest: String(digest(sequence)), previousDigest: digest(sequence - 1n) };
      yield { ...checkpoint, ...chain, sequence: sequence++, transactions };
    }
  }
}

function placesOf(contents: Uint8Array, patterns: readonly Buffer[]): readonly number[] {
  const found: number[] = [];
  const bytes = Buffer.from(contents);
  for (const pattern of patterns) {
    for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 32)) found.push(at);
  }
  return found;
}

/** The number of the copy takes the first bytes of every id. */
function renumber(contents: Uint8Array, places: readonly number[], copy: number): Uint8Array {
  const bytes = Buffer.from(contents);
  for (const at of places) bytes.writeUInt32BE(copy, at);
  return bytes;
}
