import { decodeCheckpoint } from '../process/decode.ts';
import { NO_TICKS, packSignatures, presentEvidence, type Ticks } from '../process/evidence.ts';
import type { CheckpointSource } from '../source/checkpoint.ts';
import type { Tables } from './tables.ts';

// Nothing is kept for it: the node in the tab has all its checkpoints, and is asked again when somebody checks a game.

const BATCH = 200;
/** How far before a game its first tick is looked for; then ever farther. */
const LOOK_BACK = 64n;

/** What executing a game's transactions again takes, as the API has it; all in one page. */
export async function readEvidence(
  source: CheckpointSource,
  { events, games }: Tables,
  packageIds: readonly string[],
  id: string,
) {
  const told = events.get(games.get(id)?.row.number ?? 0) ?? [];
  const [first, last] = [told[0]?.checkpoint, told.at(-1)?.checkpoint];
  if (first === undefined || last === undefined) return { items: [], next: null };
  for (let back = LOOK_BACK; ; back *= 16n) {
    const from = first > back ? first - back : 0n;
    const items = await readRange(source, packageIds, id, from, last);
    const [opening] = items;
    if (from === 0n || (opening?.clock && opening.random)) return { items, next: null };
  }
}

async function readRange(
  source: CheckpointSource,
  packageIds: readonly string[],
  id: string,
  from: bigint,
  to: bigint,
) {
  const forever = new AbortController().signal;
  let ticks: Ticks = NO_TICKS;
  const items = [];
  for (let next = from; next <= to; next += BigInt(BATCH)) {
    const count = Math.min(BATCH, Number(to - next) + 1);
    const wanted = Array.from({ length: count }, (_, i) => source.checkpoint(next + BigInt(i), forever));
    for (const checkpoint of await Promise.all(wanted)) {
      for (const each of decodeCheckpoint(checkpoint, packageIds).evidence) {
        if (each.kind !== 'game') ticks = { ...ticks, [each.kind]: each.data };
        else if (each.games.includes(id)) {
          const { data, effects, signatures } = each.bytes;
          items.push(
            presentEvidence({
              ...{ checkpoint: checkpoint.sequence, position: each.position, data, effects },
              signatures: packSignatures(signatures),
              ...ticks,
            }),
          );
        }
      }
    }
  }
  return items;
}
