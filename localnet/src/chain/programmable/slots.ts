import type { PrimitiveReference, Type, Value } from '../../vm/index.ts';
import type { InputObject } from '../input.ts';
import { type Membership, newMembership } from './cliques.ts';

/** A place that holds a value commands can use: the gas coin, an input, a withdrawal, a result. */
export interface Slot {
  readonly kind: 'gas' | 'object' | 'withdrawal' | 'pure' | 'receiving' | 'result';
  readonly type: Type;
  /** `undefined` once it was moved out. */
  value: Value | undefined;
  readonly input: InputObject | undefined;
  member: Membership;
  /** Set where it holds a reference that a call returned, which only simulation without checks allows. */
  reference: HeldReference | undefined;
  /** The last use took the value, so that nothing of it is left although its type could be copied. */
  taken: boolean;
}

/** A reference that a call returned: what it may point into. */
export interface HeldReference {
  readonly mutable: boolean;
  readonly place: PrimitiveReference | undefined;
  readonly from: ReadonlySet<Slot>;
}

export const makeSlot = (
  kind: Slot['kind'],
  type: Type,
  value: Value,
  input?: InputObject,
  member: Membership = newMembership(),
): Slot => ({ kind, type, value, input, member, reference: undefined, taken: false });

/** What one command holds of a slot: Move's borrow rules among the arguments of a single call. */
export class Borrows {
  readonly #shared = new Set<Slot>();
  /** By the argument that holds it. */
  readonly #mutable = new Map<Slot, number>();
  readonly #moved = new Set<Slot>();

  isBorrowed(slot: Slot): boolean {
    return this.#shared.has(slot) || this.#mutable.has(slot);
  }

  /** Which argument would hold the slot mutably while another holds it, too. */
  conflict(slot: Slot, index: number, mutable: boolean): number | undefined {
    return this.#mutable.get(slot) ?? (mutable && this.#shared.has(slot) ? index : undefined);
  }

  borrow(slot: Slot, index: number, mutable: boolean): void {
    if (mutable) this.#mutable.set(slot, index);
    else this.#shared.add(slot);
  }

  move(slot: Slot): void {
    this.#moved.add(slot);
  }

  get moved(): ReadonlySet<Slot> {
    return this.#moved;
  }
}
