import type { Status } from '../bytecode/errors.ts';
import { refusal } from '../bytecode/errors.ts';
import { countOf, type GasStep, isCrowded, MAX_SEGMENT, segmentOf } from '../runtime/gas.ts';
import type { Type } from '../types/types.ts';
import type { FunctionContext } from './context.ts';
import { isSmall, type Operand } from './operand.ts';
import { type Range, rangeOf } from './ranges.ts';

/** How a block ends. Targets are offsets of instructions. */
type Terminator =
  | { readonly kind: 'goto'; readonly to: readonly [number] }
  | { readonly kind: 'if'; readonly condition: string; readonly to: readonly [number, number] }
  | { readonly kind: 'switch'; readonly tag: string; readonly to: readonly number[] }
  | { readonly kind: 'end'; readonly to: readonly [] };

interface PushOptions {
  readonly locals?: ReadonlySet<number> | undefined;
  readonly exact?: boolean;
  readonly range?: Range;
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
  /** Instructions that are paid for together, and where the statement stands that pays. */
  #segment: { readonly number: number; readonly slot: number; readonly steps: GasStep[] } | undefined;
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

  push(expression: string, type: Type, { locals, exact, range }: PushOptions = {}): void {
    this.#stack.push({
      expression,
      type,
      locals,
      range: range ?? rangeOf(type),
      exact: exact ?? isSmall(type),
    });
    const { context } = this;
    context.maxHeight = Math.max(context.maxHeight, this.height);
    if (context.checked)
      this.failIf(`D[1]>${context.limits.operandStack - this.height}`, 'EXECUTION_STACK_OVERFLOW');
  }

  /** Pushes the same expression under another type. */
  retype(operand: Operand, type: Type): void {
    const { expression, locals, exact } = operand;
    this.push(expression, type, { locals, exact });
  }

  /** An operand that is still to be popped, counted from the top. */
  peek(depth: number): Operand {
    const operand = this.#stack[this.#stack.length - 1 - depth];
    if (!operand)
      throw refusal('NEGATIVE_STACK_SIZE_WITHIN_BLOCK', 'operand', this.context.place, this.offset);
    return operand;
  }

  /** A name for such an operand; it stays where it is. */
  nameAt(depth: number): string {
    const operand = this.peek(depth);
    operand.expression = this.named(operand);
    return operand.expression;
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

  /** Source that ends the call with a failure at this instruction. What follows it in its segment is not paid for. */
  failure(status: Status, subStatus?: string | number): string {
    const segment = this.#segment;
    const refund = segment ? `U(${segment.number},${segment.steps.length}),` : '';
    return `throw(${refund}new E('${status}',${subStatus ?? 'undefined'},W,${this.offset}));`;
  }

  /** One instruction that costs the same every time. */
  pay(pushes: number, size: number): void {
    if (this.#segment?.steps.length === MAX_SEGMENT) this.settleGas();
    this.#segment ??= {
      number: this.context.segments.push(EMPTY_SEGMENT) - 1,
      slot: this.statements.push('') - 1,
      steps: [],
    };
    this.#segment.steps.push({ pushes, size, offset: this.offset });
  }

  /** One instruction that costs by the size of what it moves. */
  payBySize(pushes: number, size: string): void {
    this.settleGas();
    const name = this.temporary(size);
    this.emit(
      `B[0]+=${name};if(${counted(countOf(1, pushes))}||B[0]>B[1])X(${pushes},${name},${this.offset});`,
    );
  }

  /** Ends the segment: what comes next is paid for apart. */
  settleGas(): void {
    const segment = this.#segment;
    if (!segment) return;
    this.#segment = undefined;
    const { number, slot, steps } = segment;
    const whole = segmentOf(steps);
    this.context.segments[number] = whole;
    const { count, light, heavy } = whole;
    const bytes = `${light > 0 ? `M[2]=M[2]+${light}|0;` : ''}${heavy > 0 ? `B[0]+=${heavy};` : ''}`;
    const passes = [
      counted(count),
      ...(heavy > 0 ? ['B[0]>B[1]'] : []),
      ...(isCrowded(whole) ? ['true'] : []),
    ];
    this.statements[slot] = `${bytes}if(${passes.join('||')})T(${number});`;
  }

  failIf(condition: string, status: Status, subStatus?: number): void {
    this.emit(`if(${condition})${this.failure(status, subStatus)}`);
  }
}

const EMPTY_SEGMENT = segmentOf([]);

/** Counts, and says whether that passed the stop. Whole numbers of 32 bits are what the engine adds up fastest in memory. */
const counted = (count: number): string => `(M[0]=M[0]+${count}|0)>M[1]`;
