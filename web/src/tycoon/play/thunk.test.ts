import { Transaction } from '@mysten/sui/transactions';
import { CARD_BARRIER } from '@tycoon/sdk';
import { gameOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import type { Move } from '../table/props.ts';
import { thunkOf } from './thunk.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const deployment = { packageId: id('1'), packageIds: [id('1')], registryId: id('2') };
const view = gameOf([], { id: id('3'), registry: id('4') });
const [seat, cap] = [id('5'), id('6')];

/** The calls a move comes to, by name. */
function callsOf(move: Move, holdings = { seat, cap } as { seat: string | null; cap: string | null }) {
  const thunk = thunkOf(move, deployment, view, holdings);
  if (thunk === null) return null;
  const tx = new Transaction();
  thunk(tx);
  const { commands, inputs } = tx.getData();
  const calls = commands.map(({ MoveCall: call }) => call && `${call.module}::${call.function}`);
  return { calls, inputs: JSON.stringify(inputs) };
}

test.each<[Move, readonly string[]]>([
  [{ kind: 'join' }, ['lobby::join']],
  [{ kind: 'leave' }, ['lobby::leave']],
  [{ kind: 'start' }, ['lobby::start']],
  [{ kind: 'close' }, ['lobby::close']],
  [{ kind: 'surrender' }, ['turn::surrender']],
  [{ kind: 'endTimedOutTurn' }, ['turn::end_timed_out_turn']],
  [{ kind: 'roll' }, ['turn::mint_turncap', 'turn::roll_and_step']],
  [
    { kind: 'roll', cards: [{ kind: CARD_BARRIER, tile: 3 }] },
    ['turn::mint_turncap', 'cards::use_card', 'turn::roll_and_step'],
  ],
  [{ kind: 'skip' }, ['turn::end_turn']],
  [{ kind: 'buy', tile: 3 }, ['estate::buy', 'turn::end_turn']],
  [{ kind: 'upgrade', tile: 3 }, ['estate::upgrade', 'turn::end_turn']],
  [
    { kind: 'buyCards', cards: [CARD_BARRIER, CARD_BARRIER] },
    ['shop::buy_card', 'shop::buy_card', 'turn::end_turn'],
  ],
  [{ kind: 'setDirection', direction: 2 }, ['preferences::set_direction']],
  [{ kind: 'setAuto', isOn: true, floor: 500n }, ['preferences::set_auto']],
])('$kind is one transaction', (move, expected) => {
  expect(callsOf(move)?.calls).toEqual(expected);
});

test('a decision whose cap is lost mints another', () => {
  expect(callsOf({ kind: 'buy', tile: 3 }, { seat, cap: null })?.calls).toEqual([
    'turn::mint_turncap',
    'estate::buy',
    'turn::end_turn',
  ]);
});

test('without a seat nothing can be played, but anyone may join or end a turn', () => {
  const nothing = { seat: null, cap: null };
  expect(callsOf({ kind: 'roll' }, nothing)).toBe(null);
  expect(callsOf({ kind: 'buy', tile: 3 }, nothing)).toBe(null);
  expect(callsOf({ kind: 'join' }, nothing)?.calls).toEqual(['lobby::join']);
});

test('the map of the game counts, not the one of the deployment', () => {
  const { inputs } = callsOf({ kind: 'roll' }) ?? { inputs: '' };
  expect([inputs.includes(view.registry), inputs.includes(deployment.registryId)]).toEqual([true, false]);
});
