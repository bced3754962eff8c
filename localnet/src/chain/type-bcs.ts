import { TypeTagSerializer } from '@mysten/sui/bcs';
import { formatType, parseType, type TypeTag, type TypeText } from './type-tag.ts';

/** A type as the SDK's BCS schemas hold it. */
type TypeTagBcs = Parameters<typeof TypeTagSerializer.tagToString>[0];

export function typeTagToBcs(tag: TypeTag): TypeTagBcs {
  if (tag.kind === 'vector') return { vector: typeTagToBcs(tag.element) };
  if (tag.kind !== 'struct') return { [tag.kind]: true } as TypeTagBcs;
  const { address, module, name, args } = tag;
  return { struct: { address, module, name, typeParams: args.map(typeTagToBcs) } };
}

/** The canonical text of a type that came out of a BCS schema. */
export const typeTextFromBcs = (tag: TypeTagBcs): TypeText =>
  canonicalType(TypeTagSerializer.tagToString(tag));

/** The canonical form of a type's text that is known to be one. */
export function canonicalType(text: string): TypeText {
  const tag = parseType(text);
  if (!tag) throw new Error(`${text} is no type`);
  return formatType(tag);
}
