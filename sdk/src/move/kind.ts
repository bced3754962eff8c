declare const unknown: unique symbol;

/**
 * A number that the package gives a meaning and this program does not know: the package on chain is newer. It is kept as it is,
 * so that what counts, stores or passes it on loses nothing; what shows it or decides by it says what becomes of an unknown one.
 */
export type UnknownKind = number & { readonly [unknown]: true };

/** A number as it comes from the chain: one of the vocabulary, or one that is newer than this program. */
export type FromChain<K extends number> = K | UnknownKind;

/** Whether the number is one of the vocabulary whose names these are. */
export const isKnown = <K extends number>(
  names: Readonly<Record<K, unknown>>,
  kind: FromChain<NoInfer<K>>,
): kind is K => Object.hasOwn(names, kind);

/** What a record says of a kind, or the other thing of one that this program does not know. */
export const ofKind = <K extends number, V, U>(
  record: Readonly<Record<K, V>>,
  kind: FromChain<NoInfer<K>>,
  unknownKind: U,
): V | U => (isKnown(record, kind) ? record[kind] : unknownKind);

/** The end of a switch over a vocabulary: a kind without a case is a type error, an unknown one gets this. */
export const otherwise = <V>(_unknown: UnknownKind, value: V): V => value;
