import {
  CARD_BOMB,
  type CashReason,
  CHANCE_CARD,
  CHANCE_GAIN,
  CHANCE_LOSS,
  type ChanceKind,
  PHASE_MANAGE,
} from '@tycoon/sdk';
import { describeEvent } from '@tycoon/sdk/describe';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import { addressYou, inPlain, YOU } from './you.ts';

const game = '0x1';
const player = '0xa';
const NAME = '<Crane>';
const names = { player: (address: string) => (address === player ? NAME : 'Fox'), tile: () => 'Wharf' };

const say = (event: TycoonEvent): string => {
  const told = addressYou(describeEvent(event, 'en', names) ?? '', NAME, 'en');
  return told.replaceAll(YOU.subject, 'You').replaceAll(YOU.object, 'you');
};

const cash = (reason: CashReason): TycoonEvent => ({
  type: 'CashEvent',
  game,
  player,
  reason,
  gain: true,
  amount: 5n,
  cash: 5n,
});
const chance = (outcome: ChanceKind): TycoonEvent => ({
  type: 'ChanceEvent',
  game,
  player,
  tileId: 1n,
  outcome,
  amount: 5n,
  kind: CARD_BOMB,
});

// Every sentence the SDK says with a player as its subject.
test.each<[TycoonEvent, string]>([
  [{ type: 'JoinEvent', game, player, seat: 0n, bot: false }, 'You sit down.'],
  [{ type: 'LeaveEvent', game, player, host: 'x' }, 'You leave the table.'],
  [{ type: 'SkipTurnEvent', game, player, reason: 1 }, 'You sit in prison and miss a turn.'],
  [{ type: 'SkipTurnEvent', game, player, reason: 2 }, 'You lie in hospital and miss a turn.'],
  [
    { type: 'TimeoutEvent', game, player, count: 1, by: 'x' },
    'You took too long; the turn goes on without it (1 of 3).',
  ],
  [{ type: 'PlayerOutEvent', game, player, reason: 1 }, 'You are bankrupt.'],
  [{ type: 'PlayerOutEvent', game, player, reason: 2 }, 'You give up.'],
  [{ type: 'PlayerOutEvent', game, player, reason: 3 }, 'You have been away too long and are out.'],
  [{ type: 'PhaseEvent', game, player, phase: PHASE_MANAGE, deadlineMs: 0n }, 'You have to decide.'],
  [{ type: 'RollEvent', game, player, dice: 2, from: 0n, to: 2n }, 'You roll 2 and walk to Wharf.'],
  [{ type: 'RollEvent', game, player, dice: 2, from: 2n, to: 2n }, 'You roll 2 but stay on Wharf.'],
  [{ type: 'SalaryEvent', game, player, amount: 2000n }, 'You pass the start and get 2,000.'],
  [
    { type: 'SaleEvent', game, owner: player, tileId: 1n, land: true, level: 0, amount: 500n, forced: false },
    'You sell Wharf for 500.',
  ],
  [
    { type: 'SaleEvent', game, owner: player, tileId: 1n, land: false, level: 2, amount: 500n, forced: true },
    'You have to sell the building on Wharf for 500 to pay the debt.',
  ],
  [{ type: 'BarrierStopEvent', game, player, tileId: 1n }, 'A barrier stops you on Wharf.'],
  [{ type: 'SendToHospitalEvent', game, player, hospitalTile: 1n }, 'You are carried to Wharf.'],
  [{ type: 'StayEvent', game, player, tileId: 1n, reason: 1, turns: 2 }, 'You go to prison for 2 turns.'],
  [{ type: 'StayEvent', game, player, tileId: 1n, reason: 2, turns: 1 }, 'You stay in hospital for 1 turn.'],
  [cash(1), 'You start with 5.'],
  [cash(5), 'You get 5 from the bank.'],
  [cash(6), 'You pay the bank 5.'],
  [cash(11), 'The bank takes your last 5.'],
  [
    { type: 'TollEvent', game, payer: player, owner: 'x', tileId: 1n, level: 0, amount: 0n },
    'You owe Fox nothing for Wharf.',
  ],
  [
    { type: 'TollEvent', game, payer: 'x', owner: player, tileId: 1n, level: 0, amount: 9n },
    'Fox pays you 9 for Wharf.',
  ],
  [{ type: 'BuyEvent', game, buyer: player, tileId: 1n, price: 9n }, 'You buy Wharf for 9.'],
  [
    { type: 'UpgradeEvent', game, owner: player, tileId: 1n, fromLv: 0, toLv: 1, cost: 9n },
    'You build Wharf up to level 1 for 9.',
  ],
  [{ type: 'CardGainEvent', game, player, kind: CARD_BOMB, delta: 1n }, 'You get Bomb.'],
  [{ type: 'HandFullEvent', game, player, kind: CARD_BOMB }, 'Your hand is full; Bomb is lost.'],
  [
    { type: 'CardUseEvent', game, player, kind: CARD_BOMB, target: null, tileId: 1n },
    'You play Bomb on Wharf.',
  ],
  [{ type: 'ShopEvent', game, player, tileId: 1n, kind: CARD_BOMB, price: 9n }, 'You buy Bomb for 9.'],
  [chance(CHANCE_CARD), 'Chance: you draw Bomb.'],
  [chance(CHANCE_GAIN), 'Chance: you gain 5.'],
  [chance(CHANCE_LOSS), 'Chance: you lose 5.'],
  [{ type: 'LotteryEvent', game, player, tileId: 1n, prize: 9n }, 'You win 9 in the lottery!'],
  [{ type: 'LotteryEvent', game, player, tileId: 1n, prize: 0n }, 'Your lottery ticket is a blank.'],
  [
    { type: 'GameEndedEvent', game, reason: 1, turn: 1n, winners: [player], ranking: [], worth: [] },
    'You are the last one standing and win.',
  ],
])('%o is said to the one it happens to', (event, words) => {
  expect(say(event)).toBe(words);
});

test('a sentence about another player is left as it is', () => {
  expect(addressYou('Fox rolls 2 and walks to Wharf.', NAME, 'en')).toBe('Fox rolls 2 and walks to Wharf.');
});

test('where nothing is set apart the person is still spoken to', () => {
  expect(inPlain(addressYou('Crane gets Dog.', 'Crane', 'en'), 'en')).toBe('You get Dog.');
  expect(inPlain(addressYou('Fox plays Freeze on Crane.', 'Crane', 'en'), 'en')).toBe(
    'Fox plays Freeze on you.',
  );
  expect(inPlain(addressYou('白鹤得到狗狗卡。', '白鹤', 'zh'), 'zh')).toBe('你得到狗狗卡。');
});
