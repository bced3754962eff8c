import type { ABILITIES, CompiledModule, SignatureToken } from '../../src/vm/bytecode/binary-format.ts';
import { Assembler, placeOf } from '../assembler.ts';
import { IrError } from './tokens.ts';

export type Ability = keyof typeof ABILITIES;

export interface TypeParameterDeclaration {
  readonly name: string;
  readonly abilities: number;
  readonly phantom: boolean;
}

export interface FunctionSignature {
  readonly parameters: readonly SignatureToken[];
  readonly returns: readonly SignatureToken[];
  readonly generics: readonly number[];
}

/** Modules that were made before, by `moduleKey`. */
export type Dependencies = ReadonlyMap<string, CompiledModule>;

export const moduleKey = (address: string, name: string): string => `${address}::${name}`;

interface Import {
  /** Where it is, as `moduleKey` writes it. */
  readonly key: string;
  readonly handle: number;
}

/** The tables of a module while it is made: what is named is found or taken in. */
export class Pools {
  readonly #assembler: Assembler;
  readonly module: Assembler['module'];
  readonly #dependencies: Dependencies;
  readonly #imports = new Map<string, Import>();
  readonly #functions = new Map<string, number>();
  readonly #datatypes = new Map<string, number>();
  readonly #structs = new Map<string, number>();
  readonly #enums = new Map<string, number>();
  readonly #members = new Map<string, { readonly definition: number; readonly place: number }>();

  constructor(address: string, name: string, dependencies: Dependencies) {
    this.#assembler = new Assembler(name, address);
    this.module = this.#assembler.module;
    this.#dependencies = dependencies;
    this.#imports.set('Self', { key: moduleKey(address, name), handle: 0 });
  }

  name = (text: string): number => this.#assembler.name(text);
  signature = (...tokens: readonly SignatureToken[]): number => this.#assembler.signature(...tokens);
  constant = (type: SignatureToken, data: readonly number[]): number => this.#assembler.constant(type, data);

  friend(address: string, name: string): void {
    const place = placeOf(this.module.address_identifiers, address);
    this.module.friend_decls.push({ address: place, name: this.name(name) });
  }

  import(address: string, name: string, alias: string): void {
    const handle = this.#assembler.import(address, name);
    this.#imports.set(alias, { key: moduleKey(address, name), handle });
  }

  #imported(alias: string): Import {
    const found = this.#imports.get(alias);
    if (!found) throw new IrError(`no import is called ${alias}`);
    return found;
  }

  /** A datatype of this module: its handle, once for all that are declared alike. */
  declareDatatype(name: string, abilities: number, generics: readonly TypeParameterDeclaration[]): void {
    const parameters = generics.map(({ abilities: constraints, phantom }) => ({
      constraints,
      is_phantom: phantom,
    }));
    const handle = { module: 0, name: this.name(name), abilities, type_parameters: parameters };
    this.#datatypes.set(`Self::${name}`, placeOf(this.module.datatype_handles, handle));
  }

  datatype(alias: string, name: string): number {
    const known = this.#datatypes.get(`${alias}::${name}`);
    if (known !== undefined) return known;
    const { key, handle: module } = this.#imported(alias);
    const source = this.#dependency(key);
    const found = source.datatype_handles.find(
      (each) => moduleOf(source, each.module) === key && source.identifiers[each.name] === name,
    );
    if (!found) throw new IrError(`${key} has no type ${name}`);
    const { abilities, type_parameters } = found;
    const handle = { module, name: this.name(name), abilities, type_parameters };
    const place = placeOf(this.module.datatype_handles, handle);
    this.#datatypes.set(`${alias}::${name}`, place);
    return place;
  }

  #dependency(key: string): CompiledModule {
    const found = this.#dependencies.get(key);
    if (!found) throw new IrError(`there is no module ${key}`);
    return found;
  }

  /** The definition of a struct or an enum; of two of a name the first is meant from then on. */
  defineStruct(name: string): number {
    return define(this.#structs, name);
  }

  defineEnum(name: string): number {
    return define(this.#enums, name);
  }

  /** A field of a struct or a variant of an enum, by its name. */
  defineMember(owner: string, name: string, definition: number, place: number): void {
    const key = `${this.datatype('Self', owner)}.${name}`;
    if (!this.#members.has(key)) this.#members.set(key, { definition, place });
  }

  member(owner: string, name: string): { readonly definition: number; readonly place: number } {
    const found = this.#members.get(`${this.datatype('Self', owner)}.${name}`);
    if (!found) throw new IrError(`${owner} has no ${name}`);
    return found;
  }

  structDefinition = (name: string): number => lookUp(this.#structs, name);
  enumDefinition = (name: string): number => lookUp(this.#enums, name);

  field = (owner: number, field: number): number => placeOf(this.module.field_handles, { owner, field });
  variant = (definition: number, variant: number): number => this.#assembler.variant(definition, variant);

  structInstance = (def: number, type_parameters: number): number =>
    placeOf(this.module.struct_def_instantiations, { def, type_parameters });
  fieldInstance = (handle: number, type_parameters: number): number =>
    placeOf(this.module.field_instantiations, { handle, type_parameters });
  functionInstance = (handle: number, type_parameters: number): number =>
    placeOf(this.module.function_instantiations, { handle, type_parameters });
  variantInstance(def: number, type_parameters: number, variant: number): number {
    const enum_def = placeOf(this.module.enum_def_instantiations, { def, type_parameters });
    return placeOf(this.module.variant_instantiation_handles, { enum_def, variant });
  }

  /** A function of this module or another; the last declaration of a name is the one that counts. */
  declareFunction(alias: string, name: string, signature: FunctionSignature): number {
    const handle = {
      module: this.#imported(alias).handle,
      name: this.name(name),
      parameters: this.signature(...signature.parameters),
      return_: this.signature(...signature.returns),
      type_parameters: signature.generics,
    };
    const handles = this.module.function_handles;
    const known = this.#functions.get(`${alias}::${name}`);
    if (known !== undefined) handles[known] = handle;
    const place = known ?? handles.push(handle) - 1;
    this.#functions.set(`${alias}::${name}`, place);
    return place;
  }

  function(alias: string, name: string): number {
    const known = this.#functions.get(`${alias}::${name}`);
    if (known !== undefined) return known;
    const { key } = this.#imported(alias);
    const source = alias === 'Self' ? undefined : this.#dependency(key);
    const found = source?.function_handles.find(
      (each) => moduleOf(source, each.module) === key && source.identifiers[each.name] === name,
    );
    if (!source || !found) throw new IrError(`${key} has no function ${name}`);
    const here = (token: SignatureToken) => this.#translate(source, token);
    return this.declareFunction(alias, name, {
      parameters: source.signatures[found.parameters]!.map(here),
      returns: source.signatures[found.return_]!.map(here),
      generics: found.type_parameters,
    });
  }

  /** A type that another module wrote, as this one writes it. */
  #translate(source: CompiledModule, token: SignatureToken): SignatureToken {
    if (typeof token === 'string' || 'TypeParameter' in token) return token;
    const inner = (each: SignatureToken) => this.#translate(source, each);
    if ('Vector' in token) return { Vector: inner(token.Vector) };
    if ('Reference' in token) return { Reference: inner(token.Reference) };
    if ('MutableReference' in token) return { MutableReference: inner(token.MutableReference) };
    if ('Datatype' in token) return { Datatype: this.#datatypeOf(source, token.Datatype) };
    const [handle, types] = token.DatatypeInstantiation;
    return { DatatypeInstantiation: [this.#datatypeOf(source, handle), types.map(inner)] };
  }

  #datatypeOf(source: CompiledModule, index: number): number {
    const handle = source.datatype_handles[index]!;
    const key = moduleOf(source, handle.module);
    const alias = [...this.#imports].findLast(([, each]) => each.key === key)?.[0];
    if (alias === undefined) throw new IrError(`${key} is not imported`);
    return this.datatype(alias, source.identifiers[handle.name]!);
  }
}

function moduleOf(module: CompiledModule, index: number): string {
  const { address, name } = module.module_handles[index]!;
  return moduleKey(module.address_identifiers[address]!, module.identifiers[name]!);
}

function define(table: Map<string, number>, name: string): number {
  const known = table.get(name) ?? table.size;
  table.set(name, known);
  return known;
}

function lookUp(table: ReadonlyMap<string, number>, name: string): number {
  const found = table.get(name);
  if (found === undefined) throw new IrError(`${name} is not defined here`);
  return found;
}
