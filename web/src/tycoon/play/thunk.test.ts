import { Transaction } from '@mysten/sui/transactions';
import { CARD_BARRIER } from '@tycoon/sdk';
import { gameOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import type { Move } from '../table/props.ts';
import { type Hand, isDelegated, thunkOf } from './thunk.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const deployment = { packageId: id('1'), packageIds: [id('1')], registryId: id('2') };
const view = gameOf([], { id: id('3'), registry: id('4') });
const [seat, player, guest] = [id('5'), id('6'), id('7')];

/** The calls a move comes to, by name. */
function callsOf(move: Move, hand: Hand | null = { seat }, of = view) {
  const thunk = thunkOf(move, deployment, of, hand);
  if (thunk === null) return null;
  const tx = new Transaction();
  thunk(tx);
  const { commands, inputs } = tx.getData();
  const calls = commands.map(({ MoveCall: call }) => call && `${call.module}::${call.function}`);
  return { calls, inputs: JSON.stringify(inputs) };
}

const MINT = 'turn::mint_turncap';

/** Every move with its calls by the owner of a seat. */
const MOVES: readonly [Move, readonly string[]][] = [
  [{ kind: 'join' }, ['lobby::join_as']],
  [{ kind: 'leave' }, ['lobby::leave']],
  [{ kind: 'ready' }, ['lobby::set_ready']],
  [{ kind: 'unready' }, ['lobby::set_ready']],
  [{ kind: 'start' }, ['lobby::start']],
  [{ kind: 'kick', guest }, ['lobby::kick']],
  [{ kind: 'close' }, ['lobby::close']],
  [{ kind: 'surrender' }, ['turn::surrender']],
  [{ kind: 'step' }, ['turn::step']],
  [{ kind: 'rollAbsent' }, ['turn::roll_absent']],
  [{ kind: 'endTimedOutTurn' }, ['turn::end_timed_out_turn']],
  [{ kind: 'roll' }, [MINT, 'turn::roll']],
  [{ kind: 'roll', cards: [{ kind: CARD_BARRIER, tile: 3 }] }, [MINT, 'cards::use_card', 'turn::roll']],
  [{ kind: 'skip' }, [MINT, 'turn::end_turn']],
  [{ kind: 'buy', tile: 3 }, [MINT, 'estate::buy', 'turn::end_turn']],
  [{ kind: 'upgrade', tile: 3 }, [MINT, 'estate::upgrade', 'turn::end_turn']],
  [{ kind: 'upgrade', tile: 3, staysOpen: true }, [MINT, 'estate::upgrade', 'game::burn_turncap']],
  [{ kind: 'sell', sale: { tile: 3, what: 'land' } }, [MINT, 'estate::sell_land', 'game::burn_turncap']],
  [
    { kind: 'buyCards', cards: [CARD_BARRIER, CARD_BARRIER] },
    [MINT, 'shop::buy_card', 'shop::buy_card', 'turn::end_turn'],
  ],
  [{ kind: 'setDirection', direction: 2 }, ['preferences::set_direction']],
  [{ kind: 'setAuto', isOn: true, floor: 500n }, ['preferences::set_auto']],
];

test.each(MOVES)('$kind is one transaction', (move, expected) => {
  expect(callsOf(move)?.calls).toEqual(expected);
});

test.each(MOVES.filter(([move]) => isDelegated(move)))('$kind needs no seat of a delegate', (move, calls) => {
  const asDelegate = callsOf(move, { player });
  const differs = /^(turn::mint_turncap|lobby::(set_ready|start|kick)|preferences::\w+)$/;
  expect(asDelegate?.calls).toEqual(calls.map((call) => (differs.test(call) ? `${call}_as_delegate` : call)));
  expect(asDelegate?.inputs).not.toContain(seat);
});

test('a delegate neither joins, leaves, closes nor surrenders', () => {
  expect(MOVES.filter(([move]) => !isDelegated(move)).map(([{ kind }]) => kind)).toEqual([
    ...['join', 'leave', 'close', 'surrender'],
  ]);
  for (const kind of ['leave', 'close', 'surrender'] as const)
    expect(callsOf({ kind }, { player })).toBeNull();
});

test('a roll that waits is played first, in the same transaction', () => {
  const draw = { player: '0xb', isAbsent: false, seed: new Uint8Array(32) };
  const waiting = { ...view, draw };
  expect(callsOf({ kind: 'roll' }, { seat }, waiting)?.calls).toEqual(['turn::step', MINT, 'turn::roll']);
  expect(callsOf({ kind: 'surrender' }, { seat }, waiting)?.calls).toEqual(['turn::step', 'turn::surrender']);
  expect(callsOf({ kind: 'step' }, null, waiting)?.calls).toEqual(['turn::step']);
});

test('predictable dice are rolled and played at once', () => {
  const clocked = { ...view, config: { ...view.config, clockDice: true } };
  expect(callsOf({ kind: 'roll' }, { seat }, clocked)?.calls).toEqual([MINT, 'turn::roll_and_step']);
  expect(callsOf({ kind: 'rollAbsent' }, null, clocked)?.calls).toEqual(['turn::roll_absent_and_step']);
});

test('without a seat nothing can be played, but anyone may join or let a turn go on', () => {
  expect(callsOf({ kind: 'roll' }, null)).toBe(null);
  expect(callsOf({ kind: 'buy', tile: 3 }, null)).toBe(null);
  expect(callsOf({ kind: 'join' }, null)?.calls).toEqual(['lobby::join_as']);
  expect(callsOf({ kind: 'rollAbsent' }, null)?.calls).toEqual(['turn::roll_absent']);
});

test('the map of the game counts, not the one of the deployment', () => {
  const { inputs } = callsOf({ kind: 'roll' }) ?? { inputs: '' };
  expect([inputs.includes(view.registry), inputs.includes(deployment.registryId)]).toEqual([true, false]);
});
