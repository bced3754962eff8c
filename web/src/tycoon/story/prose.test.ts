import {
  CARD_BARRIER,
  CARD_BOMB,
  CASH_BONUS,
  CASH_FORFEIT,
  CHANCE_CARD,
  NPC_BARRIER,
  NPC_BOMB,
  PHASE_MANAGE,
} from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { seatsOf } from '../seats/seat.ts';
import { joinProse, proseOf } from './prose.ts';

const game = '0x1';
const [crane, fox, boat] = ['0xa', '0xb', '0xc'] as const;
const players = [crane, fox, boat];
const map = ring('Start', 'Inn', 'Wharf', 'Ferry', 'Hospital');

const tell = (
  events: readonly TycoonEvent[],
  language: 'en' | 'zh' = 'en',
  you: string | null = null,
): string => joinProse(proseOf(events, { map, seats: seatsOf({ players, you, language }), language }));

const roll = (player: string, to: bigint): readonly TycoonEvent[] => [
  { type: 'RollEvent', game, player, dice: 4, from: 0n, to },
  { type: 'MoveEvent', game, player, from: to - 1n, to },
];
const toll: TycoonEvent = {
  type: 'TollEvent',
  game,
  payer: fox,
  owner: boat,
  tileId: 2n,
  level: 2,
  amount: 1600n,
};
const built: TycoonEvent = {
  type: 'UpgradeEvent',
  game,
  owner: fox,
  tileId: 3n,
  fromLv: 1,
  toLv: 2,
  cost: 900n,
};

test('all actions of one player in a turn make one sentence, and a place is named once in a row', () => {
  expect(tell([...roll(fox, 2n), toll, built])).toBe(
    'Fox rolls 4, walks to Wharf, pays Lantern 1,600 for it and builds Ferry up to level 2 for 900.',
  );
  expect(tell([...roll(fox, 2n), toll], 'zh')).toBe('阿狐掷出 4，走到Wharf，在此付给灯笼过路费 1,600。');
});

test('a place keeps its name where "it" could be something else', () => {
  const gain: TycoonEvent = { type: 'CardGainEvent', game, player: fox, kind: CARD_BOMB, delta: 1n };
  expect(tell([...roll(fox, 2n), gain, toll])).toBe(
    'Fox rolls 4, walks to Wharf, gets Bomb and pays Lantern 1,600 for Wharf.',
  );
});

test('the one who looks is spoken to, as subject and as object', () => {
  expect(tell([...roll(crane, 2n)], 'en', crane)).toBe('You roll 4 and walk to Wharf.');
  expect(tell([toll], 'en', boat)).toBe('Fox pays you 1,600 for Wharf.');
  expect(tell([...roll(crane, 2n)], 'zh', crane)).toBe('你掷出 4，走到Wharf。');
  const full: TycoonEvent = { type: 'HandFullEvent', game, player: crane, kind: CARD_BOMB };
  expect(tell([full], 'en', crane)).toBe('Your hand is full; Bomb is lost.');
  const out: TycoonEvent = { type: 'PlayerOutEvent', game, player: crane, reason: 1 };
  const last: TycoonEvent = {
    type: 'CashEvent',
    game,
    player: crane,
    reason: CASH_FORFEIT,
    gain: false,
    amount: 30n,
    cash: 0n,
  };
  expect(tell([out, last], 'en', crane)).toBe('You are bankrupt. The bank takes your last 30.');
});

test('the news speaks to the winner too', () => {
  const won = (winners: string[]): TycoonEvent => ({
    type: 'GameEndedEvent',
    game,
    reason: 2,
    turn: 9n,
    winners,
    ranking: [],
    worth: [],
  });
  expect(tell([won([crane])], 'en', crane)).toBe('The last round is over: you win by net worth.');
  expect(tell([won([crane, fox])], 'en', crane)).toBe(
    'The last round is over: you and Fox share the win by net worth.',
  );
});

test('sentences with other subjects stand on their own', () => {
  const hit: TycoonEvent = { type: 'BombOrDogHitEvent', game, player: fox, tileId: 2n, kind: NPC_BOMB };
  const gone: TycoonEvent = { type: 'NpcRemoveEvent', game, tileId: 2n, kind: NPC_BOMB };
  const carried: TycoonEvent = { type: 'SendToHospitalEvent', game, player: fox, hospitalTile: 4n };
  const stay: TycoonEvent = { type: 'StayEvent', game, player: fox, tileId: 4n, reason: 2, turns: 2 };
  expect(tell([hit, gone, carried, stay])).toBe(
    'A bomb goes off under Fox on Wharf. Fox is carried to Hospital and stays in hospital for 2 turns.',
  );
});

test('a sentence about the property of a player is not merged with those about its actions', () => {
  const blank: TycoonEvent = { type: 'LotteryEvent', game, player: fox, tileId: 1n, prize: 0n };
  expect(tell([...roll(fox, 2n), blank])).toBe(
    "Fox rolls 4 and walks to Wharf. Fox's lottery ticket is a blank.",
  );
  expect(tell([...roll(fox, 2n), blank], 'zh')).toBe('阿狐掷出 4，走到Wharf。阿狐的彩票未中奖。');
});

test('bookkeeping and repeating events have no sentence', () => {
  const move: TycoonEvent = { type: 'MoveEvent', game, player: fox, from: 0n, to: 1n };
  const chance: TycoonEvent = {
    type: 'ChanceEvent',
    game,
    player: fox,
    tileId: 1n,
    outcome: CHANCE_CARD,
    amount: 0n,
    kind: CARD_BOMB,
  };
  const gain: TycoonEvent = { type: 'CardGainEvent', game, player: fox, kind: CARD_BOMB, delta: 1n };
  const use: TycoonEvent = {
    type: 'CardUseEvent',
    game,
    player: fox,
    kind: CARD_BARRIER,
    target: null,
    tileId: 1n,
  };
  const spawn: TycoonEvent = {
    type: 'NpcSpawnEvent',
    game,
    tileId: 1n,
    kind: NPC_BARRIER,
    byPlayer: fox,
    expiresAtTurn: null,
  };
  const phase: TycoonEvent = { type: 'PhaseEvent', game, player: fox, phase: PHASE_MANAGE, deadlineMs: 0n };
  expect(tell([move, chance, gain])).toBe('Chance: Fox draws Bomb.');
  expect(tell([gain])).toBe('Fox gets Bomb.');
  expect(tell([gain, chance, gain])).toBe('Fox gets Bomb. Chance: Fox draws Bomb.');
  expect(tell([use, spawn])).toBe('Fox plays Barrier on Inn.');
  expect(tell([...roll(fox, 2n), phase])).toBe('Fox rolls 4, walks to Wharf and has to decide.');
  expect(tell([...roll(fox, 3n), phase, built])).toBe(
    'Fox rolls 4, walks to Ferry and builds it up to level 2 for 900.',
  );
});

test('where a walk leads is not told before it is there', () => {
  const [thrown] = roll(fox, 3n);
  const step: TycoonEvent = { type: 'MoveEvent', game, player: fox, from: 0n, to: 1n };
  expect(tell([thrown as TycoonEvent, step])).toBe('Fox rolls 4.');
  expect(tell([thrown as TycoonEvent, step], 'zh', fox)).toBe('你掷出 4。');
  expect(tell([thrown as TycoonEvent, step], 'en', fox)).toBe('You roll 4.');
  const frozen: TycoonEvent = { type: 'RollEvent', game, player: fox, dice: 4, from: 2n, to: 2n };
  expect(tell([frozen])).toBe('Fox rolls 4 but stays on Wharf.');
});

test('an estate falls back in one sentence', () => {
  const release = (tileId: bigint): TycoonEvent => ({ type: 'ReleaseEvent', game, owner: fox, tileId });
  expect(tell([release(1n), release(2n), release(3n)])).toBe("Inn, Wharf and Ferry are nobody's again.");
  expect(tell([release(1n)])).toBe("Inn is nobody's again.");
});

test('a bonus is told, and names can be pointed at', () => {
  const bonus: TycoonEvent = {
    type: 'CashEvent',
    game,
    player: fox,
    reason: CASH_BONUS,
    gain: true,
    amount: 600n,
    cash: 900n,
  };
  const parts = proseOf([...roll(fox, 2n), bonus], {
    map,
    seats: seatsOf({ players, you: fox, language: 'en' }),
    language: 'en',
  });
  expect(joinProse(parts)).toBe('You roll 4, walk to Wharf and get 600 from the bank.');
  expect(parts.find(({ seat }) => seat !== null)?.seat?.figure).toBe('fox');
  expect(parts.find(({ tile }) => tile !== null)).toMatchObject({ text: 'Wharf', tile: 2 });
});
