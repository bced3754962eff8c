import type { SuiClientTypes } from '@mysten/sui/client';
import { STRATEGIES } from '@tycoon/sdk/bot';
import { decodeEvent, replay, type TycoonEvent } from '@tycoon/sdk/events';
import { beforeAll, expect, test } from 'vitest';
import { createTycoonNet, type TycoonNet } from '../fixtures/tycoon-net.ts';
import { createGenerator } from './generator.ts';
import { playTable } from './table.ts';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet();
});

const [random, greedy, careful] = [STRATEGIES.random, STRATEGIES.greedy, STRATEGIES.careful];
const TABLE = [greedy, careful, random, greedy, careful, random];

/** Plays one game and returns it as events alone rebuild it, and as the chain has it. */
async function game(key: string, players: number, seed: number, rounds: number) {
  const signers = await net.accounts(players);
  const events: TycoonEvent[] = [];
  const view = await playTable({
    client: net.client,
    deployment: net.deployment,
    players: signers.map((signer, seat) => ({ signer, strategy: TABLE[seat] ?? random })),
    map: net.map(key),
    rules: { maxTurns: BigInt(rounds) },
    below: createGenerator(seed),
    onEvent: (event) => events.push(event),
  });
  return { view, events, chain: await net.tycoon.game(view.id) };
}

/** A seeded share of the games in every run, a hundred a map in the long one. */
const GAMES = process.env.TYCOON_LONG ? 100 : 2;
const ROWS = ['ring8', 'classic', 'large'].flatMap((key) =>
  Array.from({ length: GAMES }, (_, seed) => [key, 2 + (seed % 5), seed] as const),
);

test.each(ROWS)(
  'a game of bots on %s with %i players ends, and its events are the whole of it (seed %i)',
  async (key, players, seed) => {
    const { view, events, chain } = await game(key, players, seed, 25);
    expect(view.status).toBe('ended');
    expect(view.winners.length).toBeGreaterThanOrEqual(1);
    expect(view).toEqual(chain);
    expect(events.filter((event) => event.type === 'GameEndedEvent').length).toBe(1);
  },
);

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
  const { games } = await net.tycoon.games({ limit: 50 });
  expect(views.size).toBeGreaterThanOrEqual(ROWS.length);
  for (const { id } of games) expect(views.get(id)).toEqual(await net.tycoon.game(id));
});
