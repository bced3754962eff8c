import type { Facts } from './interface.ts';

/**
 * What others rely on and the compiler does not keep: macros, error codes by name, methods under other names, functions
 * that stand for indexing, primitive types a module has methods for, and what exists in tests only.
 */
interface Declarations {
  /** `std::vector`. */
  readonly module: string;
  readonly facts: Facts;
  /** Whether a function is marked `#[test_only]`, or its module is. */
  readonly testOnly: (functionName: string) => boolean;
  /** Whether a private function is there for the system alone: no Move code uses it, and it says so. */
  readonly forSystem: (functionName: string) => boolean;
}

const ATTRIBUTES = String.raw`((?:#\[[^\]]*\]\s*)*)`;
const MODULE = new RegExp(String.raw`${ATTRIBUTES}\bmodule\s+(\w+::\w+)`);
const TEST_ONLY = /\btest_only\b/;
const UNUSED = /\bunused_function\b/;
const MACRO = /\bpublic macro fun (\w+)([^{]*)\{/g;
const ERROR = /\bconst (E[A-Za-z_]\w*)\s*:\s*([^=]+?)\s*=\s*([^;]+);/g;
const ALIAS = /\bpublic use fun ([\w:]+) as ([\w.]+);/g;
const FUNCTION = new RegExp(
  String.raw`${ATTRIBUTES}(?:public(?:\(package\))?\s+|entry\s+|native\s+|macro\s+)*\bfun\s+(\w+)`,
  'g',
);

/** Reads the declarations of a Move source. */
export function readDeclarations(source: string): Declarations {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
  const [, moduleAttributes = '', module = ''] = MODULE.exec(text) ?? [];
  const functions = [...text.matchAll(FUNCTION)];
  const marked = (mark: RegExp) =>
    new Set(functions.filter(([, attributes = '']) => mark.test(attributes)).map(([, , name]) => name));
  const [forTests, unused] = [marked(TEST_ONLY), marked(UNUSED)];
  const facts: Facts = new Map();
  for (const [, name, signature = ''] of text.matchAll(MACRO)) facts.set(`macro ${name}`, squeeze(signature));
  for (const [, name, type = '', value = ''] of text.matchAll(ERROR)) {
    facts.set(`const ${name}`, `${squeeze(type)} = ${formatValue(value)}`);
  }
  for (const [, target = '', method] of text.matchAll(ALIAS)) {
    facts.set(`use fun ${method}`, target.includes('::') ? target : `${module}::${target}`);
  }
  for (const [, attributes = '', name] of functions) {
    if (/syntax\(index\)/.test(attributes)) facts.set(`index ${name}`, 'true');
  }
  const primitive = /defines_primitive\((\w+)\)/.exec(moduleAttributes)?.[1];
  if (primitive) facts.set(`primitive ${primitive}`, 'true');
  const wholeModule = TEST_ONLY.test(moduleAttributes);
  return {
    module,
    facts,
    testOnly: (name) => wholeModule || forTests.has(name),
    forSystem: (name) => unused.has(name),
  };
}

/**
 * The source with its test code made plain code. The compiler emits no bytecode of test code, so this is how its
 * signatures come to light.
 */
export const revealTestCode = (source: string): string =>
  source.replace(/#\[test_only\]/g, '').replace(/\btest_only,\s*|,\s*test_only\b/g, '');

/** One spelling for one signature, however it is broken into lines. */
const squeeze = (code: string): string =>
  code
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w$ ]) ?/g, '$1')
    .replace(/,([)>])/g, '$1')
    .trim();

const formatValue = (value: string): string =>
  /^(0x[0-9a-f_]+|[\d_]+)$/i.test(value.trim())
    ? String(BigInt(value.trim().replaceAll('_', '')))
    : value.trim();
