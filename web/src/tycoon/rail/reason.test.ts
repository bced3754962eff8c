import { CASH_BUY, CASH_FEE, CASH_TOLL, type CashReason } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { entriesFrom } from '../live/timeline-entry.ts';
import { cashReasons } from './reason.ts';

const game = '0x1';
const [crane, fox] = ['0xa', '0xb'];

const cash = (player: string, reason: CashReason, gain: boolean, amount = 160n): TycoonEvent => ({
  type: 'CashEvent',
  game,
  player,
  reason,
  gain,
  amount,
  cash: 500n,
});

const reasons = (...events: readonly TycoonEvent[]) =>
  cashReasons(
    entriesFrom(
      gameOf([playerOf(crane), playerOf(fox)]),
      7,
      events.map((event) => ({ event, atMs: 0, transaction: 'd' })),
    ),
  );

test('a toll names the other side to both', () => {
  const toll: TycoonEvent = {
    type: 'TollEvent',
    game,
    payer: fox,
    owner: crane,
    tileId: 3n,
    level: 1,
    amount: 160n,
  };
  const both = reasons(cash(fox, CASH_TOLL, false), cash(crane, CASH_TOLL, true), toll);
  expect(both.get(fox)).toEqual({
    key: 7,
    player: fox,
    reason: CASH_TOLL,
    isGain: false,
    other: crane,
    tile: 3,
  });
  expect(both.get(crane)).toEqual({
    key: 8,
    player: crane,
    reason: CASH_TOLL,
    isGain: true,
    other: fox,
    tile: 3,
  });
});

test('a purchase names its tile, a fee names neither tile nor player, and of two reasons the later is told', () => {
  const buy: TycoonEvent = { type: 'BuyEvent', game, buyer: fox, tileId: 2n, price: 160n };
  const told = reasons(cash(fox, CASH_FEE, false), cash(fox, CASH_BUY, false), buy);
  expect(told.get(fox)).toMatchObject({ key: 8, reason: CASH_BUY, tile: 2, other: null });
  expect(reasons(cash(fox, CASH_FEE, false)).get(fox)).toMatchObject({ reason: CASH_FEE, tile: null });
});

test('a payment of 0 gives no reason', () => {
  expect(reasons(cash(fox, CASH_TOLL, false, 0n)).size).toBe(0);
});
