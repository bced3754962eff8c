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
/** What happens to the next requests to execute something, one after another. */
let mishaps: ('that never arrives' | 'whose answer is lost')[] = [];

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
  const counted: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    requests.push(url);
    const mishap = url.endsWith('/ExecuteTransaction') ? mishaps.shift() : undefined;
    if (mishap === 'whose answer is lost') await fetch(input, init);
    if (mishap !== undefined) throw new TypeError('fetch failed');
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
  return (await tycoon.seatOf(player.toSuiAddress(), game)) ?? '';
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
  expect(await tripsOf(() => tycoon.seatOf(alice.toSuiAddress(), game))).toBe(1);
  await tycoon.execute(alice, calls.takeTurn(net.deployment, { game, seat: await seatOf(alice, game) }));
  expect(await tripsOf(() => tycoon.gameAfterStep(game))).toBe(1);
});

test('a turn takes one signature where nothing is to be decided, and two where something is, steps included', async () => {
  const game = await started();
  const seen = new Set<number>();
  for (let turn = 0; seen.size < 2; turn++) {
    if (turn === 60) throw new Error('sixty turns and all of one sort');
    const before = await tycoon.game(game);
    const { activeIdx: active } = await tycoon.gameAfterStep(game);
    const player = active === 0 ? alice : bob;
    player.signatures = 0;
    const seat = await seatOf(player, game);
    // Nobody else steps: what waits is played by whatever is signed next.
    const take = calls.takeTurn(net.deployment, { game, seat });
    await tycoon.execute(player, calls.stepFirst(net.deployment, before, take));
    const after = await tycoon.gameAfterStep(game);
    if (isOpen(after, active)) {
      const skip = calls.skip(net.deployment, { game, seat });
      await tycoon.execute(player, calls.stepFirst(net.deployment, await tycoon.game(game), skip));
      expect(player.signatures).toBe(2);
    } else expect(player.signatures).toBe(1);
    const { phase, activeIdx } = await tycoon.gameAfterStep(game);
    expect(phase).toBe(PHASE_ROLL);
    // Only a stay of the other one gives the same player the next turn.
    if (activeIdx === active) continue;
    seen.add(player.signatures);
  }
});

test.each(['that never arrives', 'whose answer is lost'] as const)(
  'a call %s is signed once, sent twice and counts once',
  async (mishap) => {
    const game = await started();
    const { version } = await tycoon.gameState(game);
    alice.signatures = 0;
    requests = [];
    mishaps = [mishap];
    const turn = calls.takeTurn(net.deployment, { game, seat: await seatOf(alice, game) });
    const { changes } = await tycoon.execute(alice, turn);
    const sent = requests.filter((url) => url.endsWith('/ExecuteTransaction'));
    expect([alice.signatures, sent.length]).toEqual([1, 2]);
    expect(changes.map(({ before }) => before)).toEqual([version]);
    expect((await tycoon.gameState(game)).version).toBe(changes[0]?.after);
  },
);

test('a call that twice got no answer fails for want of a network', async () => {
  const game = await started();
  mishaps = ['that never arrives', 'that never arrives'];
  const turn = calls.takeTurn(net.deployment, { game, seat: await seatOf(alice, game) });
  await expect(tycoon.execute(alice, turn)).rejects.toMatchObject({ failure: 'network', retryable: true });
  expect((await tycoon.game(game)).draw).toBeNull();
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
