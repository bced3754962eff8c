import type { DatatypeType } from '../types/types.ts';
import { datumClass } from '../types/values.ts';
import type { Block } from './block.ts';
import type { HandlerTable } from './handler.ts';
import { borrowField } from './references.ts';

interface VariantAt {
  readonly type: DatatypeType;
  readonly tag: number;
}

function pack(block: Block, { type, tag }: VariantAt): void {
  const values = block.popMany(type.variants[tag]!.fields.length).map((operand) => operand.expression);
  if (type.kind === 'enum') {
    while (values.length < type.width) values.push('undefined');
    values.unshift(String(tag));
  }
  block.pushTemporary(`new ${block.context.link(datumClass(type), type.declaration.name)}(${values})`, type);
}

function unpack(block: Block, { type, tag }: VariantAt): void {
  const datum = block.named(block.pop());
  if (type.kind === 'enum') block.failIf(`${datum}.t!==${tag}`, 'VARIANT_TAG_MISMATCH');
  type.variants[tag]!.fields.forEach((field, i) => {
    block.pushTemporary(`${datum}.f${i}`, field.type);
  });
}

function borrowVariant(block: Block, { type, tag }: VariantAt, mutable: boolean): void {
  const datum = block.named(block.pop());
  block.failIf(`${datum}.t!==${tag}`, 'VARIANT_TAG_MISMATCH');
  type.variants[tag]!.fields.forEach((_, i) => {
    borrowField(block, datum, type, i, { mutable, tag });
  });
}

/** Structs and enums: building them and taking them apart. */
export const datatypeHandlers: HandlerTable = {
  Pack: (block, { index }) => pack(block, { type: block.context.struct(index), tag: 0 }),
  PackGeneric: (block, { index }) => pack(block, { type: block.context.structInstance(index), tag: 0 }),
  Unpack: (block, { index }) => unpack(block, { type: block.context.struct(index), tag: 0 }),
  UnpackGeneric: (block, { index }) => unpack(block, { type: block.context.structInstance(index), tag: 0 }),
  PackVariant: (block, { index }) => pack(block, block.context.variant(index)),
  PackVariantGeneric: (block, { index }) => pack(block, block.context.variantInstance(index)),
  UnpackVariant: (block, { index }) => unpack(block, block.context.variant(index)),
  UnpackVariantGeneric: (block, { index }) => unpack(block, block.context.variantInstance(index)),
  UnpackVariantImmRef: (block, { index }) => borrowVariant(block, block.context.variant(index), false),
  UnpackVariantMutRef: (block, { index }) => borrowVariant(block, block.context.variant(index), true),
  UnpackVariantGenericImmRef: (block, { index }) =>
    borrowVariant(block, block.context.variantInstance(index), false),
  UnpackVariantGenericMutRef: (block, { index }) =>
    borrowVariant(block, block.context.variantInstance(index), true),
};
