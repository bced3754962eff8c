import type { CompiledModule } from '../bytecode/binary-format.ts';
import type { Place } from '../bytecode/errors.ts';
import type { Limits } from '../bytecode/limits.ts';
import type { FunctionBody, Module } from '../bytecode/module.ts';
import type { GasSegment } from '../runtime/gas.ts';
import type { DatatypeType, Type, TypeTable } from '../types/types.ts';
import type { Links, ValueOperationTable } from '../types/value-operations.ts';
import type { Range } from './ranges.ts';

/** A function that can be called: `f` compiles itself when it is first called. */
export interface FunctionCell {
  f: (...args: never[]) => unknown;
  readonly native: boolean;
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
}

/** What a translation needs from the VM around it. */
export interface Linker {
  readonly types: TypeTable;
  readonly operations: ValueOperationTable;
  readonly limits: Limits;
  /** Whether instructions are paid for. */
  readonly metered: boolean;
  /** The function a handle of a module names, under type arguments. */
  readonly callee: (module: CompiledModule, handle: number, typeArgs: readonly Type[]) => FunctionCell;
}

/** One function under translation, under one list of type arguments. */
export class FunctionContext {
  readonly linker: Linker;
  readonly module: Module;
  readonly body: FunctionBody;
  readonly place: Place;
  readonly typeArgs: readonly Type[];
  readonly locals: readonly Type[];
  readonly links: Links;
  /** Bounds of what locals hold. */
  readonly ranges: readonly Range[];
  /** Primitive locals that are borrowed mutably live in a box. */
  readonly boxed: ReadonlySet<number>;
  /** Translate with a check of the operand stack at every push: only for calls that come close to its limit. */
  readonly checked: boolean;
  maxHeight = 0;
  /** What is paid for together, by the number that code names it by. */
  readonly segments: GasSegment[] = [];
  #names = 0;

  constructor(options: {
    linker: Linker;
    module: Module;
    body: FunctionBody;
    place: Place;
    typeArgs: readonly Type[];
    locals: readonly Type[];
    ranges: readonly Range[];
    links: Links;
    boxed: ReadonlySet<number>;
    checked: boolean;
  }) {
    this.linker = options.linker;
    this.module = options.module;
    this.body = options.body;
    this.place = options.place;
    this.typeArgs = options.typeArgs;
    this.locals = options.locals;
    this.ranges = options.ranges;
    this.links = options.links;
    this.boxed = options.boxed;
    this.checked = options.checked;
  }

  get types(): TypeTable {
    return this.linker.types;
  }

  get limits(): Limits {
    return this.linker.limits;
  }

  freshName(): string {
    return `t${this.#names++}`;
  }

  /** Name under which generated source refers to a value. */
  link(value: unknown, hint: string): string {
    return this.links.name(value, hint);
  }

  /** Types of a signature under this function's type arguments. */
  signature(index: number): Type[] {
    const { compiled } = this.module;
    return compiled.signatures[index]!.map((token) => this.types.resolve(compiled, token, this.typeArgs));
  }

  /** Whether a call goes to a native. */
  isNative(handle: number, typeArgs: readonly Type[]): boolean {
    return this.linker.callee(this.module.compiled, handle, typeArgs).native;
  }

  /** The element type of a vector instruction. */
  elementType(signature: number): Type {
    return this.signature(signature)[0]!;
  }

  #datatype(handle: number, args: readonly Type[]): DatatypeType {
    const { compiled, address, name } = this.module;
    return this.types.datatype(
      address,
      name,
      compiled.identifiers[compiled.datatype_handles[handle]!.name]!,
      args,
    );
  }

  struct(definition: number, args: readonly Type[] = []): DatatypeType {
    return this.#datatype(this.module.compiled.struct_defs[definition]!.struct_handle, args);
  }

  structInstance(index: number): DatatypeType {
    const { def, type_parameters } = this.module.compiled.struct_def_instantiations[index]!;
    return this.struct(def, this.signature(type_parameters));
  }

  variant(index: number): { type: DatatypeType; tag: number } {
    const { enum_def, variant } = this.module.compiled.variant_handles[index]!;
    return { type: this.#datatype(this.module.compiled.enum_defs[enum_def]!.enum_handle, []), tag: variant };
  }

  variantInstance(index: number): { type: DatatypeType; tag: number } {
    const { compiled } = this.module;
    const { enum_def, variant } = compiled.variant_instantiation_handles[index]!;
    const { def, type_parameters } = compiled.enum_def_instantiations[enum_def]!;
    const args = this.signature(type_parameters);
    return { type: this.#datatype(compiled.enum_defs[def]!.enum_handle, args), tag: variant };
  }

  field(index: number): { type: DatatypeType; field: number } {
    const { owner, field } = this.module.compiled.field_handles[index]!;
    return { type: this.struct(owner), field };
  }

  fieldInstance(index: number): { type: DatatypeType; field: number } {
    const { compiled } = this.module;
    const { handle, type_parameters } = compiled.field_instantiations[index]!;
    const { owner, field } = compiled.field_handles[handle]!;
    return { type: this.struct(owner, this.signature(type_parameters)), field };
  }
}
