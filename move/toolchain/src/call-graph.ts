import { deserialize } from '@mysten/move-bytecode-template';

/** A function of a compiled package: whom it calls, and whether it can abort by itself. */
interface CallNode {
  /** Names as `module::function` within the package, `0x2::module::function` outside. */
  readonly calls: ReadonlySet<string>;
  readonly aborts: boolean;
  /** What matters of its code, in order: calls by name, and every place where it may go on in more than one way. */
  readonly code: readonly string[];
}

/** A jump, conditional or not, or a switch. */
export const BRANCH = 'branch';
const BRANCHES = ['BrTrue', 'BrFalse', 'Branch', 'VariantSwitch'];

interface Raw {
  readonly self_module_handle_idx: number;
  readonly module_handles: readonly { readonly address: number; readonly name: number }[];
  readonly function_handles: readonly { readonly module: number; readonly name: number }[];
  readonly function_instantiations: readonly { readonly handle: number }[];
  readonly function_defs: readonly {
    readonly function: number;
    readonly code?: { readonly code: readonly Op[] };
  }[];
  readonly identifiers: readonly string[];
  readonly address_identifiers: readonly string[];
}
type Op = string | Readonly<Record<string, unknown>>;

/** Who calls whom in a package, from its bytecode. */
export function callGraph(modules: readonly Uint8Array[]): ReadonlyMap<string, CallNode> {
  const graph = new Map<string, CallNode>();
  for (const bytes of modules) {
    const raw = deserialize(bytes) as Raw;
    for (const { function: handle, code } of raw.function_defs) {
      const ops = code?.code ?? [];
      const marks = ops.flatMap((op) => callee(raw, op) ?? (isBranch(op) ? BRANCH : []));
      const calls = new Set(marks.filter((mark) => mark !== BRANCH));
      graph.set(functionName(raw, handle), { calls, aborts: ops.includes('Abort'), code: marks });
    }
  }
  return graph;
}

/** The function and everything it can reach, in and outside the package. */
export function reachable(graph: ReadonlyMap<string, CallNode>, from: string): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const name of seen) for (const called of graph.get(name)?.calls ?? []) seen.add(called);
  return seen;
}

const isBranch = (op: Op): boolean => typeof op !== 'string' && BRANCHES.some((name) => name in op);

function callee(raw: Raw, op: Op): string | undefined {
  if (typeof op === 'string') return undefined;
  if (typeof op.Call === 'number') return functionName(raw, op.Call);
  if (typeof op.CallGeneric !== 'number') return undefined;
  const handle = raw.function_instantiations[op.CallGeneric]?.handle;
  return handle === undefined ? undefined : functionName(raw, handle);
}

function functionName(raw: Raw, index: number): string {
  const handle = raw.function_handles[index];
  const module = handle && raw.module_handles[handle.module];
  if (!module) throw new Error(`no function handle ${index}`);
  const name = `${raw.identifiers[module.name]}::${raw.identifiers[handle.name]}`;
  const self = raw.module_handles[raw.self_module_handle_idx];
  if (module.address === self?.address) return name;
  return `0x${raw.address_identifiers[module.address]?.replace(/^0+/, '') || '0'}::${name}`;
}
