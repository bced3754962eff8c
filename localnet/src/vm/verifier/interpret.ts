import { refusal } from '../bytecode/errors.ts';
import { blockStarts, successors } from '../bytecode/flow-graph.ts';
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
 * Forward abstract interpretation of a function, block by block in the order of the code, until nothing new is learned.
 * Blocks that nothing leads to are left out. A jump backwards that brings something new goes back to its target.
 */
export function interpret<State>(body: FunctionBody, analysis: Analysis<State>): void {
  const { code } = body;
  const starts = blockStarts(body);
  const blockOf = new Map(starts.map((start, i) => [start, i]));
  const known: (State | undefined)[] = [analysis.start];
  const waiting = starts.map((_, i) => i === 0);
  for (let block = 0; block < starts.length; ) {
    if (!waiting[block]) {
      block++;
      continue;
    }
    waiting[block] = false;
    const end = starts[block + 1] ?? code.length;
    let state = analysis.copy(known[block]!);
    for (let offset = starts[block]!; offset < end; offset++) analysis.step(state, code[offset]!, offset);
    const targets = new Set(successors(code[end - 1]!, end - 1, body));
    if (targets.size > 0 && analysis.seal) state = analysis.seal(state);
    let next = block + 1;
    for (const offset of targets) {
      const target = blockOf.get(offset)!;
      const before = known[target];
      const after = before === undefined ? state : analysis.join(before, state);
      if (after === undefined) continue;
      known[target] = after;
      waiting[target] = true;
      next = Math.min(next, target);
    }
    block = next;
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
