import type { Framework } from '@tycoon/move-toolchain/framework';
import type { Sources } from '@tycoon/move-toolchain/sources';
import type { Address } from '../../src/chain/address.ts';
import { readModuleNames } from '../../src/chain/package.ts';
import { deserializeModule, serializeModule } from '../../src/vm/index.ts';

/** Modules of a task, compiled, or what the compiler had against them. */
type Compiled =
  | { readonly kind: 'compiled'; readonly modules: readonly Uint8Array[]; readonly name: string | undefined }
  | { readonly kind: 'refused'; readonly message: string };

/** A module's text and the name of the address it stands under. */
export interface SourceModule {
  readonly address: string;
  readonly name: string;
  /** With the lines before it left empty: codes of assertions hold line numbers. */
  readonly text: string;
}

export interface SuiteCompiler {
  compile(
    modules: readonly SourceModule[],
    below: readonly SourceModule[],
    addresses: ReadonlyMap<string, Address>,
  ): Promise<Compiled>;
}

/** Asks the compiler: modules in base 64, or its complaint. */
export type AskCompiler = (
  sources: Sources,
  framework: Framework,
) => Promise<{ readonly modules: readonly string[] } | { readonly refused: string }>;

/** The modules that a text declares, each cut out at its place. */
export function readModules(text: string): SourceModule[] {
  const found: SourceModule[] = [];
  const declaration = /^[ \t]*(?:#\[[^\]]*\]\s*)*module\s+(\w+)::(\w+)\s*([{;])/gm;
  for (let match = declaration.exec(text); match; match = declaration.exec(text)) {
    const [, address = '', name = '', opening] = match;
    const end =
      opening === ';' ? nextLabel(text, declaration.lastIndex) : closing(text, declaration.lastIndex);
    const lines = text.slice(0, match.index).split('\n').length - 1;
    found.push({ address, name, text: `${'\n'.repeat(lines)}${text.slice(match.index, end)}` });
    declaration.lastIndex = end;
  }
  return found;
}

const nextLabel = (text: string, from: number): number => {
  const next = text.slice(from).search(/^[ \t]*module\s+\w+::\w+\s*;/m);
  return next < 0 ? text.length : from + next;
};

/** Where the brace closes that was opened before; braces in comments and strings do not count. */
function closing(text: string, from: number): number {
  const token = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[{}]/g;
  token.lastIndex = from;
  let depth = 1;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '{') depth++;
    if (match[0] === '}') depth--;
    if (depth === 0) return token.lastIndex;
  }
  return text.length;
}

/** Compiles tasks with the official compiler and Sui's framework, of which it is shown what a task can reach. */
export function createSuiteCompiler(framework: Framework, ask: AskCompiler): SuiteCompiler {
  const needs = frameworkGraph(framework.sui);
  const std = Object.fromEntries(
    Object.entries(framework.std).map(([path, text]) => [
      path,
      path.endsWith('.move') ? declarationsOf(text) : text,
    ]),
  );
  return {
    async compile(modules, below, addresses) {
      const resolve = (name: string) => (/^\d/.test(name) ? name : (addresses.get(name) ?? '0x0'));
      const key = ({ address, name }: SourceModule) => `${BigInt(resolve(address))}::${name}`;
      const texts = new Map<string, SourceModule>();
      for (const module of [...below, ...modules]) texts.set(key(module), module);
      const own = new Set(modules.map(key));
      const files = [...texts].map(
        ([, { text }], i) => [`sources/m${`${i}`.padStart(3, '0')}.move`, text] as const,
      );
      const named = [...addresses].filter(([name]) => name !== 'std' && name !== 'sui');
      const used = files.map(([, text]) => text).join('\n');
      const manifest = [
        '[package]\nname = "task"\nedition = "2024"\n[addresses]',
        ...named
          .filter(([name]) => new RegExp(`\\b${name}\\b`).test(used))
          .map(([name, id]) => `${name} = "${id}"`),
        ...unnamed(used, addresses).map((name) => `${name} = "0x0"`),
      ].join('\n');
      const names = new LongNames();
      const shortened = files.map(([path, text]) => [path, names.shorten(text)] as const);
      const sources: Sources = { 'Move.toml': `${manifest}\n`, ...Object.fromEntries(shortened) };
      const answer = await ask(sources, { ...framework, std, sui: needs(used) });
      if ('refused' in answer) return { kind: 'refused', message: answer.refused };
      const compiled = answer.modules
        .map((text) => names.restore(new Uint8Array(Buffer.from(text, 'base64'))))
        .filter((code) => {
          const { address, name } = readModuleNames(code);
          return own.has(`${BigInt(address)}::${name}`);
        });
      const first = modules.find((module) => readModuleNames(compiled[0]!).name === module.name);
      const name = first && !/^\d/.test(first.address) ? first.address : undefined;
      return { kind: 'compiled', modules: compiled, name };
    },
  };
}

/** Names that the compiler finds too long: it sees shorter ones, and what it makes gets the long ones. */
class LongNames {
  readonly #longs: string[] = [];

  shorten(text: string): string {
    return text.replaceAll(/\b[a-zA-Z_]\w{99,}\b/g, (name) => {
      const known = this.#longs.indexOf(name);
      return this.#short(known >= 0 ? known : this.#longs.push(name) - 1);
    });
  }

  restore(code: Uint8Array): Uint8Array {
    if (this.#longs.length === 0) return code;
    const module = deserializeModule(code);
    const identifiers = module.identifiers.map(
      (name) => this.#longs.find((_, i) => this.#short(i) === name) ?? name,
    );
    return serializeModule({ ...module, identifiers });
  }

  #short = (index: number): string => `long_name_${index}`;
}

/** Names of addresses that a text uses and nobody has given a value: zero. */
function unnamed(text: string, addresses: ReadonlyMap<string, Address>): string[] {
  const names = [...text.matchAll(/\bmodule\s+([a-zA-Z_]\w*)::/g)].map((match) => match[1]!);
  return [...new Set(names)].filter((name) => !addresses.has(name));
}

/** Modules of the framework that a text reaches, by the names that stand in their declarations. */
function frameworkGraph(sui: Sources): (text: string) => Sources {
  const files = new Map<string, { path: string; text: string; names: readonly string[] }>();
  for (const [path, source] of Object.entries(sui)) {
    const name = /^\s*module\s+sui::(\w+)/m.exec(source)?.[1];
    if (!name) continue;
    const text = declarationsOf(source);
    const listed = [...text.matchAll(/\bsui::\{([^;]*)\}/g)].flatMap(
      (match) => match[1]!.match(/\w+/g) ?? [],
    );
    const direct = [...text.matchAll(/\bsui::(\w+)/g)].map((match) => match[1]!);
    files.set(name, { path, text, names: [...listed, ...direct, ...IMPLICIT] });
  }
  return (text) => {
    const reached = new Set<string>();
    const open = [...(text.match(/\w+/g) ?? []), ...IMPLICIT];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const file = files.get(name);
      if (!file || reached.has(name)) continue;
      reached.add(name);
      open.push(...file.names);
    }
    const chosen = [...reached].sort().map((name) => [files.get(name)!.path, files.get(name)!.text] as const);
    return { 'Move.toml': sui['Move.toml']!, ...Object.fromEntries(chosen) };
  };
}

/**
 * What of a module others are compiled against: its functions without what is in them, macros as they are. Compiling
 * takes a fraction of the time, and what comes out for the others is the same.
 */
function declarationsOf(source: string): string {
  const without = source.replaceAll(/^\s*\/\/.*$/gm, '');
  let text = '';
  let from = 0;
  const head = /\bfun\s+\w+/g;
  for (let match = head.exec(without); match; match = head.exec(without)) {
    const before = without.slice(Math.max(0, match.index - 40), match.index);
    const open = bodyOf(without, head.lastIndex);
    if (open === undefined || /\bmacro\s+$/.test(before) || /\buse\s+$/.test(before)) continue;
    const end = closing(without, open + 1);
    text += `${without.slice(from, open)}{ abort 0 }`;
    from = end;
    head.lastIndex = end;
  }
  return withoutIdleUses(text + without.slice(from));
}

/** Where the body of a function begins; a native one has none. */
function bodyOf(text: string, from: number): number | undefined {
  const end = text.slice(from).search(/[{;]/);
  return end < 0 || text[from + end] === ';' ? undefined : from + end;
}

/** Leaves out imports of names that occur nowhere else. */
function withoutIdleUses(text: string): string {
  const occurs = (name: string) => (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1;
  return text.replaceAll(/^\s*use\s+([^;]*);/gm, (line, path: string) => {
    if (/\bfun\b/.test(path)) return line;
    const names = [...path.matchAll(/(\w+)(?:\s+as\s+(\w+))?(?=\s*(?:[,}]|$))/g)].map(
      (match) => match[2] ?? match[1]!,
    );
    const bare = names.map((name) => (name === 'Self' ? (/(\w+)::\{/.exec(path)?.[1] ?? name) : name));
    return bare.some(occurs) ? line : '';
  });
}

/** What every module may use without saying so. */
const IMPLICIT = ['object', 'transfer', 'tx_context'];
