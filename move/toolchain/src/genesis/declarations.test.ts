import { expect, test } from 'vitest';
import { readDeclarations, revealTestCode } from './declarations.ts';

const SOURCE = `/// Text, public macro fun not_here() {
#[defines_primitive(u8)]
module std::thing;

use std::ascii;
public use fun std::ascii::string as vector.to_text;
public use fun local as Thing.other;

/// Never.
const ENever: u64 = 0x2_0000;
const EINDEX: u8 = 1_0;
#[error(code = 6)]
const EText: vector<u8> = b"No.";
const LIMIT: u64 = 5;

#[syntax(index)]
public fun borrow<K: copy>(thing: &Thing<K>, k: K): &u8 { abort ENever }

/* public fun commented() {} */
public macro fun each<$T, $R: drop>(
    $v: vector<$T>,
    $f: |&$T| -> $R, // by reference
): Option<$R> {
    macro_body()
}
public(package) macro fun hidden($x: _) {}

#[allow(unused_function, deprecated_usage)]
fun create(ctx: &mut TxContext) {}

#[test_only]
public fun for_tests() {}
#[test_only]
native fun native_for_tests();
`;

test('macros, error codes, method names, index functions and primitives are read', () => {
  const { module, facts } = readDeclarations(SOURCE);
  expect(module).toBe('std::thing');
  expect(Object.fromEntries(facts)).toEqual({
    'macro each': '<$T,$R:drop>($v:vector<$T>,$f:|&$T|->$R):Option<$R>',
    'const ENever': 'u64 = 131072',
    'const EINDEX': 'u8 = 10',
    'const EText': 'vector<u8> = b"No."',
    'use fun vector.to_text': 'std::ascii::string',
    'use fun Thing.other': 'std::thing::local',
    'index borrow': 'true',
    'primitive u8': 'true',
  });
});

test('functions of tests are told apart', () => {
  const { testOnly } = readDeclarations(SOURCE);
  expect(['borrow', 'for_tests', 'native_for_tests', 'hidden'].map(testOnly)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const whole = readDeclarations('#[test_only]\nmodule sui::test_utils;\npublic fun print() {}');
  expect(whole.testOnly('print')).toBe(true);
});

test('functions of the system are told apart', () => {
  const { forSystem } = readDeclarations(SOURCE);
  expect(['create', 'borrow', 'for_tests'].map(forSystem)).toEqual([true, false, false]);
});

test('test code becomes plain code', () => {
  expect(revealTestCode('#[test_only]\nfun a() {}')).toBe('\nfun a() {}');
  expect(revealTestCode('#[test_only, allow(unused_const)]')).toBe('#[allow(unused_const)]');
  expect(revealTestCode('#[allow(unused_const), test_only]')).toBe('#[allow(unused_const)]');
  expect(revealTestCode('#[test]\nfun t() {}')).toBe('#[test]\nfun t() {}');
});
