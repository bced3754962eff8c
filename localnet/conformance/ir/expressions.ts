import { bcs } from '@mysten/bcs';
import type { RawInstruction } from '../../src/vm/bytecode/instructions.ts';
import type { CodeWriter, Emit } from './code.ts';
import { IrError, type Token, type TokenReader } from './tokens.ts';
import { readTypeArguments, type Type } from './types.ts';

/** Operators by how tightly they bind. */
const OPERATORS: ReadonlyMap<string, readonly [strength: number, instruction: RawInstruction]> = new Map([
  ['||', [5, 'Or']],
  ['&&', [10, 'And']],
  ['==', [15, 'Eq']],
  ['!=', [15, 'Neq']],
  ['<', [15, 'Lt']],
  ['>', [15, 'Gt']],
  ['<=', [15, 'Le']],
  ['>=', [15, 'Ge']],
  ['|', [25, 'BitOr']],
  ['^', [30, 'Xor']],
  ['&', [35, 'BitAnd']],
  ['<<', [40, 'Shl']],
  ['>>', [40, 'Shr']],
  ['+', [45, 'Add']],
  ['-', [45, 'Sub']],
  ['*', [50, 'Mul']],
  ['/', [50, 'Div']],
  ['%', [50, 'Mod']],
]);

/** Calls of the language's own: an instruction without an operand. */
const PLAIN_CALLS: ReadonlyMap<string, RawInstruction> = new Map([
  ['freeze', 'FreezeRef'],
  ['to_u8', 'CastU8'],
  ['to_u16', 'CastU16'],
  ['to_u32', 'CastU32'],
  ['to_u64', 'CastU64'],
  ['to_u128', 'CastU128'],
  ['to_u256', 'CastU256'],
]);

/** Calls of the language's own on vectors: an instruction with the type of the elements. */
const VECTOR_CALLS: ReadonlyMap<string, string> = new Map([
  ['vec_len', 'VecLen'],
  ['vec_imm_borrow', 'VecImmBorrow'],
  ['vec_mut_borrow', 'VecMutBorrow'],
  ['vec_push_back', 'VecPushBack'],
  ['vec_pop_back', 'VecPopBack'],
  ['vec_swap', 'VecSwap'],
]);

type ResolveAddress = (text: string) => string;

/** Reads expressions. */
export class ExpressionReader {
  readonly tokens: TokenReader;
  /** An address, named or in digits, as 64 digits. */
  readonly address: ResolveAddress;

  constructor(tokens: TokenReader, address: ResolveAddress) {
    this.tokens = tokens;
    this.address = address;
  }

  expression(least = 1): Emit {
    let left = this.#unary();
    for (;;) {
      const found = this.#operator();
      if (!found || found.strength < least) return left;
      for (let i = 0; i < found.tokens; i++) this.tokens.next();
      const first = left;
      const second = this.expression(found.strength + 1);
      left = (code) => {
        first(code);
        second(code);
        code.push(found.instruction);
      };
    }
  }

  #operator() {
    const { tokens } = this;
    const token = tokens.peek();
    const twice = token.text === '>' && tokens.is('>', 1) && tokens.peek(1).at === token.at + 1;
    const found = token.kind === 'sign' ? OPERATORS.get(twice ? '>>' : token.text) : undefined;
    return found && { strength: found[0], instruction: found[1], tokens: twice ? 2 : 1 };
  }

  #unary(): Emit {
    const { tokens } = this;
    for (const [sign, instruction] of [
      ['!', 'Not'],
      ['*', 'ReadRef'],
    ] as const) {
      if (!tokens.take(sign)) continue;
      const inner = this.#unary();
      return (code) => {
        inner(code);
        code.push(instruction);
      };
    }
    return tokens.take('&') ? this.#borrow() : this.callOrTerm();
  }

  /** What follows `&`: a local, or a field of what an expression gives. */
  #borrow(): Emit {
    const { tokens } = this;
    const mutable = tokens.take('mut');
    if (this.#isLocal()) {
      const name = tokens.name();
      return (code) => {
        const local = code.local(name);
        code.push(mutable ? { MutBorrowLoc: local } : { ImmBorrowLoc: local });
      };
    }
    const owner = this.#unary();
    tokens.expect('.');
    const struct = tokens.name();
    const types = readTypeArguments(tokens);
    tokens.expect('::');
    const field = tokens.name();
    const op = mutable ? 'MutBorrowField' : 'ImmBorrowField';
    return (code) => {
      owner(code);
      const { definition, place } = code.pools.member(struct, field);
      const handle = code.pools.field(definition, place);
      if (types.length === 0) code.push({ [op]: handle });
      else code.push({ [`${op}Generic`]: code.pools.fieldInstance(handle, code.signature(types)) });
    };
  }

  /** Whether a name stands alone: no call, no value packed, no `move(x)`. */
  #isLocal(): boolean {
    const { tokens } = this;
    if (tokens.peek().kind !== 'name') return false;
    if (['{', '::', '<'].some((sign) => tokens.is(sign, 1))) return false;
    return !(tokens.is('(', 1) && tokens.peek(1).at === tokens.peek().at + tokens.peek().text.length);
  }

  callOrTerm(): Emit {
    const { tokens } = this;
    const { kind, text } = tokens.peek();
    if (kind !== 'name') return this.#term();
    if (tokens.is('::', 1)) return this.#qualified();
    const own = this.ownCall();
    if (own) return this.call(own);
    if ((text === 'move' || text === 'copy') && tokens.is('(', 1)) return this.#use(text);
    if (text === 'true' || text === 'false') {
      tokens.next();
      return (code) => code.push(text === 'true' ? 'LdTrue' : 'LdFalse');
    }
    const name = tokens.name();
    return this.#pack(name, readTypeArguments(tokens));
  }

  #use(word: 'move' | 'copy'): Emit {
    this.tokens.next();
    this.tokens.expect('(');
    const name = this.tokens.name();
    this.tokens.expect(')');
    return (code) => {
      const local = code.local(name);
      code.push(word === 'move' ? { MoveLoc: local } : { CopyLoc: local });
    };
  }

  /** A call of the language's own, read up to its arguments. */
  ownCall(): Emit | undefined {
    const { tokens } = this;
    const name = tokens.peek().text;
    const plain = PLAIN_CALLS.get(name);
    if (plain !== undefined) {
      tokens.next();
      return (code) => code.push(plain);
    }
    if (!tokens.is('<', 1)) return undefined;
    const counted = /^vec_(pack|unpack)_(\d+)$/.exec(name);
    const onVector = VECTOR_CALLS.get(name);
    if (!counted && onVector === undefined) return undefined;
    tokens.next();
    const types = readTypeArguments(tokens);
    if (onVector !== undefined) return (code) => code.push({ [onVector]: code.signature(types) });
    const op = counted![1] === 'pack' ? 'VecPack' : 'VecUnpack';
    return (code) => code.push({ [op]: [code.signature(types), BigInt(counted![2]!)] });
  }

  /** Arguments, then the call. */
  call(call: Emit): Emit {
    const args = this.callOrTerm();
    return (code) => {
      args(code);
      call(code);
    };
  }

  #qualified(): Emit {
    const [module, name, types] = this.path();
    return this.tokens.is('{')
      ? this.#packVariant(module, name, types)
      : this.call(callOf(module, name, types));
  }

  /** `a::b<T>` */
  path(): readonly [string, string, readonly Type[]] {
    const first = this.tokens.name();
    this.tokens.expect('::');
    return [first, this.tokens.name(), readTypeArguments(this.tokens)];
  }

  #fields(): readonly (readonly [string, Emit])[] {
    const { tokens } = this;
    tokens.expect('{');
    return tokens.list('}', () => {
      const name = tokens.name();
      tokens.expect(':');
      return [name, this.expression()] as const;
    });
  }

  #pack(name: string, types: readonly Type[]): Emit {
    const fields = this.#fields();
    return (code) => {
      const { pools } = code;
      const signature = code.signature(types);
      const definition = pools.structDefinition(name);
      for (const [i, [field, value]] of fields.entries()) {
        if (pools.member(name, field).place !== i) throw new IrError(`${name}.${field} is out of order`);
        value(code);
      }
      if (types.length === 0) code.push({ Pack: definition });
      else code.push({ PackGeneric: pools.structInstance(definition, signature) });
    };
  }

  #packVariant(name: string, variant: string, types: readonly Type[]): Emit {
    const fields = this.#fields();
    return (code) => {
      const signature = code.signature(types);
      for (const [, value] of fields) value(code);
      pushVariant(code, 'PackVariant', name, variant, types, signature);
    };
  }

  #term(): Emit {
    const { tokens } = this;
    if (tokens.take('(')) {
      const values = tokens.list(')', () => this.expression());
      return (code) => {
        for (const value of values) value(code);
      };
    }
    if (tokens.take('@')) return this.#addressValue(tokens.next());
    const token = tokens.next();
    if (token.kind === 'address') return this.#addressValue(token);
    if (token.kind === 'bytes') {
      const bytes = [...Buffer.from(token.text.slice(2, -1), 'hex')];
      const data = [...bcs.byteVector().serialize(bytes).toBytes()];
      return (code) => code.push({ LdConst: code.pools.constant({ Vector: 'U8' }, data) });
    }
    if (token.kind !== 'number') throw new IrError(`"${token.text}" is no value`);
    return numberOf(token.text);
  }

  #addressValue({ text }: Token): Emit {
    const data = [...Buffer.from(this.address(text), 'hex')];
    return (code) => code.push({ LdConst: code.pools.constant('Address', data) });
  }
}

/** A call of a function of a module. */
export const callOf =
  (module: string, name: string, types: readonly Type[]): Emit =>
  (code) => {
    const signature = code.signature(types);
    const handle = code.pools.function(module, name);
    if (types.length === 0) code.push({ Call: handle });
    else code.push({ CallGeneric: code.pools.functionInstance(handle, signature) });
  };

/** An instruction on a variant, by its plain name: with type arguments `Generic` stands in it. */
export function pushVariant(
  code: CodeWriter,
  op: 'PackVariant' | 'UnpackVariant' | 'UnpackVariantImmRef' | 'UnpackVariantMutRef',
  name: string,
  variant: string,
  types: readonly Type[],
  signature: number,
): void {
  const { pools } = code;
  const { place } = pools.member(name, variant);
  const definition = pools.enumDefinition(name);
  if (types.length === 0) code.push({ [op]: pools.variant(definition, place) });
  else
    code.push({
      [op.replace('Variant', 'VariantGeneric')]: pools.variantInstance(definition, signature, place),
    });
}

function numberOf(text: string): Emit {
  const [, digits = '', type = 'u64'] = /^([\d_]+)(u\d+)?$/.exec(text)!;
  const value = BigInt(digits.replaceAll('_', ''));
  const bits = Number(type.slice(1));
  if (value >> BigInt(bits)) throw new IrError(`${text} is too large`);
  if (bits < 64) return (code) => code.push({ [`LdU${bits}`]: Number(value) });
  if (bits < 256) return (code) => code.push({ [`LdU${bits}`]: value });
  return (code) => code.push({ LdU256: [...bcs.u256().serialize(value).toBytes()] });
}
