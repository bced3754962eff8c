import { type DatatypeType, type Field, isPrimitive, type Type } from './types.ts';
import { datumClass, identifier, type Value, type ValueOperations } from './values.ts';

/** Copy, equality and assignment of a type as JavaScript made for it. Copying and comparing vectors pays by element. */
export interface ValueOperationTable {
  readonly copier: (type: Type) => ValueOperations['copy'];
  readonly equality: (type: Type) => ValueOperations['equal'];
  readonly assigner: (type: Type) => ValueOperations['assign'];
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

/** @param gas Cell with the units that are left; charged by element. */
export function createValueOperations(gas: Float64Array): ValueOperationTable {
  const make = (type: Type, verb: string, body: (links: Links) => string) => {
    const links = new Links();
    const name = isPrimitive(type) || !('declaration' in type) ? type.kind : type.declaration.name;
    const source = `"use strict";return function ${verb}_${identifier(name)}(a,b){${body(links)}}`;
    return new Function('G', ...links.names, source)(gas, ...links.values);
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
        if (isPrimitive(type.element)) return 'G[0]-=a.length;return a.slice();';
        const element = copyOf(type.element, links, 'a[i]');
        const cost = type.element.size;
        return `const n=a.length;G[0]-=n*${cost};const r=[];for(let i=0;i<n;i++)r.push(${element});return r;`;
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
        const cost = type.element.size;
        const loop = `for(let i=0;i<n;i++)if(!(${element}))return false;return true;`;
        return `const n=a.length;if(n!==b.length)return false;G[0]-=n*${cost};${loop}`;
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
  return { copier, equality, assigner };
}
