import type { SuiClientTypes } from '@mysten/sui/client';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { END_LAST_STANDING, END_MAX_TURNS } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { ROLL_GAS_BUDGET } from '@tycoon/sdk/calls';
import { decodeEvent, replay, type TycoonEvent } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
});

afterAll(() => net.close());

const WAYS = [STRATEGIES.greedy, STRATEGIES.careful, STRATEGIES.random];

/** What every roll of these games took of its gas budget, and how the games ended. */
const rolls: number[] = [];
const endings = new Set<number>();

/** Plays one game and returns it as events alone rebuild it, and as the chain has it. */
async function game(key: string, players: number, seed: number, rounds: number) {
  const signers = await net.accounts(players);
  const events: TycoonEvent[] = [];
  const view = await playTable({
    client: net.client,
    deployment: net.deployment,
    players: signers.map((signer, seat) => ({
      signer,
      strategy: WAYS[(seat + seed) % WAYS.length] ?? STRATEGIES.random,
    })),
    map: net.map(key),
    rules: { maxTurns: BigInt(rounds) },
    below: createGenerator(seed),
    onEvent: (event) => events.push(event),
    onExecuted: (executed) => {
      if (executed.events.some(({ type }) => type === 'RollEvent')) rolls.push(Number(executed.gasUsed));
    },
  });
  return { view, events, chain: await net.tycoon.game(view.id) };
}

/** A seeded share of the games in every run, a hundred a map in the long one, every fourth of them long enough to ruin people. */
const isLong = process.env.TYCOON_LONG === '1';
const GAMES = isLong ? 100 : 2;
const ROWS = ['ring8', 'classic', 'large'].flatMap((key) =>
  Array.from({ length: GAMES }, (_, seed) => [key, 2 + (seed % 5), seed] as const),
);

test.each(ROWS)(
  'a game of bots on %s with %i players ends, and its events are the whole of it (seed %i)',
  async (key, players, seed) => {
    const { view, events, chain } = await game(key, players, seed, seed % 4 === 3 ? 100 : 25);
    expect(view.status).toBe('ended');
    expect(view.winners.length).toBeGreaterThanOrEqual(1);
    expect(view).toEqual(chain);
    const ends = events.filter((event) => event.type === 'GameEndedEvent');
    expect(ends.length).toBe(1);
    for (const { reason } of ends) endings.add(reason);
  },
  300_000,
);

test('no roll came near the gas budget that rolls are sent with', () => {
  const dearest = rolls.reduce((most, gas) => Math.max(most, gas), 0);
  process.stdout.write(`${rolls.length} rolls, the dearest of ${dearest} MIST\n`);
  expect(rolls.length).toBeGreaterThan(ROWS.length * 20);
  expect(dearest * 2).toBeLessThan(Number(ROLL_GAS_BUDGET));
});

test('games end by their last round or by ruin, and over many games both ways', () => {
  const ways = new Set<number>([END_LAST_STANDING, END_MAX_TURNS]);
  expect([...endings].filter((reason) => !ways.has(reason))).toEqual([]);
  expect(endings.size).toBeGreaterThanOrEqual(isLong ? 2 : 1);
});

/** Every event of the package since it was published, page by page. */
async function allEvents(): Promise<TycoonEvent[]> {
  const { packageId, packageIds } = net.deployment;
  const events: TycoonEvent[] = [];
  for (let after: string | null = null; ; ) {
    const page: SuiClientTypes.ListEventsResponse = await net.client.core.listEvents({
      filter: { eventType: `${packageId}::events` },
      limit: 1000,
      ...(after !== null && { after }),
    });
    for (const { eventType, bcs } of page.events) {
      const event = decodeEvent(eventType, bcs, packageIds);
      if (event) events.push(event);
    }
    if (!page.hasNextPage) return events;
    after = page.endCursor;
  }
}

test('the events of the whole chain, from the first lobby on, rebuild every game on it', async () => {
  const views = replay(await allEvents());
  const listed: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await net.tycoon.games({ limit: 50, ...(before !== undefined && { before }) });
    listed.push(...page.games.map(({ id }) => id));
    before = page.before;
  }
  expect(listed.length).toBe(ROWS.length);
  expect([...views.keys()].sort()).toEqual(listed.toSorted());
  for (const id of listed) expect(views.get(id)).toEqual(await net.tycoon.game(id));
}, 900_000);
