import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { DIR_CCW, DIR_CW, type GameView, PHASE_MANAGE, TycoonError } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import {
  actorOf,
  createWithSession,
  DEAREST_CALL,
  gasOf,
  giveGas,
  joinWithSession,
  renewSession,
  returnGas,
  sessionGas,
  turnsPaid,
} from '@tycoon/sdk/session';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
/** A key without a coin of its own, as a page makes it. */
const newKey = () => new Ed25519Keypair();

/** A wallet, whose pop-ups are counted. */
class Wallet extends Ed25519Keypair {
  signatures = 0;

  override async signTransaction(bytes: Uint8Array) {
    this.signatures += 1;
    return super.signTransaction(bytes);
  }
}

async function newWallet(): Promise<Wallet> {
  const wallet = new Wallet();
  await net.localnet.faucet.send(wallet.toSuiAddress());
  return wallet;
}

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
});

afterAll(() => net.close());

const FOR_EVER = 2n ** 60n;
const rules = { maxTurns: 5n };

const grantTo = (key: Ed25519Keypair, untilMs = FOR_EVER) => ({
  address: key.toSuiAddress(),
  untilMs,
  gas: sessionGas(10),
});

const execute = (signer: Ed25519Keypair, thunk: (tx: Transaction) => unknown) =>
  net.tycoon.execute(signer, thunk);

/** The rule or the failure by which something is refused. */
const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof TycoonError ? (error.rule ?? error.failure ?? '') : String(error)),
  );

/** A table of two wallets, each with a key that plays for it; the game has begun. */
async function started() {
  const [host, guest] = [await newWallet(), await newWallet()];
  const [hostKey, guestKey] = [newKey(), newKey()];
  const { deployment } = net;
  const opened = await execute(
    host,
    createWithSession(deployment, grantTo(hostKey), { templateId: 1, rules }),
  );
  const game = opened.events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  await execute(guest, joinWithSession(deployment, grantTo(guestKey), game));
  await execute(hostKey, calls.startGame(deployment, { game, player: host.toSuiAddress() }));
  return { game, host, guest, hostKey, guestKey };
}

/** What a player does next: buys what it can, ends its turn, or rolls. */
function nextCall(view: GameView, acting: calls.Acting): (tx: Transaction) => unknown {
  const { deployment } = net;
  const me = view.players[view.activeIdx];
  if (view.phase !== PHASE_MANAGE) return calls.takeTurn(deployment, acting);
  const price = BigInt(net.map('ring8').tiles[me?.pos ?? 0]?.price ?? 0);
  const canBuy = me && price > 0n && !view.lots[me.pos] && me.cash >= price;
  return canBuy ? calls.buy(deployment, { ...acting, tile: me.pos }) : calls.skip(deployment, acting);
}

test('one signature of the wallet is enough for a whole game, and what gas is left comes back', async () => {
  const { game, host, guest, hostKey, guestKey } = await started();
  for (let view = await net.tycoon.game(game); view.status === 'active'; view = await net.tycoon.game(game)) {
    const [key, wallet] = view.activeIdx === 0 ? [hostKey, host] : [guestKey, guest];
    const acting = { game, ...actorOf({ player: wallet.toSuiAddress() }) };
    await execute(key, view.draw ? calls.step(net.deployment, game) : nextCall(view, acting));
  }
  expect([host.signatures, guest.signatures]).toEqual([1, 1]);
  const left = await gasOf(net.client, hostKey.toSuiAddress());
  // Ten turns were paid for twice over, and five were played.
  expect(left).toBeGreaterThan(sessionGas(10) / 2n);
  const before = await gasOf(net.client, host.toSuiAddress());
  const { gasCost } = await execute(hostKey, returnGas(host.toSuiAddress()));
  expect(await gasOf(net.client, hostKey.toSuiAddress())).toBe(0n);
  expect(await gasOf(net.client, host.toSuiAddress())).toBe(before + left - gasCost);
});

test('a wallet alone plays a whole game, two signatures a turn at most, and needs nobody to step', async () => {
  const wallets = [await newWallet(), await newWallet()] as const;
  const { deployment, tycoon } = net;
  const [host, guest] = wallets;
  const opened = await execute(host, calls.createGame(deployment, { templateId: 1, rules }));
  const game = opened.events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
  await execute(guest, calls.joinGame(deployment, game));
  const seats = await Promise.all(
    wallets.map(async (each) => (await tycoon.seatOf(each.toSuiAddress(), game)) ?? ''),
  );
  for (const [i, each] of wallets.entries())
    await execute(each, calls.setReady(deployment, { game, seat: seats[i] ?? '', ready: true }));
  let turns = 0;
  for (;;) {
    // What waits is certain, so that a turn is decided by what the game will be once it is played.
    const view = await tycoon.gameAfterStep(game);
    if (view.status !== 'active') break;
    if (view.phase !== PHASE_MANAGE) turns += 1;
    const call = nextCall(view, { game, seat: seats[view.activeIdx] ?? '' });
    await execute(
      wallets[view.activeIdx] ?? host,
      calls.stepFirst(deployment, await tycoon.game(game), call),
    );
  }
  await execute(host, calls.step(deployment, game));
  expect((await tycoon.game(game)).status).toBe('ended');
  const signed = host.signatures + guest.signatures;
  // Opening, joining, being ready and the last step are five; then one or two a turn.
  expect(signed - 5).toBeGreaterThanOrEqual(turns);
  expect(signed - 5).toBeLessThanOrEqual(2 * turns);
});

test('who steals a session key can play and spend its gas, and nothing else', async () => {
  const { game, host, hostKey } = await started();
  const { deployment, tycoon } = net;
  const thief = newKey();
  const seat = (await tycoon.seatOf(host.toSuiAddress(), game)) ?? '';
  const before = await tycoon.game(game);
  const money = await gasOf(net.client, host.toSuiAddress());
  const attempts = [
    calls.surrender(deployment, { game, seat }),
    calls.nameDelegate(deployment, { game, seat, delegate: grantTo(thief) }),
    calls.takeTurn(deployment, { game, seat }),
    // The wallet's coins and its seat are the wallet's.
    (tx: Transaction) => tx.transferObjects([tx.object(seat)], thief.toSuiAddress()),
    giveGas(thief.toSuiAddress(), money),
  ];
  for (const attempt of attempts) expect(await refusal(execute(hostKey, attempt))).not.toBe('done');
  // Nor does it play for anybody else.
  const other = calls.setAuto(deployment, {
    game,
    player: before.players[1]?.address ?? '',
    auto: true,
    floor: 0,
  });
  expect(await refusal(execute(hostKey, other))).toBe('ERR_NOT_DELEGATE');
  expect(await tycoon.game(game)).toEqual(before);
  expect(await gasOf(net.client, host.toSuiAddress())).toBe(money);
  // It plays, and its gas can be taken away.
  await execute(hostKey, calls.takeTurn(deployment, { game, player: host.toSuiAddress() }));
  await execute(hostKey, returnGas(thief.toSuiAddress()));
  const step = execute(hostKey, calls.step(deployment, game));
  expect(await refusal(step)).toBe('gas');
  expect(await gasOf(net.client, thief.toSuiAddress())).toBeLessThan(sessionGas(10));
});

test('a second device ends the first, also in the middle of a move', async () => {
  const { game, host, hostKey } = await started();
  const { deployment, tycoon } = net;
  const second = newKey();
  const seat = (await tycoon.seatOf(host.toSuiAddress(), game)) ?? '';
  const acting = { game, player: host.toSuiAddress() };
  await execute(hostKey, calls.takeTurn(deployment, acting));
  await execute(host, renewSession(deployment, grantTo(second), { game, seat }));
  expect((await tycoon.game(game)).players[0]?.delegate).toBe(second.toSuiAddress());
  // Anybody may step, the first device too; but it plays no longer.
  await execute(hostKey, calls.step(deployment, game));
  const preference = calls.setDirection(deployment, { ...acting, dir: 2 });
  expect(await refusal(execute(hostKey, preference))).toBe('ERR_NOT_DELEGATE');
  await execute(second, preference);
  await execute(host, calls.nameDelegate(deployment, { game, seat, delegate: null }));
  expect(await refusal(execute(second, preference))).toBe('ERR_NOT_DELEGATE');
});

test('two devices with one key that roll at once roll once', async () => {
  const { game, host, hostKey } = await started();
  const results = await Promise.all(
    [DIR_CW, DIR_CCW].map((direction) =>
      refusal(
        execute(hostKey, calls.takeTurn(net.deployment, { game, player: host.toSuiAddress(), direction })),
      ),
    ),
  );
  expect(results.toSorted()).toEqual(['done', 'stale']);
  expect((await net.tycoon.game(game)).draw?.player).toBe(host.toSuiAddress());
});

test('a session ends by the clock of the chain', async () => {
  const { game, guest } = await started();
  const { deployment, tycoon } = net;
  const key = newKey();
  const seat = (await tycoon.seatOf(guest.toSuiAddress(), game)) ?? '';
  const { createdAtMs } = await tycoon.game(game);
  const hour = 3_600_000n;
  await execute(guest, renewSession(deployment, grantTo(key, createdAtMs + hour), { game, seat }));
  const preference = calls.setDirection(deployment, { game, player: guest.toSuiAddress(), dir: 1 });
  await net.localnet.advanceClock(Number(hour) - 1);
  await execute(key, preference);
  await net.localnet.advanceClock(1);
  expect(await refusal(execute(key, preference))).toBe('ERR_NOT_DELEGATE');
});

test('gas for a session is twice the turns expected, and says how many turns are left', () => {
  expect(turnsPaid(sessionGas(60))).toBe(120);
  expect([turnsPaid(0n), turnsPaid(DEAREST_CALL), turnsPaid(sessionGas(0))]).toEqual([0, 0, 0]);
});
