import { type Instruction, isBranch, type Opcode } from './instructions.ts';
import type { FunctionBody } from './module.ts';

const known = new WeakMap<FunctionBody, readonly number[]>();

/** Offsets of the instructions that start a basic block, ascending. Every pass asks, so the answer is kept. */
export function blockStarts(body: FunctionBody): readonly number[] {
  const before = known.get(body);
  if (before) return before;
  const found = findBlockStarts(body);
  known.set(body, found);
  return found;
}

function findBlockStarts({ code, jumpTables }: FunctionBody): number[] {
  const starts = new Set([0]);
  code.forEach(({ op, index }, offset) => {
    if (isBranch(op)) starts.add(index);
    if (op === 'VariantSwitch') for (const target of jumpTables[index]!.jump_table.Full) starts.add(target);
    if (isBranch(op) || op === 'VariantSwitch' || op === 'Ret' || op === 'Abort') starts.add(offset + 1);
  });
  return [...starts].filter((start) => start < code.length).sort((a, b) => a - b);
}

const conditional = (op: Opcode) => op === 'BrTrue' || op === 'BrFalse';

/** Offsets control may go to after an instruction. */
export function successors(
  { op, index }: Instruction,
  offset: number,
  body: FunctionBody,
): readonly number[] {
  if (op === 'Ret' || op === 'Abort') return [];
  if (op === 'Branch') return [index];
  if (conditional(op)) return [index, offset + 1];
  if (op === 'VariantSwitch') return body.jumpTables[index]!.jump_table.Full;
  return [offset + 1];
}

/** A graph of blocks 0…n-1, block 0 the entry, seen from there. */
export interface FlowGraph {
  /** Reachable blocks in reverse postorder. */
  readonly order: readonly number[];
  /** Position in that order; -1 when unreachable. */
  readonly position: readonly number[];
  readonly predecessors: readonly (readonly number[])[];
  /** Immediate dominator of each reachable block. */
  readonly dominator: readonly number[];
}

export function analyseFlow(targets: readonly (readonly number[])[]): FlowGraph {
  const order = reversePostorder(targets);
  const position = targets.map(() => -1);
  order.forEach((block, at) => {
    position[block] = at;
  });
  const predecessors: number[][] = targets.map(() => []);
  for (const block of order) for (const target of new Set(targets[block])) predecessors[target]!.push(block);
  return { order, position, predecessors, dominator: dominators(order, position, predecessors) };
}

/** Reachable blocks. Depth first without recursion: code may have thousands of blocks in a row. */
export function reversePostorder(targets: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  const seen = new Set([0]);
  const path: { block: number; next: number }[] = [{ block: 0, next: 0 }];
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const outgoing = targets[top.block]!;
    // Later targets first, so that the order of the code survives.
    const target = outgoing[outgoing.length - 1 - top.next++];
    if (target === undefined) {
      order.push(top.block);
      path.pop();
    } else if (!seen.has(target)) {
      seen.add(target);
      path.push({ block: target, next: 0 });
    }
  }
  return order.reverse();
}

/** Cooper, Harvey and Kennedy's iteration. */
function dominators(
  order: readonly number[],
  position: readonly number[],
  predecessors: readonly (readonly number[])[],
): number[] {
  const dominator = predecessors.map(() => -1);
  dominator[0] = 0;
  const common = (a: number, b: number) => {
    let [x, y] = [a, b];
    while (x !== y) {
      while (position[x]! > position[y]!) x = dominator[x]!;
      while (position[y]! > position[x]!) y = dominator[y]!;
    }
    return x;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const block of order.slice(1)) {
      const known = predecessors[block]!.filter((from) => dominator[from] !== -1);
      const found = known.reduce(common);
      if (dominator[block] === found) continue;
      dominator[block] = found;
      changed = true;
    }
  }
  return dominator;
}

/** True when every jump backwards goes to a block that dominates where it comes from: loops have one entry. */
export function isReducible({ order, position, predecessors, dominator }: FlowGraph): boolean {
  const dominates = (above: number, block: number) => {
    let at = block;
    while (position[at]! > position[above]!) at = dominator[at]!;
    return at === above;
  };
  return order.every((block) =>
    predecessors[block]!.every((from) => position[from]! < position[block]! || dominates(block, from)),
  );
}

/** Loops inside each other at the deepest place of a graph whose loops have one entry. */
export function loopDepth({ order, position, predecessors }: FlowGraph): number {
  const depths = position.map(() => 0);
  /** The head of the loop that a block was found in so far; a block outside of any is its own. */
  const heads = position.map((_, block) => block);
  const headOf = (block: number): number => {
    let at = block;
    while (heads[at] !== at) at = heads[at]!;
    return at;
  };
  // Inner loops come later in the order of the code.
  for (const head of order.toReversed()) {
    const isBack = (from: number, to: number) => position[from]! >= position[to]!;
    const back = predecessors[head]!.filter((from) => isBack(from, head));
    if (back.length === 0) continue;
    const inside = new Set<number>();
    const waiting = back.map(headOf);
    for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
      if (block === head || inside.has(block)) continue;
      inside.add(block);
      for (const from of predecessors[block]!) if (!isBack(from, block)) waiting.push(headOf(from));
    }
    depths[head] = 1 + Math.max(depths[head]!, ...[...inside].map((block) => depths[block]!));
    for (const block of inside) heads[block] = head;
  }
  return Math.max(0, ...depths);
}
