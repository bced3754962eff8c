import type { Opcode } from '../bytecode/instructions.ts';
import { literal, MAX_VALUES, SAFE } from '../types/integers.ts';
import { bitsOf, type IntegerKind } from '../types/types.ts';
import type { Block } from './block.ts';
import type { Handler, HandlerTable } from './handler.ts';
import type { Operand } from './operand.ts';
import { type Range, rangeOf, resultOf, within } from './ranges.ts';

/** The two operands, readable more than once, and what they are. */
interface Pair {
  readonly a: string;
  readonly b: string;
  readonly kind: IntegerKind;
  readonly bits: number;
  readonly left: Operand;
  readonly right: Operand;
}

/** Result of an operation: an expression and, when it can overflow, a condition on the named result that says so. */
interface Result {
  readonly source: string;
  readonly overflow?: (result: string) => string;
  readonly exact?: boolean;
}

type Arithmetic = (pair: Pair) => Result;

const isNumber = (operand: Operand, name: string): string | undefined =>
  operand.exact ? undefined : `typeof ${name}==='number'`;

/** Condition under which both operands are numbers; undefined when that is known. */
const bothNumbers = ({ a, b, left, right }: Pair): string | undefined =>
  [isNumber(left, a), isNumber(right, b)].filter(Boolean).join('&&') || undefined;

const limit = (kind: IntegerKind) => literal(kind, MAX_VALUES[kind]);

/** Operation by representation: numbers up to u32, number-or-bigint u64, bigint above. */
const byWidth =
  (small: Arithmetic, u64: Arithmetic, big: Arithmetic): Arithmetic =>
  (pair) =>
    pair.bits <= 32 ? small(pair) : pair.bits === 64 ? u64(pair) : big(pair);

const beyond =
  ({ kind }: Pair) =>
  (result: string) =>
    `${result}>${limit(kind)}`;
const missing = (result: string) => `${result}===-1`;

/** Fast when the operands are numbers and the result is exact, else through bigint. */
const hybrid =
  (operator: string, slow: string): Arithmetic =>
  (pair) => {
    const { a, b } = pair;
    const fast = [bothNumbers(pair), `(N=${a}${operator}${b})<=${SAFE}`].filter(Boolean).join('&&');
    return { source: `${fast}?N:S.${slow}(${a},${b})`, overflow: missing };
  };

/** The exponent, where the source is the literal of a bigint that is a power of two. */
function exponentOf(source: string): number | undefined {
  if (!/^\d+n$/.test(source)) return undefined;
  const value = BigInt(source.slice(0, -1));
  return value > 0n && (value & (value - 1n)) === 0n ? value.toString(2).length - 1 : undefined;
}

/** A u8 as a bigint; the engine converts literals once. */
const wide = (source: string): string => (/^\d+$/.test(source) ? `${source}n` : `BigInt(${source})`);

const add = byWidth(
  (pair) => ({ source: `${pair.a}+${pair.b}`, overflow: beyond(pair) }),
  hybrid('+', 'add'),
  (pair) => ({ source: `${pair.a}+${pair.b}`, overflow: beyond(pair) }),
);
const mul = byWidth(
  (pair) => ({ source: `${pair.a}*${pair.b}`, overflow: beyond(pair) }),
  hybrid('*', 'mul'),
  (pair) => ({ source: `${pair.a}*${pair.b}`, overflow: beyond(pair) }),
);
const negative = (result: string) => `${result}<0`;
const sub = byWidth(
  ({ a, b }) => ({ source: `${a}-${b}`, overflow: negative }),
  (pair) => {
    const numbers = bothNumbers(pair);
    const { a, b } = pair;
    if (!numbers) return { source: `${a}-${b}`, overflow: negative, exact: true };
    return { source: `${numbers}?${a}-${b}:S.sub(${a},${b})`, overflow: negative };
  },
  ({ a, b }) => ({ source: `${a}-${b}`, overflow: negative }),
);
const div = byWidth(
  ({ a, b }) => ({ source: `(${a}/${b})>>>0` }),
  (pair) => {
    const { a, b } = pair;
    const numbers = bothNumbers(pair);
    // Below 2^53 the quotient rounds to the right integer.
    return numbers
      ? { source: `${numbers}?Math.floor(${a}/${b}):S.div(${a},${b})` }
      : { source: `Math.floor(${a}/${b})`, exact: true };
  },
  ({ a, b }) => {
    const exponent = exponentOf(b);
    return { source: exponent === undefined ? `${a}/${b}` : `${a}>>${exponent}n` };
  },
);
const mod = byWidth(
  ({ a, b }) => ({ source: `${a}%${b}` }),
  (pair) => {
    const { a, b, right } = pair;
    const numbers = bothNumbers(pair);
    return numbers
      ? { source: `${numbers}?${a}%${b}:S.mod(${a},${b})`, exact: right.exact }
      : { source: `${a}%${b}`, exact: true };
  },
  ({ a, b }) => {
    const exponent = exponentOf(b);
    return { source: exponent === undefined ? `${a}%${b}` : `BigInt.asUintN(${exponent},${a})` };
  },
);

const bitwise = (operator: string, slow: string): Arithmetic =>
  byWidth(
    ({ a, b }) => ({ source: `(${a}${operator}${b})>>>0` }),
    ({ a, b }) => ({
      source: `${a}<=4294967295&&${b}<=4294967295?(${a}${operator}${b})>>>0:S.${slow}(${a},${b})`,
    }),
    ({ a, b }) => ({ source: `${a}${operator}${b}` }),
  );

const shl = byWidth(
  ({ a, b, bits, kind }) => ({ source: bits === 32 ? `(${a}<<${b})>>>0` : `(${a}<<${b})&${limit(kind)}` }),
  ({ a, b, left }) => {
    const fast = [isNumber(left, a), `(N=${a}*P[${b}])<=${SAFE}`].filter(Boolean).join('&&');
    return { source: `${fast}?N:S.shl(${a},${b})` };
  },
  ({ a, b, bits }) => ({ source: `BigInt.asUintN(${bits},${a}<<${wide(b)})` }),
);
const shr = byWidth(
  ({ a, b }) => ({ source: `${a}>>>${b}` }),
  ({ a, b, left }) => {
    const number = isNumber(left, a);
    const fast = `Math.floor(${a}/P[${b}])`;
    return number ? { source: `${number}?${fast}:S.shr(${a},${b})` } : { source: fast, exact: true };
  },
  ({ a, b }) => ({ source: `${a}>>${wide(b)}` }),
);

function popPair(block: Block): Pair {
  const right = block.pop();
  const left = block.pop();
  const kind = left.type.kind as IntegerKind;
  const [a, b] = [block.named(left), block.named(right)];
  return { a, b, kind, bits: bitsOf(kind), left, right };
}

const arithmetic =
  (operation: Arithmetic, guard?: (pair: Pair) => string | undefined): Handler =>
  (block, { op }) => {
    const pair = popPair(block);
    const refused = guard?.(pair);
    if (refused) block.failIf(refused, 'ARITHMETIC_ERROR');
    const { source, overflow, exact } = operation(pair);
    const { type } = pair.left;
    const reach = resultOf(op, pair.left.range, pair.right.range);
    const range = reach && within(reach, rangeOf(type));
    // What is known of a difference does not say that it is not negative.
    const isBounded = pair.bits > 64 && op !== 'Sub' && reach !== undefined;
    const isMarked = source.startsWith('BigInt.asUintN(');
    const result = block.temporary(
      isBounded && !isMarked && fits(reach) ? `BigInt.asUintN(64,${source})` : source,
    );
    if (overflow && !(isBounded && reach.most <= MAX_VALUES[pair.kind]))
      block.failIf(overflow(result), 'ARITHMETIC_ERROR');
    block.push(result, type, {
      ...(exact !== undefined && { exact: exact || pair.bits <= 32 }),
      ...(range && { range }),
    });
  };

/** Whether the engine can hold it in a register: what is marked so it does not allocate. */
const fits = ({ most }: Range): boolean => most <= MAX_VALUES.u64;

const divisor = ({ b, bits, right }: Pair) =>
  right.range.least > 0n ? undefined : `${b}===${bits > 64 ? '0n' : '0'}`;
/** A shift count is a u8, so any shifts a u256. */
const shift = ({ b, bits, right }: Pair) => (right.range.most < bits ? undefined : `${b}>=${bits}`);

/** How a kind is held: always a number, number or bigint, always a bigint. */
const form = (bits: number): 'number' | 'hybrid' | 'bigint' =>
  bits <= 32 ? 'number' : bits === 64 ? 'hybrid' : 'bigint';

const cast =
  (to: IntegerKind): Handler =>
  (block) => {
    const operand = block.pop();
    const from = operand.type.kind as IntegerKind;
    const type = block.context.types.primitive(to);
    const [source, target] = [form(bitsOf(from)), form(bitsOf(to))];
    const value = block.named(operand);
    const { range } = operand;
    if (bitsOf(from) > bitsOf(to) && range.most > MAX_VALUES[to])
      block.failIf(`${value}>${literal(from, MAX_VALUES[to])}`, 'ARITHMETIC_ERROR');
    if (source === target || (source !== 'bigint' && target !== 'bigint')) {
      block.push(value, type, {
        locals: operand.locals,
        range: within(range, rangeOf(type)),
        exact: target !== 'bigint' && (operand.exact || target === 'number'),
      });
    } else if (target === 'bigint') block.pushTemporary(`BigInt(${value})`, type, { range });
    else {
      const isNumber = target === 'number' || range.most <= BigInt(SAFE);
      block.pushTemporary(isNumber ? `Number(${value})` : `C(${value})`, type, {
        exact: isNumber,
        range: within(range, rangeOf(type)),
      });
    }
  };

export const integerHandlers: HandlerTable = {
  Add: arithmetic(add),
  Sub: arithmetic(sub),
  Mul: arithmetic(mul),
  Div: arithmetic(div, divisor),
  Mod: arithmetic(mod, divisor),
  BitAnd: arithmetic(bitwise('&', 'and')),
  BitOr: arithmetic(bitwise('|', 'or')),
  Xor: arithmetic(bitwise('^', 'xor')),
  Shl: arithmetic(shl, shift),
  Shr: arithmetic(shr, shift),
  CastU8: cast('u8'),
  CastU16: cast('u16'),
  CastU32: cast('u32'),
  CastU64: cast('u64'),
  CastU128: cast('u128'),
  CastU256: cast('u256'),
} satisfies Partial<Record<Opcode, Handler>>;
