import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type GameView, PHASE_MANAGE, PHASE_ROLL, TycoonClient } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
/** A client of its own, whose requests are counted. */
let tycoon: TycoonClient;
let requests: string[] = [];

/** A player whose signatures are counted. */
class Signatory extends Ed25519Keypair {
  signatures = 0;

  override async signTransaction(bytes: Uint8Array) {
    this.signatures += 1;
    return super.signTransaction(bytes);
  }
}

const [alice, bob] = [new Signatory(), new Signatory()];

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
  const counted: typeof fetch = (input, init) => {
    requests.push(String(input instanceof Request ? input.url : input));
    return fetch(input, init);
  };
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: net.url ?? '', fetch: counted });
  tycoon = new TycoonClient(client, net.deployment);
  for (const player of [alice, bob]) await net.localnet.faucet.send(player.toSuiAddress());
});

afterAll(() => net.close());

async function started(): Promise<string> {
  const { events } = await tycoon.execute(alice, calls.createGame(net.deployment, { templateId: 2 }));
  const created = events.find((event) => event.type === 'GameCreatedEvent');
  const game = created?.game ?? '';
  await tycoon.execute(bob, calls.joinGame(net.deployment, game));
  await tycoon.execute(alice, calls.startGame(net.deployment, { game, seat: await seatOf(alice, game) }));
  return game;
}

async function seatOf(player: Signatory, game: string): Promise<string> {
  const { seat } = await tycoon.holdings(player.toSuiAddress(), game);
  return seat ?? '';
}

async function tripsOf<T>(work: () => Promise<T>): Promise<number> {
  requests = [];
  await work();
  return requests.length;
}

test('a whole game is read in one round trip, a page of games in two, a map and the shops in one', async () => {
  const game = await started();
  expect(await tripsOf(() => tycoon.game(game))).toBe(1);
  expect(await tripsOf(() => tycoon.games({ status: 'active' }))).toBe(2);
  expect(await tripsOf(() => tycoon.mapTemplate(3))).toBe(1);
  expect(await tripsOf(() => tycoon.cardPrices())).toBe(1);
  expect(await tripsOf(() => tycoon.holdings(alice.toSuiAddress(), game))).toBe(2);
});

test('a turn takes one signature where nothing is to be decided, and two where something is', async () => {
  const game = await started();
  const seen = new Set<number>();
  for (let turn = 0; seen.size < 2; turn++) {
    if (turn === 60) throw new Error('sixty turns and all of one sort');
    const before = await tycoon.game(game);
    const player = before.activeIdx === 0 ? alice : bob;
    player.signatures = 0;
    const seat = await seatOf(player, game);
    await tycoon.execute(player, calls.takeTurn(net.deployment, { game, seat }));
    const after = await tycoon.game(game);
    if (isOpen(after, before.activeIdx)) {
      const { cap } = await tycoon.holdings(player.toSuiAddress(), game);
      await tycoon.execute(player, calls.skip(net.deployment, { game, cap: cap ?? '' }));
      expect(player.signatures).toBe(2);
    } else expect(player.signatures).toBe(1);
    const { phase, activeIdx } = await tycoon.game(game);
    expect(phase).toBe(PHASE_ROLL);
    // Only a stay of the other one gives the same player the next turn.
    if (activeIdx === before.activeIdx) continue;
    seen.add(player.signatures);
  }
});

const isOpen = ({ phase, activeIdx, status }: GameView, seat: number): boolean =>
  status === 'active' && phase === PHASE_MANAGE && activeIdx === seat;

test('games are listed latest first, page by page, and none is left out', async () => {
  const ids = [await started(), await started(), await started()];
  const first = await tycoon.games({ limit: 2 });
  const second = await tycoon.games({ limit: 2, before: first.before ?? '' });
  const listed = [...first.games, ...second.games].map(({ id }) => id);
  expect(listed.slice(0, 3)).toEqual(ids.toReversed());
  expect(new Set(listed).size).toBe(4);
});
