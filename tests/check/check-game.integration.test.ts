import { bcs } from '@mysten/sui/bcs';
import type { TycoonEvent } from '@tycoon/sdk/events';
import {
  type CheckInput,
  type CheckProgress,
  checkGame,
  type Verdict,
} from '@tycoon/web/tycoon/history/check/check-game';
import type { NodeReader } from '@tycoon/web/tycoon/history/check/node-reader';
import { beforeAll, expect, test } from 'vitest';
import { type CheckedGame, playCheckedGame } from './checked-game.ts';

// A real game on a real localnet, executed again; and the same game told in ways in which it did not happen.

let played: CheckedGame;

beforeAll(async () => {
  played = await playCheckedGame({ players: 3, rounds: 4, map: 'ring8' });
}, 600_000);

test('every transaction of a game comes out as it was told, the one that failed too', async () => {
  const { input, node } = played;
  const seen: CheckProgress[] = [];
  const verdict = await checkGame(input, node, (progress) => seen.push(progress));
  const total = input.evidence.length;
  expect(verdict).toMatchObject({
    kind: 'same',
    figures: {
      transactions: total,
      confirmed: total,
      events: input.events.length,
      turns: input.events.filter(({ type }) => type === 'TurnStartEvent').length,
    },
  });
  // A roll writes the game and what it changes below it.
  expect(verdict.figures.objects).toBeGreaterThan(total);
  const failed = input.evidence.filter(
    ({ effects }) => bcs.TransactionEffects.parse(effects).V2?.status.$kind === 'Failure',
  );
  expect(failed).toHaveLength(1);
  expect([seen[0], seen.at(-1)]).toEqual([
    { done: 0, total },
    { done: total, total },
  ]);
});

test('a node that has pruned the game still lets it be checked, and the seal does not count its word', async () => {
  const { input, node } = played;
  const verdict = await checkGame(input, { ...node, effectsDigests: async (all) => all.map(() => null) });
  expect(verdict).toMatchObject({ kind: 'same', figures: { confirmed: 0 } });
});

/** The first event of a kind, told in another way. */
function retold(
  { events }: CheckInput,
  type: TycoonEvent['type'],
  change: (event: never) => object,
): readonly TycoonEvent[] {
  const at = events.findIndex((event) => event.type === type);
  expect(at).toBeGreaterThan(-1);
  return events.with(at, { ...events[at], ...change(events[at] as never) } as TycoonEvent);
}

const swapped = <T>([first, second, ...rest]: readonly T[]): readonly T[] => [
  second as T,
  first as T,
  ...rest,
];

/** The evidence without a transaction in the middle. */
const without = (input: CheckInput, at: number) => input.evidence.toSpliced(at, 1);

const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.with(at, (bytes.at(at) ?? 0) ^ 1) as Uint8Array;

/** A package whose modules have changed places: every one of them is bytecode that somebody wrote. */
function withOtherModules(bytes: Uint8Array): Uint8Array {
  const object = bcs.Object.parse(bytes);
  const { Package } = object.data;
  if (!Package || Package.moduleMap.size < 2) return bytes;
  const names = [...Package.moduleMap.keys()];
  const codes = [...Package.moduleMap.values()];
  const moduleMap = new Map(names.map((name, at) => [name, codes[(at + 1) % codes.length] ?? []]));
  return bcs.Object.serialize({
    ...object,
    data: { Package: { ...Package, moduleMap } },
  } as never).toBytes();
}

type Forgery = readonly [
  what: string,
  forge: (input: CheckInput, node: NodeReader) => readonly [Partial<CheckInput>, Partial<NodeReader>],
  found: object,
];

const FORGERIES: readonly Forgery[] = [
  [
    'a changed toll',
    (input) => [
      {
        events: retold(input, 'TollEvent', ({ amount }: { readonly amount: bigint }) => ({
          amount: amount + 1n,
        })),
      },
      {},
    ],
    { what: 'event', claimed: { type: 'TollEvent' }, found: { type: 'TollEvent' } },
  ],
  ['a missing turn', (input) => [{ evidence: without(input, 20) }, {}], { what: 'gap' }],
  [
    'a missing turn, its events left out as well',
    (input) => {
      const from = input.events.findIndex(({ type }) => type === 'RollEvent');
      return [{ events: input.events.toSpliced(from, 1) }, {}];
    },
    { what: 'event', found: { type: 'RollEvent' } },
  ],
  [
    'a game that ends before its end',
    (input) => [{ evidence: input.evidence.slice(0, -1) }, {}],
    { what: 'event', found: null },
  ],
  [
    'a swapped winner in the events',
    (input) => [
      {
        events: retold(input, 'GameEndedEvent', ({ ranking }: { readonly ranking: readonly string[] }) => ({
          ranking: swapped(ranking),
        })),
      },
      {},
    ],
    { what: 'event', claimed: { type: 'GameEndedEvent' } },
  ],
  [
    'a swapped winner in the table of results',
    (input) => {
      const [first, second] = input.seats.map(({ rank }) => rank);
      return [
        {
          seats: input.seats.map((seat, at) => ({
            ...seat,
            rank: (at === 0 ? second : at === 1 ? first : seat.rank) ?? null,
          })),
        },
        {},
      ];
    },
    { what: 'ranking' },
  ],
  ['a player left out', (input) => [{ seats: input.seats.slice(1) }, {}], { what: 'ranking' }],
  [
    'another bytecode',
    (_, node) => [
      {},
      {
        objects: async (wanted) =>
          (await node.objects(wanted)).map((bytes) =>
            bytes && bcs.Object.parse(bytes).data.$kind === 'Package' ? flipped(bytes, 5000) : bytes,
          ),
      },
    ],
    { what: 'bytes' },
  ],
  [
    'another move than the one that was signed',
    (input) => {
      const at = 15;
      const each = input.evidence[at];
      if (!each) throw new Error('the game is too short');
      return [{ evidence: input.evidence.with(at, { ...each, data: flipped(each.data, -20) }) }, {}];
    },
    { what: 'digest' },
  ],
  [
    'a move signed by somebody else',
    (input) => {
      const [one, two] = [input.evidence[15], input.evidence[16]];
      if (!one || !two) throw new Error('the game is too short');
      return [{ evidence: input.evidence.with(15, { ...one, signatures: two.signatures }) }, {}];
    },
    { what: 'signature' },
  ],
  [
    'two transactions in another order',
    (input) => [{ evidence: input.evidence.toSpliced(15, 2, ...input.evidence.slice(15, 17).reverse()) }, {}],
    { what: 'gap' },
  ],
  [
    'the same transaction twice',
    (input) => [{ evidence: input.evidence.toSpliced(15, 0, ...input.evidence.slice(15, 16)) }, {}],
    { what: 'gap' },
  ],
  [
    'events in another order',
    (input) => {
      const at = input.events.findIndex(
        ({ type }, i) => type === 'RollEvent' && input.events[i + 1]?.type === 'MoveEvent',
      );
      const [one, two] = [input.events[at], input.events[at + 1]] as const;
      if (!one || !two) throw new Error('nobody walks');
      return [{ events: input.events.toSpliced(at, 2, two, one) }, {}];
    },
    { what: 'event', claimed: { type: 'MoveEvent' }, found: { type: 'RollEvent' } },
  ],
  [
    'another player in an event',
    (input) => {
      const { address } = input.seats[1] ?? { address: '' };
      const own = input.seats[0]?.address;
      const at = input.events.findIndex((event) => 'player' in event && event.player === own);
      return [{ events: input.events.with(at, { ...input.events[at], player: address } as TycoonEvent) }, {}];
    },
    { what: 'event' },
  ],
  [
    'another player in the table of results',
    (input) => [
      {
        seats: input.seats.map((seat, at) => (at === 0 ? { ...seat, address: `0x${'7'.repeat(64)}` } : seat)),
      },
      {},
    ],
    { what: 'ranking' },
  ],
  [
    'a winner who is listed twice',
    (input) => [{ seats: [...input.seats, ...input.seats.filter(({ won }) => won)] }, {}],
    { what: 'ranking' },
  ],
  [
    'another package under the same id',
    (_, node) => [
      {},
      {
        objects: async (wanted) =>
          (await node.objects(wanted)).map((bytes) => (bytes === null ? null : withOtherModules(bytes))),
      },
    ],
    { what: 'bytes' },
  ],
  [
    'effects that the node does not know',
    (_, node) => [
      {},
      { effectsDigests: async (digests) => (await node.effectsDigests(digests)).with(12, 'another') },
    ],
    { what: 'node' },
  ],
];

const check = ({ input, node }: CheckedGame, forge: Forgery[1]): Promise<Verdict> => {
  const [told, answers] = forge(input, node);
  return checkGame({ ...input, ...told }, { ...node, ...answers });
};

test.each(FORGERIES)('%s is found', async (_, forge, difference) => {
  expect(await check(played, forge)).toMatchObject({ kind: 'differs', difference });
});

test('a last turn that is left out with its events and the places that came of it is found', async () => {
  const { input, node } = played;
  const evidence = input.evidence.slice(0, -1);
  const before = await checkGame({ ...input, evidence }, node);
  if (before.kind !== 'differs' || before.difference.what !== 'event') throw new Error('nothing was missed');
  const verdict = await checkGame(
    {
      ...input,
      evidence,
      events: input.events.slice(0, before.difference.seq - 1),
      seats: input.seats.map((seat) => ({ ...seat, rank: null, worth: null, won: false })),
    },
    node,
  );
  expect(verdict).toMatchObject({ kind: 'differs', difference: { what: 'unfinished' } });
});

test.each<readonly [string, Forgery[1], string]>([
  ['nothing was kept of it', () => [{ evidence: [] }, {}], 'not-kept'],
  [
    'the time of a tick was not kept',
    (input) => [{ evidence: input.evidence.map((each) => ({ ...each, clock: null })) }, {}],
    'clock',
  ],
  [
    'the random round was not kept',
    (input) => [{ evidence: input.evidence.map((each) => ({ ...each, random: null })) }, {}],
    'random',
  ],
  [
    'a random round is another one',
    (input) => [
      {
        evidence: input.evidence.map((each) => ({
          ...each,
          random: each.random && flipped(each.random, -80),
        })),
      },
      {},
    ],
    'random',
  ],
  [
    'the time of a tick is another one',
    (input) => [
      { evidence: input.evidence.map((each) => ({ ...each, clock: each.clock && flipped(each.clock, 20) })) },
      {},
    ],
    'clock',
  ],
  ['nobody has the bytecode', () => [{}, { objects: async (wanted) => wanted.map(() => null) }], 'object'],
  [
    'nobody says who wrote the bytecode',
    () => [{}, { effects: async (all) => all.map(() => null) }],
    'object',
  ],
])('where %s the game cannot be checked, which is not held against it', async (_, forge, what) => {
  expect(await check(played, forge)).toMatchObject({ kind: 'unknown', unknown: { what } });
});
