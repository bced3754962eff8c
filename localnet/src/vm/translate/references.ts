import { type DatatypeType, isPrimitive, type ReferenceType, type Type } from '../types/types.ts';
import { fieldReference } from '../types/values.ts';
import type { Block } from './block.ts';
import type { HandlerTable } from './handler.ts';
import type { Operand } from './operand.ts';

/** Pushes a deep copy of a vector, struct or enum. */
export function pushCopy(block: Block, expression: string, type: Type): void {
  const { context } = block;
  if (type.kind === 'vector' && isPrimitive(type.element)) {
    block.pushTemporary(`${expression}.slice()`, type);
    return;
  }
  const copy = context.link(context.linker.operations.copier(type), 'copy');
  block.pushTemporary(`${copy}(${expression})`, type);
}

/** True for the only references that are objects of their own. */
export const isPlace = (type: Type): boolean =>
  type.kind === 'reference' && type.mutable && isPrimitive(type.to);

/** The primitive a reference points at. */
export const readPrimitive = (operand: Operand): string =>
  isPlace(operand.type) ? `${operand.expression}.v` : operand.expression;

/** Pushes a reference to a field of a struct or variant that `base` names. */
export function borrowField(
  block: Block,
  base: string,
  owner: DatatypeType,
  field: number,
  at: BorrowAt,
): void {
  const { type } = owner.variants[at.tag]!.fields[field]!;
  const reference = block.context.types.reference(at.mutable, type);
  if (at.mutable && isPrimitive(type)) {
    const place = block.context.link(fieldReference(field), `Field${field}`);
    block.pushTemporary(`new ${place}(${base})`, reference);
  } else block.pushTemporary(`${base}.f${field}`, reference);
}

interface BorrowAt {
  readonly mutable: boolean;
  readonly tag: number;
}

const borrow = (block: Block, owner: DatatypeType, field: number, mutable: boolean) =>
  borrowField(block, block.named(block.pop()), owner, field, { mutable, tag: 0 });

export const referenceHandlers: HandlerTable = {
  ReadRef(block) {
    const reference = block.pop();
    const { to } = reference.type as ReferenceType;
    if (!isPrimitive(to)) pushCopy(block, block.named(reference), to);
    else if (isPlace(reference.type)) block.pushTemporary(`${reference.expression}.v`, to);
    else block.retype(reference, to);
  },
  WriteRef(block) {
    const reference = block.pop();
    const value = block.pop();
    const { to } = reference.type as ReferenceType;
    if (isPrimitive(to)) block.emit(`${reference.expression}.v=${value.expression};`);
    else {
      const assign = block.context.link(block.context.linker.operations.assigner(to), 'assign');
      block.emit(`${assign}(${reference.expression},${value.expression});`);
    }
  },
  FreezeRef(block) {
    const reference = block.pop();
    const { to } = reference.type as ReferenceType;
    const frozen = block.context.types.reference(false, to);
    if (isPrimitive(to)) block.pushTemporary(`${reference.expression}.v`, frozen);
    else block.retype(reference, frozen);
  },
  MutBorrowField(block, { index }) {
    const { type, field } = block.context.field(index);
    borrow(block, type, field, true);
  },
  MutBorrowFieldGeneric(block, { index }) {
    const { type, field } = block.context.fieldInstance(index);
    borrow(block, type, field, true);
  },
  ImmBorrowField(block, { index }) {
    const { type, field } = block.context.field(index);
    borrow(block, type, field, false);
  },
  ImmBorrowFieldGeneric(block, { index }) {
    const { type, field } = block.context.fieldInstance(index);
    borrow(block, type, field, false);
  },
};
