import type { CallResult, MoveError, Vm } from '../src/vm/index.ts';
import { createGasMeter, createSession } from '../src/vm/index.ts';
import { cleverName } from './clever-error.ts';
import type { Sources } from './toolchain.ts';

/** A `#[test]` function and what its attributes expect. */
export interface MoveTest {
  readonly module: string;
  readonly function: string;
  /** The inside of `#[expected_failure(…)]`; undefined when the test has to pass. */
  readonly expected: string | undefined;
}

const ATTRIBUTES = /((?:#\[[^\]]*\]\s*)+)((?:public(?:\([a-z]+\))?\s+|entry\s+)*fun\s+(\w+)\s*\(\s*\))/g;
const MODULE = /^\s*module\s+\w+::(\w+)/m;
const TEST_ATTRIBUTE = /#\[(?:test|test_only|expected_failure)\b[^\]]*\]/g;

/** All test functions of a package. */
export function findMoveTests(sources: Sources): MoveTest[] {
  return Object.values(sources).flatMap((text) => {
    const module = MODULE.exec(text)?.[1];
    if (module === undefined) return [];
    return [...text.matchAll(ATTRIBUTES)].flatMap(([, attributes = '', , name = '']) => {
      if (!/#\[[^\]]*\btest\b/.test(attributes)) return [];
      const expected = /expected_failure(?:\(([^\]]*)\))?/.exec(attributes);
      const words = expected ? withoutAliases(expected[1] ?? '', text) : undefined;
      return [{ module, function: name, expected: words }];
    });
  });
}

/** `use sui::dynamic_field as field` lets an attribute say `field::EFieldDoesNotExist`. */
function withoutAliases(words: string, text: string): string {
  const aliases = new Map<string, string>();
  const uses = [...text.matchAll(/^\s*use\s[^;]*;/gm)].join('\n');
  for (const [, name = '', alias = ''] of uses.matchAll(/(\w+)\s+as\s+(\w+)/g)) aliases.set(alias, name);
  for (const [, name = '', alias = ''] of uses.matchAll(/(\w+)::\{[^{}]*\bSelf\s+as\s+(\w+)/g))
    aliases.set(alias, name);
  return words.replace(/\w+(?=::)/g, (word) => aliases.get(word) ?? word);
}

/**
 * Test code as plain code: the compiler emits no bytecode for test attributes. Only tests may call an `init`, so it gets
 * another name.
 */
export const asPlainCode = (text: string): string =>
  text.replace(TEST_ATTRIBUTE, '').replace(/\binit\(/g, 'init_(');

/** Values of integer constants, by `module::NAME`, read from the sources: bytecode does not keep their names. */
function constantsOf(packages: readonly Sources[]): Map<string, bigint> {
  const constants = new Map<string, bigint>();
  for (const text of packages.flatMap((sources) => Object.values(sources))) {
    const module = MODULE.exec(text)?.[1];
    for (const [, name, value = ''] of text.matchAll(
      /const\s+(\w+)\s*:\s*u64\s*=\s*([\d_]+|0x[\da-fA-F_]+)\s*;/g,
    )) {
      constants.set(`${module}::${name}`, BigInt(value.replaceAll('_', '')));
    }
  }
  return constants;
}

/** Runs Move tests in our VM as the official runner would; answers whether each passes. */
export function runMoveTests(
  vm: Vm,
  id: string,
  tests: readonly MoveTest[],
  packages: readonly Sources[],
): Map<string, string> {
  const constants = constantsOf(packages);
  let seeds = 0;
  // Seeds of generators in tests have to differ, and nothing else.
  const seed = () => new Uint8Array(32).fill(++seeds % 256);
  return new Map(
    tests.map((each) => {
      const session = createSession({
        gas: createGasMeter(2_000_000_000),
        seed,
      });
      const result = vm.call({ package: id, module: each.module, function: each.function }, [], session);
      return [`${each.module}::${each.function}`, verdict(vm, each, result, constants)];
    }),
  );
}

/** `passed`, or why not. */
function verdict(
  vm: Vm,
  { module, expected }: MoveTest,
  result: CallResult,
  constants: Map<string, bigint>,
): string {
  if (expected === undefined) return result.kind === 'returned' ? 'passed' : `failed: ${result.error}`;
  if (result.kind === 'returned') return 'failed: it was expected to';
  return satisfies(vm, result.error, expected, module, constants)
    ? 'passed'
    : `failed: ${result.error}, not ${expected}`;
}

/** Whether a failure is the one that the attribute names. */
function satisfies(
  vm: Vm,
  error: MoveError,
  expected: string,
  module: string,
  constants: Map<string, bigint>,
): boolean {
  const location = /location\s*=\s*([\w:]+)/.exec(expected)?.[1];
  const place = location === 'Self' ? module : location?.split('::').at(-1);
  if (place !== undefined && error.module?.split('::')[1] !== place) return false;
  if (/arithmetic_error/.test(expected)) return error.status === 'ARITHMETIC_ERROR';
  if (/out_of_gas/.test(expected)) return error.status === 'OUT_OF_GAS';
  const minor = /minor_status\s*=\s*(\d+)/.exec(expected)?.[1];
  if (/vector_error/.test(expected)) {
    return (
      error.status === 'VECTOR_OPERATION_ERROR' && (minor === undefined || error.subStatus === BigInt(minor))
    );
  }
  const code = /abort_code\s*=\s*([\w:]+)/.exec(expected)?.[1];
  if (code === undefined) return /^[A-Z]/.test(error.status) && error.code >= 4000;
  if (error.status !== 'ABORTED') return false;
  const name = code.split('::').at(-1)!;
  const clever = cleverName(vm, error.module ?? '', error.subStatus ?? 0n);
  if (clever !== undefined) return clever === name;
  const owner = code.includes('::') ? code.split('::').at(-2)! : module;
  const wanted = /^\d/.test(code) ? BigInt(code.replaceAll('_', '')) : constants.get(`${owner}::${name}`);
  if (wanted === undefined) throw new Error(`no constant ${code} in the sources`);
  return error.subStatus === wanted;
}
