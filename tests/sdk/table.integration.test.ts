import type { SuiClientTypes } from '@mysten/sui/client';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { END_LAST_STANDING, END_MAX_TURNS } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { decodeEvent, replay, type TycoonEvent } from '@tycoon/sdk/events';
import { DEAREST_CALL, ROLL_COST, STEP_COST } from '@tycoon/sdk/session';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
});

afterAll(() => net.close());

const WAYS = [STRATEGIES.greedy, STRATEGIES.careful, STRATEGIES.random];

/** What rolls, steps and all calls of these games cost, and how the games ended. */
const rolls: bigint[] = [];
const steps: bigint[] = [];
const taken: bigint[] = [];
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
      taken.push(executed.gasUsed);
      if (executed.events.some(({ type }) => type === 'DrawEvent')) rolls.push(executed.gasCost);
      if (executed.events.some(({ type }) => type === 'RollEvent')) steps.push(executed.gasCost);
    },
  });
  return { view, events, chain: await net.tycoon.game(view.id) };
}

/** A seeded share of the games in every run, a hundred a map in the long one, every fourth of them long enough to ruin people. */
const isLong = process.env.TYCOON_LONG === '1';
const GAMES = isLong ? 100 : 2;
const ROUNDS = isLong ? 25 : 12;
const ROWS = ['ring8', 'classic', 'large'].flatMap((key) =>
  Array.from({ length: GAMES }, (_, seed) => [key, 2 + (seed % 5), seed] as const),
);

test.each(ROWS)(
  'a game of bots on %s with %i players ends, and its events are the whole of it (seed %i)',
  async (key, players, seed) => {
    const { view, events, chain } = await game(key, players, seed, seed % 4 === 3 ? 100 : ROUNDS);
    expect(view.status).toBe('ended');
    expect(view.winners.length).toBeGreaterThanOrEqual(1);
    expect(view).toEqual(chain);
    const ends = events.filter((event) => event.type === 'GameEndedEvent');
    expect(ends.length).toBe(1);
    for (const { reason } of ends) endings.add(reason);
  },
  300_000,
);

test('bots begin their game though the node lists what they own only a while later', async () => {
  let misses = 2;
  const { core } = net.client;
  const late = Object.create(net.client, {
    core: {
      value: new Proxy(core, {
        get(target, name) {
          if (name === 'listOwnedObjects' && misses-- > 0)
            return async () => ({ objects: [], hasNextPage: false, cursor: null });
          const member: unknown = Reflect.get(target, name, target);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      }),
    },
  }) as typeof net.client;
  const signers = await net.accounts(2);
  const view = await playTable({
    client: late,
    deployment: net.deployment,
    players: signers.map((signer) => ({ signer, strategy: STRATEGIES.greedy })),
    map: net.map('ring8'),
    rules: { maxTurns: 1n },
    below: createGenerator(1),
  });
  expect([view.status, misses < 0]).toEqual(['ended', true]);
}, 300_000);

const mean = (costs: readonly bigint[]): bigint =>
  costs.reduce((sum, cost) => sum + cost, 0n) / BigInt(costs.length);
const dearest = (costs: readonly bigint[]): bigint => costs.toSorted((a, b) => Number(b - a))[0] ?? 0n;

test('a roll, a step and the dearest call cost no more than sessions are given gas for', () => {
  process.stdout.write(
    `${rolls.length} rolls of ${mean(rolls)} MIST, ${steps.length} steps of ${mean(steps)}; the dearest ${dearest(rolls)} and ${dearest(steps)}, before the rebate ${dearest(taken)}\n`,
  );
  expect(rolls.length).toBeGreaterThan(ROWS.length * 20);
  expect(mean(rolls)).toBeLessThan(ROLL_COST);
  expect(mean(steps)).toBeLessThan(STEP_COST);
  expect(dearest(taken)).toBeLessThan(DEAREST_CALL);
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
  // And the one of the node that lists late.
  expect(listed.length).toBe(ROWS.length + 1);
  expect([...views.keys()].sort()).toEqual(listed.toSorted());
  for (const id of listed) expect(views.get(id)).toEqual(await net.tycoon.game(id));
}, 900_000);
