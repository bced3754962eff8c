import { refusal } from '../bytecode/errors.ts';
import { blockStarts, reversePostorder, successors } from '../bytecode/flow-graph.ts';
import type { Instruction } from '../bytecode/instructions.ts';
import type { FunctionBody } from '../bytecode/module.ts';

/** What a pass knows at one place of a function, and how instructions change it. */
interface Analysis<State> {
  readonly start: State;
  readonly copy: (state: State) => State;
  readonly step: (state: State, instruction: Instruction, offset: number) => void;
  /** What is known where two paths meet; undefined when the second path brings nothing new. */
  readonly join: (known: State, other: State) => State | undefined;
  /** What is handed on at the end of a block, when it is not the state itself. */
  readonly seal?: (state: State) => State;
}

/**
 * Forward abstract interpretation of a function, block by block in reverse postorder, until nothing new is learned. Blocks that
 * nothing leads to are left out. A jump backwards that brings something new goes back to its target, and from there through all
 * that follows: which fault is found first, and what it costs to find, is then as on Sui.
 */
export function interpret<State>(body: FunctionBody, analysis: Analysis<State>): void {
  const { code } = body;
  const starts = blockStarts(body);
  const blockOf = new Map(starts.map((start, i) => [start, i]));
  const ends = starts.map((_, block) => (starts[block + 1] ?? code.length) - 1);
  const targets = ends.map((end) => {
    const blocks = successors(code[end]!, end, body).map((offset) => blockOf.get(offset)!);
    return [...new Set(blocks)].sort((a, b) => a - b);
  });
  const order = reversePostorder(targets);
  const position = new Map(order.map((block, at) => [block, at]));
  const known: (State | undefined)[] = [analysis.start];
  for (let at = 0; at < order.length; ) {
    const block = order[at]!;
    let state = analysis.copy(known[block]!);
    for (let offset = starts[block]!; offset <= ends[block]!; offset++)
      analysis.step(state, code[offset]!, offset);
    if (targets[block]!.length > 0 && analysis.seal) state = analysis.seal(state);
    let next = at + 1;
    for (const target of targets[block]!) {
      const before = known[target];
      const after = before === undefined ? state : analysis.join(before, state);
      if (after === undefined) continue;
      known[target] = after;
      if (before === undefined || position.get(target)! > at) continue;
      next = position.get(target)!;
      break;
    }
    at = next;
  }
}

/** Work that verifying may take: bytecode made to keep a verifier busy is refused when it is used up. */
export interface Effort {
  left: number;
}

/** Sui's bound for a package, in the ticks it charges its passes by. */
const TICKS = 16_000_000;

export const createEffort = (): Effort => ({ left: TICKS });

export function spend(effort: Effort, ticks: number): void {
  effort.left -= ticks;
  if (effort.left < 0) throw refusal('PROGRAM_TOO_COMPLEX', 'the code takes too long to verify');
}
