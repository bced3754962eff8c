import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { serve } from '@tycoon/localnet/node';
import { TycoonClient } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import * as calls from '@tycoon/sdk/calls';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
});

afterAll(() => net.close());

test('four players play Tycoon to its end over HTTP, and the network has every transaction of it', async () => {
  const signers = await net.accounts(4);
  const [greedy, careful, random] = [STRATEGIES.greedy, STRATEGIES.careful, STRATEGIES.random];
  const events: TycoonEvent[] = [];
  const digests: string[] = [];
  const view = await playTable({
    client: net.client,
    deployment: net.deployment,
    players: signers.map((signer, seat) => ({ signer, strategy: [greedy, careful, random, careful][seat]! })),
    map: net.map('ring8'),
    rules: { maxTurns: 12n },
    below: createGenerator(4),
    onEvent: (event) => events.push(event),
    onExecuted: ({ digest }) => void digests.push(digest),
  });
  expect(view.status).toBe('ended');
  expect(view.players).toHaveLength(4);
  expect(events.filter(({ type }) => type === 'GameEndedEvent')).toHaveLength(1);
  expect(view).toEqual(await net.tycoon.game(view.id));
  expect(new Set(digests).size).toBe(digests.length);
  const onTurn = events.flatMap((event) => (event.type === 'TurnStartEvent' ? event.player : []));
  expect(new Set(onTurn)).toEqual(new Set(signers.map((signer) => signer.toSuiAddress())));
  for (const digest of digests) {
    expect((await net.client.getTransaction({ digest })).Transaction!.status.success).toBe(true);
  }
}, 300_000);

const TURN_MS = 5_000n;

/** A game of two that has begun; alice is on turn. */
async function startGame(alice: Ed25519Keypair, rival: Ed25519Keypair): Promise<string> {
  const rules = { turnTimeoutMs: TURN_MS };
  const { events } = await net.tycoon.execute(
    alice,
    calls.createGame(net.deployment, { templateId: 1, rules }),
  );
  const game = events.find((event) => event.type === 'GameCreatedEvent')!.game;
  await net.tycoon.execute(rival, calls.joinGame(net.deployment, game));
  const seat = (await net.tycoon.seatOf(alice.toSuiAddress(), game)) ?? '';
  await net.tycoon.execute(alice, calls.startGame(net.deployment, { game, seat }));
  return game;
}

/** What the rival does to win: skips alice's time, then rolls for her, until she is out. */
async function cheat(client: SuiGrpcClient, rival: Ed25519Keypair, game: string): Promise<void> {
  const tycoon = new TycoonClient(client, net.deployment);
  while ((await tycoon.game(game)).status === 'active') {
    await client.forkingService.advanceClock({ durationMs: TURN_MS }).response;
    await tycoon.execute(rival, calls.rollAbsent(net.deployment, { game }));
    await tycoon.execute(rival, calls.step(net.deployment, game));
  }
}

test('the cheat by clock is refused: a rival who moves the clock over HTTP times nobody out', async () => {
  const [alice, rival] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  const game = await startGame(alice, rival);
  const before = await net.tycoon.game(game);
  await expect(cheat(net.client, rival, game)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    message: 'Callers do not move the time of this network: it was started without --time-travel',
  });
  await expect(net.client.forkingService.advanceCheckpoint({}).response).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  await expect(net.tycoon.execute(rival, calls.rollAbsent(net.deployment, { game }))).rejects.toMatchObject({
    rule: 'ERR_TOO_EARLY',
  });
  expect(await net.tycoon.game(game)).toEqual(before);
});

test('the cheat by clock works on a node that was started with time travel', async () => {
  const [alice, rival] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  const game = await startGame(alice, rival);
  const open = await serve({ localnet: net.localnet, port: 0, timeTravel: true, log: () => {} });
  await cheat(new SuiGrpcClient({ network: 'localnet', baseUrl: open.url }), rival, game);
  await open.close();
  const view = await net.tycoon.game(game);
  expect([view.status, view.out, view.winners]).toEqual([
    'ended',
    [alice.toSuiAddress()],
    [rival.toSuiAddress()],
  ]);
});
