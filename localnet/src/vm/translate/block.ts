import type { Status } from '../bytecode/errors.ts';
import { refusal } from '../bytecode/errors.ts';
import type { Type } from '../types/types.ts';
import type { FunctionContext } from './context.ts';
import { isSmall, type Operand } from './operand.ts';

/** How a block ends. Targets are offsets of instructions. */
type Terminator =
  | { readonly kind: 'goto'; readonly to: readonly [number] }
  | { readonly kind: 'if'; readonly condition: string; readonly to: readonly [number, number] }
  | { readonly kind: 'switch'; readonly tag: string; readonly to: readonly number[] }
  | { readonly kind: 'end'; readonly to: readonly [] };

interface PushOptions {
  readonly locals?: ReadonlySet<number> | undefined;
  readonly exact?: boolean;
}

/**
 * One basic block under translation. Its operand stack is symbolic: constants, reads of locals and comparisons of these
 * stay expressions; whatever can fail, allocates or reads memory becomes a temporary at its place, so that everything
 * happens in the order of the bytecode.
 */
export class Block {
  readonly context: FunctionContext;
  readonly statements: string[] = [];
  readonly #stack: Operand[] = [];
  terminator: Terminator | undefined;
  /** Units to pay on entry besides one for each instruction. */
  cost = 0;
  /** Offset of the instruction being translated. */
  offset = 0;

  constructor(context: FunctionContext) {
    this.context = context;
  }

  get height(): number {
    return this.#stack.length;
  }

  emit(statement: string): void {
    this.statements.push(statement);
  }

  push(expression: string, type: Type, { locals, exact }: PushOptions = {}): void {
    this.#stack.push({ expression, type, locals, exact: exact ?? isSmall(type) });
    const { context } = this;
    context.maxHeight = Math.max(context.maxHeight, this.height);
    if (context.checked)
      this.failIf(`D[1]>${context.limits.operandStack - this.height}`, 'EXECUTION_STACK_OVERFLOW');
  }

  /** Pushes the same expression under another type. */
  retype(operand: Operand, type: Type): void {
    this.push(operand.expression, type, operand);
  }

  pop(): Operand {
    const operand = this.#stack.pop();
    if (!operand)
      throw refusal('NEGATIVE_STACK_SIZE_WITHIN_BLOCK', 'operand', this.context.place, this.offset);
    return operand;
  }

  /** The topmost operands in the order they were pushed. */
  popMany(count: number): Operand[] {
    return Array.from({ length: count }, () => this.pop()).reverse();
  }

  /** Puts an expression into a temporary and pushes that. */
  pushTemporary(expression: string, type: Type, options?: PushOptions): void {
    this.push(this.temporary(expression), type, options);
  }

  temporary(expression: string): string {
    const name = this.context.freshName();
    this.emit(`const ${name}=${expression};`);
    return name;
  }

  /** A name that can be read more than once. */
  named(operand: Operand): string {
    return /^\w+$/.test(operand.expression) ? operand.expression : this.temporary(operand.expression);
  }

  /** Saves pending reads of a local from being overtaken by a store to it. */
  settle(local: number): void {
    for (const operand of this.#stack) {
      if (!operand.locals?.has(local)) continue;
      operand.expression = this.temporary(operand.expression);
      operand.locals = undefined;
    }
  }

  /** Source that ends the call with a failure at this instruction. The gas left goes back to its cell first. */
  failure(status: Status, subStatus?: string | number): string {
    return `throw(G[0]=g,new E('${status}',${subStatus ?? 'undefined'},W,${this.offset}));`;
  }

  failIf(condition: string, status: Status, subStatus?: number): void {
    this.emit(`if(${condition})${this.failure(status, subStatus)}`);
  }

  /** Pays for work whose amount is known only at run time. */
  charge(units: string): void {
    this.failIf(`(g-=${units})<0`, 'OUT_OF_GAS');
  }

  /** Runs source that charges the shared gas cell: operations on values, natives, other functions. */
  metered(run: () => void): void {
    this.emit('G[0]=g;');
    run();
    this.emit('g=G[0];');
    this.failIf('g<0', 'OUT_OF_GAS');
  }
}
