import { BcsError, type Type, type Value } from '../../vm/index.ts';
import { addressBytes } from '../address.ts';
import { argumentError, type CommandArgumentError, ExecutionError } from '../status.ts';
import type { Argument } from '../transaction.ts';
import { isHot, leave, type Membership } from './cliques.ts';
import {
  countTypes,
  payForBorrow,
  payForCopy,
  payForLoading,
  payForMove,
  payForReceiving,
} from './metering.ts';
import { holdsValidText, isFramework, isPureType } from './pure.ts';
import { Borrows, makeSlot, type Slot } from './slots.ts';
import type { Workspace } from './workspace.ts';

export const ABILITY = { copy: 1, drop: 2, store: 4, key: 8 } as const;
export const has = (type: Type, ability: number): boolean => (type.abilities & ability) === ability;

/** The arguments of one command, as they are taken one by one. */
export class ArgumentReader {
  readonly #workspace: Workspace;
  readonly #borrows = new Borrows();
  readonly #members: Membership[] = [];
  /** Where each member stands among the arguments, for error messages. */
  readonly #indices: number[] = [];
  #consumesShared = false;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  get members(): readonly Membership[] {
    return this.#members;
  }

  get consumesShared(): boolean {
    return this.#consumesShared;
  }

  /** The first argument that is entangled with a value that must not outlive the transaction. */
  hotArgument(): number | undefined {
    const at = this.#members.findIndex(isHot);
    return at < 0 ? undefined : this.#indices[at];
  }

  /** Takes an argument for a parameter of a known type, by value or by reference as the type says. */
  take(argument: Argument, index: number, type: Type, gasByValue = false): Value {
    const target = type.kind === 'reference' ? type.to : type;
    const slot = this.#find(argument, index, target);
    if (slot.type !== target) throw argumentError(index, { TypeMismatch: true });
    const { reference } = slot;
    if (type.kind === 'reference' && type.mutable && reference?.mutable === false)
      throw argumentError(index, { TypeMismatch: true });
    if (reference?.place) slot.value = reference.place.v;
    return type.kind === 'reference'
      ? this.borrow(slot, index, type.mutable)
      : this.#use(slot, index, gasByValue, argument);
  }

  /** Sees that arguments name values that are there, before any of them is looked at. */
  requireAll(given: readonly Argument[]): void {
    given.forEach((argument, index) => void this.#typed(argument, index));
  }

  /** The slot an argument names, whatever its type; bytes have none and do not fit. */
  slot(argument: Argument, index: number, otherwise: CommandArgumentError): Slot {
    const slot = this.#typed(argument, index);
    if (!slot) throw argumentError(index, otherwise);
    return slot;
  }

  /** The slot that {@link take} found. */
  taken(argument: Argument, type: Type): Slot {
    return this.#find(argument, 0, type);
  }

  borrow(slot: Slot, index: number, mutable: boolean): Value {
    if (slot.value === undefined) throw argumentError(index, { ArgumentWithoutValue: true });
    if (mutable && !mayMutate(slot)) throw argumentError(index, { InvalidObjectByMutRef: true });
    this.#requireFree(slot, index, mutable);
    const conflict = this.#borrows.conflict(slot, index, mutable);
    if (conflict !== undefined) throw argumentError(conflict, { InvalidReferenceArgument: true });
    this.#borrows.borrow(slot, index, mutable);
    payForBorrow(this.#workspace);
    slot.taken = false;
    this.#entangle(slot, index);
    return slot.value;
  }

  /** Moves a value out of its slot, or copies it where its type allows. */
  move(slot: Slot, index: number, gasByValue = false): Value {
    return this.#use(slot, index, gasByValue);
  }

  #use(slot: Slot, index: number, gasByValue: boolean, argument?: Argument): Value {
    const { vm } = this.#workspace.host;
    if (slot.kind === 'gas' && !gasByValue) throw argumentError(index, { InvalidGasCoinUsage: true });
    if (slot.value === undefined) throw argumentError(index, { ArgumentWithoutValue: true });
    if (has(slot.type, ABILITY.copy)) {
      slot.taken = !this.#borrows.isBorrowed(slot);
      const { command, lastUses, typing } = this.#workspace;
      if (typing) {
        this.#entangle(slot, index);
        return slot.value;
      }
      if (slot.taken && argument && lastUses.isLast(argument, command, index)) payForMove(this.#workspace);
      else payForCopy(this.#workspace, slot.type, slot.value);
      this.#entangle(slot, index);
      return vm.decode(slot.type, vm.encode(slot.type, slot.value));
    }
    this.#requireFree(slot, index, true);
    if (this.#borrows.isBorrowed(slot)) throw argumentError(index, { CannotMoveBorrowedValue: true });
    const { input } = slot;
    if (input?.kind === 'immutable' || (input?.kind === 'shared' && !input.mutable)) {
      throw argumentError(index, { InvalidObjectByValue: true });
    }
    if (input?.object.owner.kind === 'shared') this.#consumesShared = true;
    payForMove(this.#workspace);
    const { value } = slot;
    this.#entangle(slot, index);
    // A value that is gone no longer heats what it was used with.
    leave(slot.member);
    slot.value = undefined;
    return value;
  }

  /** What a reference points into that is used later on may not change, nor be looked at while that may change it. */
  #requireFree(slot: Slot, index: number, mutable: boolean): void {
    const { results, lastUses, command, run } = this.#workspace;
    if (!run.inspect) return;
    const isHeld = results.some((values, result) =>
      values.some(
        ({ reference }, position) =>
          reference?.from.has(slot) &&
          (mutable || reference.mutable) &&
          lastUses.isLive(result, position, command),
      ),
    );
    if (isHeld) throw argumentError(index, { InvalidReferenceArgument: true });
  }

  #entangle(slot: Slot, index: number): void {
    this.#members.push(slot.member);
    this.#indices.push(index);
  }

  #find(argument: Argument, index: number, type: Type): Slot {
    return this.#typed(argument, index) ?? this.#untyped(argument.Input!, index, type);
  }

  /** The gas coin, an object or a result; `undefined` for inputs that only get a type by their use. */
  #typed(argument: Argument, index: number): Slot | undefined {
    const { gas, objects, results, run } = this.#workspace;
    if (argument.GasCoin) {
      if (!gas) throw argumentError(index, { InvalidGasCoinUsage: true });
      return gas;
    }
    if (argument.Input !== undefined) {
      const { Input: at } = argument;
      if (at >= run.transaction.programmable.inputs.length)
        throw argumentError(index, { IndexOutOfBounds: { idx: at } });
      return objects[at];
    }
    const [command, position] = argument.NestedResult ?? [argument.Result!, undefined];
    const values = results[command];
    if (!values) throw argumentError(index, { IndexOutOfBounds: { idx: command } });
    if (position === undefined) {
      const [only] = values;
      if (values.length !== 1 || !only)
        throw argumentError(index, { InvalidResultArity: { resultIdx: command } });
      return only;
    }
    const slot = values[position];
    if (!slot) {
      throw argumentError(index, {
        SecondaryIndexOutOfBounds: { resultIdx: command, secondaryIdx: position },
      });
    }
    return slot;
  }

  #untyped(at: number, index: number, type: Type): Slot {
    const { untyped, run, host } = this.#workspace;
    const key = `${at} ${type.key}`;
    const known = untyped.get(key);
    if (known) return known;
    const input = run.inputs.objects[at];
    const pure = run.transaction.programmable.inputs[at]?.Pure;
    const slot =
      input?.kind === 'receiving'
        ? this.#receiving(input.object.id, input.object.version, index, type)
        : makeSlot(
            'pure',
            type,
            decodePure(host.vm.decode, type, pureBytes(pure?.bytes), index, run.inspect),
          );
    untyped.set(key, slot);
    if (slot.kind === 'receiving') payForReceiving(this.#workspace);
    else payForLoading(this.#workspace, type, slot.value);
    countTypes(this.#workspace, [type]);
    return slot;
  }

  /** `Receiving<T>` holds the id and version of what is to be received. */
  #receiving(id: string, version: bigint, index: number, type: Type): Slot {
    if (!isFramework(type, '2::transfer::Receiving')) throw argumentError(index, { TypeMismatch: true });
    const bytes = new Uint8Array(40);
    bytes.set(addressBytes(id));
    new DataView(bytes.buffer).setBigUint64(32, version, true);
    return makeSlot('receiving', type, this.#workspace.host.vm.decode(type, bytes));
  }
}

const mayMutate = ({ input }: Slot): boolean =>
  input === undefined || input.kind === 'owned' || (input.kind === 'shared' && input.mutable);

const pureBytes = (text: string | undefined): Uint8Array => {
  if (text === undefined) throw new ExecutionError({ InvariantViolation: true });
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
};

function decodePure(
  decode: (type: Type, bytes: Uint8Array) => Value,
  type: Type,
  bytes: Uint8Array,
  index: number,
  inspect: boolean,
): Value {
  if (!isPureType(type) && !inspect) throw argumentError(index, { InvalidUsageOfPureArg: true });
  try {
    const value = decode(type, bytes);
    if (holdsValidText(type, value)) return value;
  } catch (error) {
    if (!(error instanceof BcsError)) throw error;
  }
  throw argumentError(index, { InvalidBCSBytes: true });
}
