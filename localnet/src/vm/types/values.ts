import type { BcsReader } from '../bcs/reader.ts';
import type { BcsWriter } from '../bcs/writer.ts';
import type { DatatypeType, Type } from './types.ts';

/**
 * A Move value at run time.
 *
 * bool -> boolean; integers -> see integers.ts; address, signer -> 64 hex digits; vector -> array; struct and enum -> an
 * instance of the class of their type with fields f0, f1, … (and the tag t of an enum, whose variants share one shape).
 * `&T` and `&mut T` to a vector, struct or enum is that JavaScript object itself; `&T` to a primitive is its value, which
 * nothing can change while the reference lives; only `&mut T` to a primitive is an object of its own, with `.v`.
 */
export type Value = unknown;

/** Instance of a struct or enum. */
export interface Datum {
  t?: number;
  [field: `f${number}`]: Value;
}

type DatumClass = new (...values: Value[]) => Datum;

/** What is made once for each type, at its first use. */
export interface ValueOperations {
  datum: DatumClass;
  copy: (value: Value) => Value;
  equal: (a: Value, b: Value) => boolean;
  /** Overwrites the target in place: references and owners keep pointing at it. */
  assign: (target: Value, value: Value) => void;
  /** Abstract bytes, as gas counts them. */
  size: (value: Value) => number;
  encode: (value: Value, writer: BcsWriter) => void;
  decode: (reader: BcsReader) => Value;
}

/** A place that holds a primitive: `&mut u64` and the like. */
export interface PrimitiveReference {
  v: Value;
}

/** A mutably borrowed local. */
export class LocalReference implements PrimitiveReference {
  v: Value;

  constructor(value: Value) {
    this.v = value;
  }
}

/** A mutably borrowed element. */
export class ElementReference implements PrimitiveReference {
  readonly vector: Value[];
  readonly index: number;

  constructor(vector: Value[], index: number) {
    this.vector = vector;
    this.index = index;
  }

  get v(): Value {
    return this.vector[this.index];
  }

  set v(value: Value) {
    this.vector[this.index] = value;
  }
}

type FieldReferenceClass = new (datum: Datum) => PrimitiveReference;
const fieldReferences: FieldReferenceClass[] = [];

/** Class of mutably borrowed fields with one index; a class for each keeps property access monomorphic. */
export function fieldReference(index: number): FieldReferenceClass {
  const field = `f${index}` as const;
  fieldReferences[index] ??= class {
    readonly datum: Datum;

    constructor(datum: Datum) {
      this.datum = datum;
    }

    get v(): Value {
      return this.datum[field];
    }

    set v(value: Value) {
      this.datum[field] = value;
    }
  };
  return fieldReferences[index];
}

/** Names in generated source are only for people who read profiles; nothing but word characters gets there. */
export const identifier = (name: string): string => name.replace(/\W/g, '_');

/** The class of a datatype's instances. */
export function datumClass(type: DatatypeType): DatumClass {
  if (type.operations.datum) return type.operations.datum;
  const names = Array.from({ length: type.width }, (_, i) => `f${i}`);
  if (type.kind === 'enum') names.unshift('t');
  const body = names.map((name) => `this.${name}=${name};`).join('');
  const source = `return class M_${identifier(type.declaration.name)}{constructor(${names}){${body}}}`;
  const made: DatumClass = new Function(source)();
  type.operations.datum = made;
  return made;
}

/** Builds a struct. */
export const makeStruct = (type: DatatypeType, fields: readonly Value[]): Datum =>
  new (datumClass(type))(...fields);

/** Builds an enum value; fields of wider variants stay undefined. */
export const makeVariant = (type: DatatypeType, tag: number, fields: readonly Value[]): Datum =>
  new (datumClass(type))(tag, ...fields, ...new Array(type.width - fields.length).fill(undefined));

/** A value a program outside the VM got or gives, with its type. */
export interface TypedValue {
  readonly type: Type;
  readonly value: Value;
}
