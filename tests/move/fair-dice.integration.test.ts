import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { callGraph, reachable } from '@tycoon/move-toolchain/call-graph';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { expect, test } from 'vitest';

const sources = await readPackage(join(ROOT, 'move'), ['sources']);
const { modules, warnings } = await compilePackage(sources, await findFramework('genesis'));
const graph = callGraph(modules.map((module) => Buffer.from(module, 'base64')));

/** `turn::play` is all that happens after the dice have fallen. */
const afterTheDraw = reachable(graph, 'turn::play');

test('the package compiles without a warning of the compiler or its lints', () => {
  expect(warnings.trim()).toBe('');
});

test('the graph has the whole turn in it and sees a check where there is one', () => {
  for (const name of [
    'movement::run',
    'tiles::stop',
    'news::break_news',
    'standing::finish',
    'turn::begin',
  ]) {
    expect(afterTheDraw).toContain(name);
  }
  expect(graph.get('turn::check_roll')?.aborts).toBe(true);
  expect(graph.get('game::check_cap')?.aborts).toBe(true);
});

test('nothing of the package aborts after the dice have fallen', () => {
  const aborting = [...afterTheDraw].filter((name) => graph.get(name)?.aborts);
  expect(aborting).toEqual([]);
});

test('both dice are drawn after the last check and lead to the same play', () => {
  for (const [entry, draw] of [
    ['turn::roll_and_step', 'rng::from_random'],
    ['turn::roll_with_clock', 'rng::from_clock'],
  ] as const) {
    const calls = [...(graph.get(entry)?.calls ?? [])];
    expect(calls.slice(calls.indexOf(draw) + 1).filter((name) => name !== 'game::bump_nonce')).toEqual([
      'turn::play',
    ]);
  }
});

/** Functions of the framework that can abort, and why they do not here. A new one has to be thought about. */
const FRAMEWORK = new Map([
  ['0x1::option::borrow', 'inside is_some_and! and is_none_or!, which ask before'],
  ['0x1::option::destroy_some', 'asked with is_some before, or inside do!'],
  ['0x1::option::destroy_none', 'the other branch of a macro that asked'],
  ['0x2::table::add', 'a card, an owner, a level: asked with contains, or the tile has no owner'],
  ['0x2::table::borrow', 'tiles of the map, players with a seat, entries asked for with contains'],
  ['0x2::table::borrow_mut', 'the same'],
  ['0x2::table::remove', 'entries asked for with contains, or listed in the player'],
]);

const HARMLESS = [
  '0x1::hash::sha3_256',
  '0x1::option::contains',
  '0x1::option::is_none',
  '0x1::option::is_some',
  '0x1::option::none',
  '0x1::option::some',
  '0x1::u64::min',
  '0x1::vector::append',
  '0x1::vector::contains',
  '0x1::vector::is_empty',
  '0x1::vector::reverse',
  '0x2::event::emit',
  '0x2::object::delete',
  '0x2::object::id',
  '0x2::table::contains',
  '0x2::transfer::transfer',
];

test('the framework functions used after the draw are the ones thought about', () => {
  const used = [...afterTheDraw].filter((name) => name.startsWith('0x')).sort();
  expect(used).toEqual([...FRAMEWORK.keys(), ...HARMLESS].sort());
});
