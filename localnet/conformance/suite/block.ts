import type { bcs } from '@mysten/sui/bcs';
import { toBase64 } from '@mysten/sui/utils';
import { type Resolve, readType, splitList } from './values.ts';

type CommandInput =
  Extract<
    (typeof bcs.TransactionKind)['$inferInput'],
    { ProgrammableTransaction: unknown }
  >['ProgrammableTransaction']['commands'] extends Iterable<infer Each>
    ? Each
    : never;
export type BlockCommand = CommandInput;
export type BlockArgument =
  | { readonly GasCoin: true }
  | { readonly Input: number }
  | { readonly Result: number }
  | { readonly NestedResult: [number, number] };

/** What a block of a test may name. */
interface Names {
  readonly resolve: Resolve;
  /** Modules of a package that was staged. */
  readonly staged: (name: string) => readonly Uint8Array[] | undefined;
}

/** Reads the commands of a block: `//> 0: test::m::f<u64>(Input(0), Gas);`, one after the other. */
export function readBlock(text: string, names: Names): BlockCommand[] {
  const spaced = /^\s*\/\/\s+>/m.test(text);
  if (spaced) throw new BadBlock('Remove whitespace between // and > to start a command');
  const plain = withoutComments(text).replaceAll(/\/\/(?!>).*$/gm, '');
  const commands = plain
    .split('//>')
    .slice(1)
    .map((part) => part.trim().replace(/;$/, '').trim());
  return commands.map((command, at) => {
    const written = /^(\d+)\s*:(?!:)/.exec(command)?.[1];
    if (written !== undefined && Number(written) !== at)
      throw new BadBlock(`Actual command index of ${at} does not match annotated index ${written}`);
    return readCommand(command.replace(/^\d+\s*:\s*(?!:)/, ''), names);
  });
}

/** A block that is not written as blocks are. */
export class BadBlock extends Error {}

/** Comments may be inside each other. */
function withoutComments(text: string): string {
  const inner = /\/\*(?:(?!\/\*|\*\/)[\s\S])*\*\//;
  let out = text;
  while (inner.test(out)) out = out.replace(inner, '');
  return out;
}

function readCommand(text: string, { resolve, staged }: Names): BlockCommand {
  const parts = /^([\w:]+)\s*(<.*?>)?\s*\((.*)\)$/s.exec(text);
  const head = parts && splitHead(text);
  if (!head) throw new Error(`a command that is not understood: ${text}`);
  const { name, typeArgs, args } = head;
  const types = typeArgs.map((type) => readType(type, resolve));
  const modules = () => {
    const found = staged(args[0]!);
    if (!found) throw new Error(`no package ${args[0]} was staged`);
    return found.map(toBase64);
  };
  const dependencies = () => list(args[1]!).map(resolve);
  switch (name) {
    case 'TransferObjects':
      return {
        TransferObjects: { objects: list(args[0]!).map(readArgument), address: readArgument(args[1]!) },
      };
    case 'SplitCoins':
      return { SplitCoins: { coin: readArgument(args[0]!), amounts: list(args[1]!).map(readArgument) } };
    case 'MergeCoins':
      return {
        MergeCoins: { destination: readArgument(args[0]!), sources: list(args[1]!).map(readArgument) },
      };
    case 'MakeMoveVec':
      return { MakeMoveVec: { type: types[0] ?? null, elements: list(args[0]!).map(readArgument) } };
    case 'Publish':
      return { Publish: { modules: modules(), dependencies: dependencies() } };
    case 'Upgrade': {
      const [, , upgraded, ticket] = args;
      return {
        Upgrade: {
          modules: modules(),
          dependencies: dependencies(),
          package: resolve(upgraded!),
          ticket: readArgument(ticket!),
        },
      };
    }
    default: {
      const [address, module, fn] = name.split('::');
      return {
        MoveCall: {
          package: resolve(address!),
          module: module!,
          function: fn!,
          typeArguments: types,
          arguments: args.map(readArgument),
        },
      };
    }
  }
}

/** A command's name, its type arguments and its arguments. */
function splitHead(text: string): { name: string; typeArgs: string[]; args: string[] } {
  const name = /^[\w:]+/.exec(text)![0];
  let rest = text.slice(name.length).trim();
  let typeArgs: string[] = [];
  if (rest.startsWith('<')) {
    let depth = 0;
    const end = [...rest].findIndex((char) => {
      if (char === '<') depth++;
      if (char === '>') depth--;
      return depth === 0;
    });
    typeArgs = splitList(rest.slice(1, end));
    rest = rest.slice(end + 1).trim();
  }
  return { name, typeArgs, args: splitList(rest.replace(/^\(/, '').replace(/\)$/, '')) };
}

const list = (text: string): string[] => splitList(text.trim().replace(/^\[/, '').replace(/\]$/, ''));

function readArgument(text: string): BlockArgument {
  if (text === 'Gas') return { GasCoin: true };
  const argument = /^(Input|Result|NestedResult)\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?,?\s*\)$/.exec(text);
  const [, kind, first, second] = argument ?? [];
  if (kind === 'Input') return { Input: Number(first) };
  if (kind === 'Result') return { Result: Number(first) };
  if (kind === 'NestedResult') return { NestedResult: [Number(first), Number(second)] };
  throw new Error(`an argument that is not understood: ${text}`);
}
