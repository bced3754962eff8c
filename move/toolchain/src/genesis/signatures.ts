import { compilePackage } from '../compiler.ts';
import type { Framework } from '../framework.ts';
import { readDeclarations, revealTestCode } from './declarations.ts';
import { readInterface, readName } from './interface.ts';
import { joinFramework } from './whole.ts';

/** Module (`0x2::table`) -> what is declared (`fun borrow`) -> how. */
export type Signatures = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ADDRESSES: Readonly<Record<string, string>> = { std: '0x1', sui: '0x2' };

/** Everything a package or its tests can rely on in a framework. */
export async function readSignatures(framework: Framework): Promise<Signatures> {
  const declarations = Object.entries(joinFramework(framework))
    .filter(([path]) => path.endsWith('.move'))
    .map(([, text]) => readDeclarations(text));
  const { modules } = await compilePackage(joinFramework(framework, revealTestCode), framework);
  const compiled = new Map(
    modules.map((text) => {
      const bytes = Buffer.from(text, 'base64');
      return [readName(bytes), bytes];
    }),
  );
  const signatures: Record<string, Record<string, string>> = {};
  for (const { module, facts, testOnly, forSystem } of declarations) {
    const [package_ = '', name = ''] = module.split('::');
    const path = `${ADDRESSES[package_]}::${name}`;
    // A module of nothing but macros has no bytecode.
    const bytes = compiled.get(path);
    const all = [...facts, ...(bytes ? readInterface(bytes, forSystem) : [])];
    signatures[path] = Object.fromEntries(
      all.map(([key, how]) => {
        const [kind, function_ = ''] = key.split(' ');
        const marked = (kind === 'fun' || kind === 'macro') && testOnly(function_);
        return [key, marked ? `#[test_only] ${how}` : how];
      }),
    );
  }
  return sort(signatures);
}

/** Of `signatures`, what `wanted` declares too. */
export function restrict(signatures: Signatures, wanted: Signatures): Signatures {
  const entries = Object.entries(wanted).map(([module, declared]) => {
    const known = Object.entries(signatures[module] ?? {}).filter(([key]) => key in declared);
    return [module, Object.fromEntries(known)] as const;
  });
  return sort(Object.fromEntries(entries));
}

/** What is declared in `ours` and not, or not so, in `theirs`, and the other way round: one line each. */
export function differences(ours: Signatures, theirs: Signatures): string[] {
  const lines: string[] = [];
  for (const module of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [here = {}, there = {}] = [ours[module], theirs[module]];
    for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
      if (here[key] === there[key]) continue;
      lines.push(`${module} ${key}: ${here[key] ?? 'absent'}, but ${there[key] ?? 'absent'} in Sui`);
    }
  }
  return lines;
}

function sort(signatures: Signatures): Signatures {
  const byName = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    byName(signatures).map(([module, declared]) => [module, Object.fromEntries(byName(declared))]),
  );
}
