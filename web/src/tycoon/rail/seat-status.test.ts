import { type GameView, PHASE_MANAGE, type PlayerView } from '@tycoon/sdk';
import { gameOf, lotOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import {
  leaderOf,
  nextPlayer,
  propertiesOf,
  type SeatStatus,
  seatStatusOf,
  turnOrder,
} from './seat-status.ts';

const [crane, fox, boat] = ['0xa', '0xb', '0xc'];

/** The third round; the second seat, Fox, is as the row says. */
const status = (player: Partial<PlayerView>, game: Partial<GameView> = {}): SeatStatus => {
  const view = gameOf([playerOf(crane), playerOf(fox, player), playerOf(boat)], game);
  return seatStatusOf(view, view.players[1] ?? playerOf(fox));
};
const active = { activeIdx: 1 };

test.each<[string, Partial<PlayerView>, Partial<GameView>, SeatStatus]>([
  ['whose turn it is rolls', {}, active, { kind: 'rolling' }],
  [
    'or decides where it stands',
    { pos: 7 },
    { ...active, phase: PHASE_MANAGE },
    { kind: 'deciding', tile: 7 },
  ],
  ['or does not move', { frozenUntilTurn: 3n }, active, { kind: 'frozen' }],
  ['after it comes the next', {}, {}, { kind: 'next' }],
  ['who comes later waits', {}, { activeIdx: 2 }, { kind: 'waiting' }],
  ['prison', { inPrisonTurns: 2, inHospitalTurns: 1 }, {}, { kind: 'prison', count: 2 }],
  ['hospital', { inHospitalTurns: 1 }, {}, { kind: 'hospital', count: 1 }],
  ['a freeze for the next round', { frozenUntilTurn: 4n }, {}, { kind: 'frozen' }],
  ['a freeze that is over', { frozenUntilTurn: 2n }, {}, { kind: 'next' }],
  ['who has been late', { timeouts: 2 }, { activeIdx: 2 }, { kind: 'late', count: 2 }],
  ['who is out', { isOut: true, timeouts: 3 }, {}, { kind: 'out' }],
  ['who has not, in the end', {}, { status: 'ended', winners: [crane] }, { kind: 'finished' }],
  ['who has won', {}, { status: 'ended', winners: [fox] }, { kind: 'winner' }],
])('%s', (_, player, game, expected) => {
  expect(status(player, game)).toEqual(expected);
});

test('the turn goes round past those who are out; those who sit out are not next', () => {
  const view = gameOf([
    playerOf(crane),
    playerOf(fox, { isOut: true }),
    playerOf(boat, { inPrisonTurns: 1 }),
    playerOf('0xd'),
  ]);
  expect(turnOrder(view).map(({ address }) => address)).toEqual([crane, boat, '0xd']);
  expect(nextPlayer(view)?.address).toBe('0xd');
  expect(turnOrder({ ...view, activeIdx: 2 }).map(({ address }) => address)).toEqual([boat, '0xd', crane]);
});

test('properties are counted by owner', () => {
  const lots = { 1: lotOf(fox, 0), 2: lotOf(fox, 4), 3: lotOf(crane, 0) };
  const view = gameOf([playerOf(crane), playerOf(fox)], { lots });
  expect([propertiesOf(view, fox), propertiesOf(view, crane), propertiesOf(view, boat)]).toEqual([2, 1, 0]);
});

test('the player with the highest net worth leads, land counted; a player out of the game does not', () => {
  const lead = (craneCash: bigint, foxCash: bigint, isFoxOut = false) =>
    leaderOf(
      gameOf(
        [
          playerOf(crane, { cash: craneCash }),
          playerOf(fox, { cash: foxCash, isOut: isFoxOut }),
          playerOf(boat, { cash: 0n }),
        ],
        {
          lots: { 1: lotOf(crane, 0) },
        },
      ),
      ring('Start', 'Inn', 'Wharf'),
    );
  // The inn is worth 1,500.
  expect(lead(500n, 1900n)).toBe(crane);
  expect(lead(500n, 2100n)).toBe(fox);
  expect(lead(500n, 2000n)).toBeNull();
  expect(lead(500n, 9000n, true)).toBe(crane);
});
