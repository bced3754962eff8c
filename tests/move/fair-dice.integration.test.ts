import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { BRANCH, callGraph, reachable } from '@tycoon/move-toolchain/call-graph';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { expect, test } from 'vitest';

const sources = await readPackage(join(ROOT, 'move'), ['sources']);
const { modules, warnings } = await compilePackage(sources, await findFramework('genesis'));
const graph = callGraph(modules.map((module) => Buffer.from(module, 'base64')));

/** `turn::play` is all that a step does once its registry and version are checked. */
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
  expect(graph.get('turn::prepare')?.aborts).toBe(true);
  expect(graph.get('game::check_cap')?.aborts).toBe(true);
});

test('nothing of the package aborts after the dice have fallen', () => {
  const aborting = [...afterTheDraw].filter((name) => graph.get(name)?.aborts);
  expect(aborting).toEqual([]);
});

/** What a function does after its last call of another one. */
const codeAfter = (name: string, call: string): readonly string[] => {
  const code = graph.get(name)?.code ?? [];
  expect(code).toContain(call);
  return code.slice(code.lastIndexOf(call) + 1);
};

test('a roll ends with the draw, whoever rolls', () => {
  for (const entry of ['turn::roll', 'turn::roll_absent'])
    expect([entry, codeAfter(entry, 'turn::draw')]).toEqual([entry, []]);
});

test('after the draw the seed is stored and told, and nothing branches, loops or aborts', () => {
  expect(codeAfter('rng::seed_from_random', '0x2::random::generate_bytes')).toEqual([]);
  const after = codeAfter('turn::draw', 'rng::seed_from_random');
  expect(after).toEqual(['game::put_seed', 'events::draw']);
  const reached = new Set(after.flatMap((name) => [...reachable(graph, name)]));
  expect([...reached].filter((name) => graph.get(name)?.code.includes(BRANCH))).toEqual([]);
  expect([...reached].filter((name) => graph.get(name)?.aborts)).toEqual([]);
  // Nothing of the framework but the native that keeps an event.
  expect([...reached].filter((name) => name.startsWith('0x'))).toEqual(['0x2::event::emit']);
});

test('the walk sees branches where there are some', () => {
  expect(graph.get('turn::roll_absent')?.code).toContain(BRANCH);
  expect(graph.get('turn::play')?.code).toContain(BRANCH);
});

test('nothing but a roll and the clock puts a seed', () => {
  const callers = [...graph].filter(([, { calls }]) => calls.has('game::put_seed')).map(([name]) => name);
  expect(callers.sort()).toEqual(['turn::draw', 'turn::draw_from_clock']);
});

/** Functions of the framework that can abort, and why they do not here. A new one has to be thought about. */
const FRAMEWORK = new Map([
  ['0x1::option::borrow', 'inside is_some_and! and is_none_or!, which ask before'],
  ['0x1::option::destroy_some', 'asked with is_some before, or inside do!'],
  ['0x1::option::destroy_none', 'the other branch of a macro that asked'],
  ['0x2::table::add', 'a card, an owner, a level: asked with contains, or the tile has no owner'],
  ['0x2::table::borrow', 'tiles of the map, players with a seat, entries asked for with contains'],
  ['0x2::table::borrow_mut', 'the same'],
  ['0x1::vector::insert', 'a deed, at a place up to the end of the list'],
  ['0x2::table::remove', 'entries asked for with contains, or listed in the player'],
]);

const HARMLESS = [
  '0x1::hash::sha3_256',
  '0x1::option::contains',
  '0x1::option::is_none',
  '0x1::option::is_some',
  '0x1::option::none',
  '0x1::option::some',
  '0x1::u64::diff',
  '0x1::u64::min',
  '0x1::vector::append',
  '0x1::vector::contains',
  '0x1::vector::is_empty',
  '0x1::vector::reverse',
  '0x2::event::emit',
  '0x2::object::id',
  '0x2::table::contains',
];

test('the framework functions used after the draw are the ones thought about', () => {
  const used = [...afterTheDraw].filter((name) => name.startsWith('0x')).sort();
  expect(used).toEqual([...FRAMEWORK.keys(), ...HARMLESS].sort());
});
