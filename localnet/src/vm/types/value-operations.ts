import { bitsOf, type DatatypeType, type Field, isPrimitive, type Type } from './types.ts';
import { datumClass, identifier, type Value, type ValueOperations } from './values.ts';

/** Copy, equality, assignment and size of a type as JavaScript made for it. */
export interface ValueOperationTable {
  readonly copier: (type: Type) => ValueOperations['copy'];
  readonly equality: (type: Type) => ValueOperations['equal'];
  readonly assigner: (type: Type) => ValueOperations['assign'];
  /** Abstract bytes of a value, as gas counts them. */
  readonly sizer: (type: Type) => ValueOperations['size'];
}

/** Values that generated source refers to, by the parameter names they are passed as. */
export class Links {
  readonly names: string[] = [];
  readonly values: unknown[] = [];
  readonly #known = new Map<unknown, string>();

  name(value: unknown, hint: string): string {
    const known = this.#known.get(value);
    if (known) return known;
    const name = `${identifier(hint)}$${this.names.length}`;
    this.names.push(name);
    this.values.push(value);
    this.#known.set(value, name);
    return name;
  }
}

const STRUCT_SIZE = 2;
const REFERENCE_SIZE = 8;

/** Bytes of a primitive within a vector of such. */
const packedSize = (type: Type): number =>
  type.kind === 'bool' ? 1 : type.kind === 'address' || type.kind === 'signer' ? 32 : bitsOf(type.kind) / 8;

/** Abstract bytes of every value of a type; `undefined` when values differ in size. */
export function fixedSize(type: Type): number | undefined {
  if (type.kind === 'reference') return REFERENCE_SIZE;
  if (type.kind === 'vector') return undefined;
  if (!('variants' in type)) return Math.max(8, packedSize(type));
  const sizes = type.variants.map(({ fields }) =>
    fields.reduce<number | undefined>((sum, field) => {
      const size = fixedSize(field.type);
      return sum === undefined || size === undefined ? undefined : sum + size;
    }, STRUCT_SIZE),
  );
  return sizes.every((size) => size === sizes[0]) ? sizes[0] : undefined;
}

export function createValueOperations(): ValueOperationTable {
  const make = (type: Type, verb: string, body: (links: Links) => string) => {
    const links = new Links();
    const name = isPrimitive(type) || !('declaration' in type) ? type.kind : type.declaration.name;
    const source = `"use strict";return function ${verb}_${identifier(name)}(a,b){${body(links)}}`;
    return new Function(...links.names, source)(...links.values);
  };
  const copyOf = (type: Type, links: Links, value: string) =>
    isPrimitive(type) ? value : `${links.name(copier(type), 'copy')}(${value})`;
  const equals = (type: Type, links: Links, a: string, b: string) =>
    isPrimitive(type) ? `${a}===${b}` : `${links.name(equality(type), 'equal')}(${a},${b})`;

  const copyFields = (type: DatatypeType, fields: readonly Field[], links: Links, tag: number) => {
    const values = fields.map((field, i) => copyOf(field.type, links, `a.f${i}`));
    if (type.kind === 'enum') values.unshift(String(tag));
    while (values.length < type.width + (type.kind === 'enum' ? 1 : 0)) values.push('undefined');
    return `return new ${links.name(datumClass(type), 'datum')}(${values});`;
  };
  const copier = (type: Type): ((value: Value) => Value) => {
    type.operations.copy ??= make(type, 'copy', (links) => {
      if (type.kind === 'vector') {
        if (isPrimitive(type.element)) return 'return a.slice();';
        const element = copyOf(type.element, links, 'a[i]');
        return `const n=a.length;const r=[];for(let i=0;i<n;i++)r.push(${element});return r;`;
      }
      if (!('variants' in type)) return 'return a;';
      if (type.kind === 'struct') return copyFields(type, type.variants[0]!.fields, links, 0);
      const arms = type.variants.map(
        ({ fields }, tag) => `case ${tag}:${copyFields(type, fields, links, tag)}`,
      );
      return `switch(a.t){${arms.join('')}}`;
    });
    return type.operations.copy!;
  };
  const equality = (type: Type): ((a: Value, b: Value) => boolean) => {
    type.operations.equal ??= make(type, 'equal', (links) => {
      if (type.kind === 'vector') {
        const element = equals(type.element, links, 'a[i]', 'b[i]');
        const loop = `for(let i=0;i<n;i++)if(!(${element}))return false;return true;`;
        return `const n=a.length;if(n!==b.length)return false;${loop}`;
      }
      if (!('variants' in type)) return 'return a===b;';
      const all = (fields: readonly Field[]) =>
        fields.map((field, i) => equals(field.type, links, `a.f${i}`, `b.f${i}`)).join('&&') || 'true';
      if (type.kind === 'struct') return `return ${all(type.variants[0]!.fields)};`;
      const arms = type.variants.map(({ fields }, tag) => `case ${tag}:return ${all(fields)};`);
      return `if(a.t!==b.t)return false;switch(a.t){${arms.join('')}}`;
    });
    return type.operations.equal!;
  };
  const assigner = (type: Type): ((target: Value, value: Value) => void) => {
    type.operations.assign ??= make(type, 'assign', () => {
      if (type.kind === 'vector') return 'const n=b.length;a.length=n;for(let i=0;i<n;i++)a[i]=b[i];';
      const width = 'width' in type ? type.width : 0;
      const fields = Array.from({ length: width }, (_, i) => `a.f${i}=b.f${i};`).join('');
      return type.kind === 'enum' ? `a.t=b.t;${fields}` : fields;
    });
    return type.operations.assign!;
  };
  const sized = (type: Type, links: Links, value: string): string =>
    `${fixedSize(type) ?? `${links.name(sizer(type), 'size')}(${value})`}`;
  const sizer = (type: Type): ((value: Value) => number) => {
    type.operations.size ??= make(type, 'size', (links) => {
      const fixed = fixedSize(type);
      if (fixed !== undefined) return `return ${fixed};`;
      if (type.kind === 'vector') {
        const { element } = type;
        const each = isPrimitive(element) ? packedSize(element) : fixedSize(element);
        if (each !== undefined) return `return ${STRUCT_SIZE}+a.length*${each};`;
        const one = sized(element, links, 'a[i]');
        return `let s=${STRUCT_SIZE};for(let i=0;i<a.length;i++)s+=${one};return s;`;
      }
      const variants = 'variants' in type ? type.variants : [];
      const sum = (fields: readonly Field[]) =>
        `return ${[STRUCT_SIZE, ...fields.map((field, i) => sized(field.type, links, `a.f${i}`))].join('+')};`;
      if (type.kind === 'struct') return sum(variants[0]!.fields);
      return `switch(a.t){${variants.map(({ fields }, tag) => `case ${tag}:${sum(fields)}`).join('')}}`;
    });
    return type.operations.size!;
  };
  return { copier, equality, assigner, sizer };
}
