import { ABILITIES, type CompiledModule, type SignatureToken } from '../bytecode/binary-format.ts';
import { type MoveError, type Place, refusal, type Status } from '../bytecode/errors.ts';
import { abilitiesOf, sameToken } from './tokens.ts';

const INTEGER_TOKENS: ReadonlySet<unknown> = new Set(['U8', 'U16', 'U32', 'U64', 'U128', 'U256']);

/** The types on the operand stack while a block is checked, whose height is known to fit. */
export class OperandStack {
  readonly module: CompiledModule;
  readonly #constraints: readonly number[];
  readonly #place: Place;
  #types: SignatureToken[] = [];
  offset = 0;

  constructor(module: CompiledModule, constraints: readonly number[], place: Place) {
    this.module = module;
    this.#constraints = constraints;
    this.#place = place;
  }

  fault(status: Status, message = ''): MoveError {
    return refusal(status, message, this.#place, this.offset);
  }

  pop(): SignatureToken {
    return this.#types.pop()!;
  }

  /** Pops a type that has to be this one. */
  expect(type: SignatureToken, status: Status): void {
    if (!sameToken(this.pop(), type)) throw this.fault(status);
  }

  /** Pops types pushed in this order. */
  expectAll(types: readonly SignatureToken[], status: Status): void {
    for (const type of [...types].reverse()) this.expect(type, status);
  }

  popInteger(): SignatureToken {
    const type = this.pop();
    if (!INTEGER_TOKENS.has(type)) throw this.fault('INTEGER_OP_TYPE_MISMATCH_ERROR');
    return type;
  }

  push(...types: readonly SignatureToken[]): void {
    for (const type of types) this.#types.push(type);
  }

  /** Requires an ability of a type. */
  mustHave(type: SignatureToken, ability: keyof typeof ABILITIES, status: Status): void {
    if (!(abilitiesOf(this.module, type, this.#constraints) & ABILITIES[ability])) throw this.fault(status);
  }
}
