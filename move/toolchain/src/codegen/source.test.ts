import { expect, test } from 'vitest';
import { readSource } from './source.ts';

const SOURCE = `/// Dice and steps.
/// Two lines.
module tycoon::turn;

use sui::clock::Clock;

/// It is another player's turn.
const ERR_NOT_ACTIVE_PLAYER: u64 = 1;
// a plain comment is no documentation
const START_CASH: u64 = 10_000;
const MULTIPLIERS: vector<u64> = vector[1, 2, 4];

// === Weather: what it is like outside. ===

/// Wet.
const WEATHER_RAIN: u8 = 1;
const WEATHER_SUN: u8 = 2;

// === Weather: values ===

const OTHER: u8 = 0;

/// Proof of the turn.
public struct TurnCap has key { id: UID }

public struct Day has copy, drop {
    number: u64,
    /// A Weather.
    weather: u8,
}

/// Rolls the dice.
#[allow(lint(public_random))]
entry fun roll_and_step<T>(
    game: &mut Game,
    mut cap: TurnCap,
    route: Option<vector<u64>>, // exits at forks
    pairs: VecMap<u64, u8>,
    _clock: &Clock,
    ctx: &mut TxContext,
) {}

public(package) fun hidden() {}

fun private_one(x: u64): u64 { x }
`;

const facts = readSource(SOURCE);

test('the module has its name and its documentation', () => {
  expect([facts.module, facts.doc]).toEqual(['turn', 'Dice and steps.\nTwo lines.']);
});

const RAIN = { name: 'WEATHER_RAIN', type: 'u8', value: '1', doc: 'Wet.' };
const SUN = { name: 'WEATHER_SUN', type: 'u8', value: '2', doc: '' };

test('constants come with type, value and only the comment that documents them', () => {
  expect(facts.constants).toEqual([
    { name: 'ERR_NOT_ACTIVE_PLAYER', type: 'u64', value: '1', doc: "It is another player's turn." },
    { name: 'START_CASH', type: 'u64', value: '10_000', doc: '' },
    { name: 'MULTIPLIERS', type: 'vector<u64>', value: 'vector[1, 2, 4]', doc: '' },
    RAIN,
    SUN,
    { name: 'OTHER', type: 'u8', value: '0', doc: '' },
  ]);
});

test('a heading that names a vocabulary has the constants up to the next heading', () => {
  expect(facts.families).toEqual([
    { name: 'Weather', doc: 'what it is like outside.', members: [RAIN, SUN] },
  ]);
});

test('parameters are named through generics, mut and comments', () => {
  expect(facts.functions.get('roll_and_step')).toEqual({
    doc: 'Rolls the dice.',
    parameters: ['game', 'cap', 'route', 'pairs', '_clock', 'ctx'],
  });
});

test('a function without parameters has none', () => {
  expect(facts.functions.get('hidden')?.parameters).toEqual([]);
});

test('structs have their documentation', () => {
  expect(facts.structDocs.get('TurnCap')).toBe('Proof of the turn.');
  expect(facts.fieldDocs).toEqual(new Map([['Day.weather', 'A Weather.']]));
});
