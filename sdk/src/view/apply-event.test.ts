import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../config/index.ts';
import type { TycoonEvent } from '../event.ts';
import {
  CARD_BOMB,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_TILE_UP,
  NPC_BOMB,
  PHASE_MANAGE,
  PHASE_MOVE,
  PHASE_ROLL,
} from '../generated/constants.ts';
import { applyEvent, openView, replay } from './apply-event.ts';
import { type GameView, NO_EFFECTS } from './view.ts';

const GAME = '0x1';
const A = '0xa';
const B = '0xb';

const created = {
  type: 'GameCreatedEvent',
  game: GAME,
  host: A,
  registry: '0x2',
  templateId: 1n,
  templateDigest: new Uint8Array([1]),
  tileCount: 8n,
  config: DEFAULT_RULES,
  createdAtMs: 5n,
  usualRules: true,
} as const;

const cash = (player: string, amount: bigint, total: bigint, gain: boolean): TycoonEvent => ({
  type: 'CashEvent',
  game: GAME,
  player,
  reason: 1,
  gain,
  amount,
  cash: total,
});

const OPENING: readonly TycoonEvent[] = [
  created,
  { type: 'JoinEvent', game: GAME, player: A, seat: 0n, bot: false },
  cash(A, 10_000n, 10_000n, true),
  { type: 'JoinEvent', game: GAME, player: B, seat: 1n, bot: true },
  cash(B, 10_000n, 10_000n, true),
  { type: 'StartEvent', game: GAME, players: [A, B], startedAtMs: 6n },
  { type: 'TurnStartEvent', game: GAME, player: A, turn: 1n, activeIdx: 0, deadlineMs: 126n },
];

const after = (...events: readonly TycoonEvent[]): GameView => {
  const view = replay([...OPENING, ...events]).get(GAME);
  if (!view) throw new Error('no game was created');
  return view;
};

const player = (view: GameView, address: string) => view.players.find((entry) => entry.address === address);

test('a game that has begun has its seats, its money and the first turn', () => {
  const view = after();
  expect(view.status).toBe('active');
  expect(view.players.map(({ address, cash: money, pos }) => [address, money, pos])).toEqual([
    [A, 10_000n, 0],
    [B, 10_000n, 0],
  ]);
  expect([view.turn, view.activeIdx, view.phase, view.deadlineMs]).toEqual([1n, 0, PHASE_ROLL, 126n]);
});

test('steps move a piece, the last one counts', () => {
  const view = after(
    { type: 'RollEvent', game: GAME, player: A, dice: 2, from: 0n, to: 2n },
    { type: 'MoveEvent', game: GAME, player: A, from: 0n, to: 1n },
    { type: 'MoveEvent', game: GAME, player: A, from: 1n, to: 2n },
  );
  expect(player(view, A)?.pos).toBe(2);
});

test('land is bought at level 0, grows, remembers what it cost, and is lost with its owner', () => {
  const bought = after(
    { type: 'PhaseEvent', game: GAME, player: A, phase: PHASE_MANAGE, deadlineMs: 333n },
    cash(A, 1_200n, 8_800n, false),
    { type: 'BuyEvent', game: GAME, buyer: A, tileId: 1n, price: 1_200n },
  );
  expect([bought.phase, bought.deadlineMs, bought.acted, bought.lots]).toEqual([
    PHASE_MANAGE,
    333n,
    true,
    { 1: { owner: A, level: 0, landPaid: 1_200n, builtPaid: 0n } },
  ]);
  const built = [720n, 1_320n].reduce<GameView>(
    (view, cost, level) =>
      applyEvent(view, {
        type: 'UpgradeEvent',
        game: GAME,
        owner: A,
        tileId: 1n,
        fromLv: level,
        toLv: level + 1,
        cost,
      }),
    bought,
  );
  expect(built.lots[1]).toEqual({ owner: A, level: 2, landPaid: 1_200n, builtPaid: 2_040n });
  const sale = { type: 'SaleEvent', game: GAME, owner: A, tileId: 1n, level: 2, forced: false } as const;
  const sold = applyEvent(built, { ...sale, land: false, amount: 1_020n });
  expect(sold.lots[1]).toEqual({ owner: A, level: 0, landPaid: 1_200n, builtPaid: 0n });
  expect(applyEvent(sold, { ...sale, land: true, amount: 600n }).lots).toEqual({});
  const lost = [
    { type: 'PlayerOutEvent', game: GAME, player: A, reason: 1 } as const,
    { type: 'ReleaseEvent', game: GAME, owner: A, tileId: 1n } as const,
  ].reduce<GameView>(applyEvent, built);
  expect([lost.lots, lost.out, player(lost, A)?.isOut]).toEqual([{}, [A], true]);
});

test('where building is quick a level leaves the turn open, a purchase does not', () => {
  const open = { ...after(), config: { ...DEFAULT_RULES, quickBuilding: true } };
  const bought = applyEvent(open, { type: 'BuyEvent', game: GAME, buyer: A, tileId: 1n, price: 1_200n });
  const level = { type: 'UpgradeEvent', game: GAME, owner: A, tileId: 1n, fromLv: 0, toLv: 1 } as const;
  expect([bought.acted, applyEvent(open, { ...level, cost: 720n }).acted]).toEqual([true, false]);
});

test('how far round a player has come is what its last move told', () => {
  const lap = (lapCw: bigint, lapCcw: bigint) =>
    ({ type: 'LapEvent', game: GAME, player: A, lapCw, lapCcw }) as const;
  const view = after(lap(5n, 0n), lap(5n, 2n));
  expect(player(view, A)).toMatchObject({ lapCw: 5, lapCcw: 2 });
  expect(player(view, B)).toMatchObject({ lapCw: 0, lapCcw: 0 });
});

test('the next turn may buy again', () => {
  const view = after(
    { type: 'BuyEvent', game: GAME, buyer: A, tileId: 1n, price: 1_200n },
    { type: 'TurnStartEvent', game: GAME, player: B, turn: 1n, activeIdx: 1, deadlineMs: 200n },
  );
  expect([view.acted, view.activeIdx]).toEqual([false, 1]);
});

test('a hand counts what comes and what is used, and forgets a kind that is gone', () => {
  const gain = { type: 'CardGainEvent', game: GAME, player: A, kind: CARD_BOMB, delta: 1n } as const;
  const use = {
    type: 'CardUseEvent',
    game: GAME,
    player: A,
    kind: CARD_BOMB,
    target: null,
    tileId: 4n,
  } as const;
  expect(player(after(gain, gain, use), A)?.cards).toEqual({ [CARD_BOMB]: 1 });
  expect(player(after(gain, use), A)?.cards).toEqual({});
});

test('traps come and go', () => {
  const spawn = {
    type: 'NpcSpawnEvent',
    game: GAME,
    tileId: 4n,
    kind: NPC_BOMB,
    byPlayer: A,
    expiresAtTurn: 9n,
  } as const;
  expect(after(spawn).npcs).toEqual({ 4: { kind: NPC_BOMB, expiresAtTurn: 9n } });
  expect(after(spawn, { type: 'NpcRemoveEvent', game: GAME, tileId: 4n, kind: NPC_BOMB }).npcs).toEqual({});
});

test('news change prices and close a tile until they end', () => {
  const news = { type: 'NewsEvent', game: GAME, player: A, amount: 0n, tile: null, untilTurn: 4n } as const;
  const boom = after({ ...news, kind: NEWS_BOOM, amount: 150n }, { ...news, kind: NEWS_CLOSURE, tile: 6n });
  const prices = { ...NO_EFFECTS, pricePercent: 150n, priceUntil: 4n };
  expect(boom.effects).toEqual({ ...prices, closedTile: 6, closedUntil: 4n });
  const over = applyEvent(boom, { type: 'NewsEndEvent', game: GAME, kind: NEWS_CLOSURE });
  expect(over.effects).toEqual(prices);
  const dear = applyEvent(over, { ...news, kind: NEWS_TILE_UP, amount: 120n, tile: 3n });
  expect(dear.effects).toEqual({ ...prices, pricedTile: 3, tilePercent: 120n, tileUntil: 4n });
  expect(applyEvent(dear, { type: 'NewsEndEvent', game: GAME, kind: NEWS_TILE_UP }).effects).toEqual(prices);
});

test('a roll waits from the draw on until it is played', () => {
  const seed = new Uint8Array(32).fill(7);
  const draw = { type: 'DrawEvent', game: GAME, player: A, turn: 1n, absent: true, by: B, seed } as const;
  const waiting = after(draw);
  expect([waiting.phase, waiting.draw]).toEqual([PHASE_MOVE, { player: A, isAbsent: true, seed }]);
  const played = applyEvent(waiting, { type: 'RollEvent', game: GAME, player: A, dice: 2, from: 0n, to: 2n });
  expect(played.draw).toBeNull();
});

test('the lobby knows who is ready, who plays for whom, and who is a program', () => {
  const view = after(
    { type: 'ReadyEvent', game: GAME, player: A, ready: true },
    { type: 'DelegateEvent', game: GAME, player: A, delegate: '0xd', untilMs: 99n },
  );
  expect(player(view, A)).toMatchObject({
    isReady: true,
    isBot: false,
    delegate: '0xd',
    delegateUntilMs: 99n,
  });
  expect(player(view, B)).toMatchObject({ isReady: false, isBot: true, delegate: null });
  const dismissed = { type: 'DelegateEvent', game: GAME, player: A, delegate: null, untilMs: 0n } as const;
  expect(player(applyEvent(view, dismissed), A)?.delegate).toBeNull();
  const kicked = applyEvent(view, { type: 'KickEvent', game: GAME, player: B, by: A });
  expect([kicked.players.map(({ address }) => address), kicked.hostLeft]).toEqual([[A], false]);
});

test('a player who leaves the lobby gives up the seat', () => {
  const lobby = OPENING.slice(0, 5).reduce<GameView>(applyEvent, openView(created));
  const left = applyEvent(lobby, { type: 'LeaveEvent', game: GAME, player: A, host: B });
  expect([left.players.map(({ address }) => address), left.host, left.hostLeft]).toEqual([[B], B, true]);
});

test('the end has its winners', () => {
  const view = after({
    type: 'GameEndedEvent',
    game: GAME,
    reason: 1,
    turn: 7n,
    winners: [B],
    ranking: [B, A],
    worth: [9n, 0n],
  });
  expect([view.status, view.winners, view.turn]).toEqual(['ended', [B], 7n]);
});

test('events of another game change nothing', () => {
  const view = after();
  expect(applyEvent(view, { type: 'MoveEvent', game: '0x9', player: A, from: 0n, to: 5n })).toBe(view);
});

test('a view is never changed in place', () => {
  const view = after();
  const frozen = structuredClone(view);
  applyEvent(view, { type: 'MoveEvent', game: GAME, player: A, from: 0n, to: 5n });
  applyEvent(view, { type: 'BuyEvent', game: GAME, buyer: A, tileId: 5n, price: 1n });
  expect(view).toEqual(frozen);
});
