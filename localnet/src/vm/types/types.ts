import type { Address } from '../bytecode/address.ts';
import {
  ABILITIES,
  ALL_ABILITIES,
  type CompiledModule,
  PRIMITIVE_TOKENS,
  type SignatureToken,
} from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { Limits } from '../bytecode/limits.ts';
import { type DatatypeDeclaration, moduleAt } from '../bytecode/module.ts';
import type { ValueOperations } from './values.ts';

const INTEGER_KINDS = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'] as const;
export type IntegerKind = (typeof INTEGER_KINDS)[number];
export type PrimitiveKind = IntegerKind | 'bool' | 'address' | 'signer';

interface TypeBase {
  /** One string for one type, with original ids: equal types are the same object within a VM. */
  readonly key: string;
  readonly abilities: number;
  /** Nodes of the type as written, and levels of values inside each other. */
  readonly nodes: number;
  readonly depth: number;
  /** Values inside one value of the type, elements of vectors not counted. */
  readonly size: number;
  /** Nodes of the layout that values are coded by: fields and variants count, elements of vectors once. */
  readonly layoutNodes: number;
  /** True when there is a vector inside, so that values differ in size. */
  readonly variable: boolean;
  /** Copying, comparing, coding: made at first use. */
  readonly operations: Partial<ValueOperations>;
}

interface PrimitiveType extends TypeBase {
  readonly kind: PrimitiveKind;
}

export interface VectorType extends TypeBase {
  readonly kind: 'vector';
  readonly element: Type;
}

export interface ReferenceType extends TypeBase {
  readonly kind: 'reference';
  readonly mutable: boolean;
  readonly to: Type;
}

export interface Field {
  readonly name: string;
  readonly type: Type;
}

interface VariantType {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** A struct or enum with its type arguments. A struct has exactly one variant. */
export interface DatatypeType extends TypeBase {
  readonly kind: 'struct' | 'enum';
  readonly declaration: DatatypeDeclaration;
  /** Package that first defined the datatype: the address in type tags and names. */
  readonly definingId: Address;
  readonly args: readonly Type[];
  readonly variants: readonly VariantType[];
  /** Fields of the widest variant. */
  readonly width: number;
}

export type Type = PrimitiveType | VectorType | ReferenceType | DatatypeType;

const PRIMITIVE_ABILITIES = ABILITIES.copy | ABILITIES.drop | ABILITIES.store;
const PRIMITIVES: ReadonlySet<string> = new Set(Object.values(PRIMITIVE_TOKENS));

export const isPrimitive = (type: Type): type is PrimitiveType => PRIMITIVES.has(type.kind);
export const isDatatype = (type: Type): type is DatatypeType =>
  type.kind === 'struct' || type.kind === 'enum';

/** Width in bits of an integer kind; 0 for everything else. */
export const bitsOf = (kind: Type['kind']): number => (/^u\d+$/.test(kind) ? Number(kind.slice(1)) : 0);

/** Where the table finds a datatype by its original id. */
export type DatatypeLookup = (
  address: Address,
  module: string,
  name: string,
) => { readonly declaration: DatatypeDeclaration; readonly definingId: Address } | undefined;

/** All types of one VM, interned. */
export interface TypeTable {
  readonly primitive: (kind: PrimitiveKind) => PrimitiveType;
  readonly vector: (element: Type) => VectorType;
  readonly reference: (mutable: boolean, to: Type) => ReferenceType;
  readonly datatype: (address: Address, module: string, name: string, args: readonly Type[]) => DatatypeType;
  /** The type a signature token means under type arguments. */
  readonly resolve: (module: CompiledModule, token: SignatureToken, args: readonly Type[]) => Type;
}

export function createTypeTable(limits: Limits, lookup: DatatypeLookup): TypeTable {
  const interned = new Map<string, Type>();
  const intern = <T extends Type>(key: string, make: () => Omit<T, 'key' | 'operations'>): T => {
    const known = interned.get(key);
    if (known) return known as T;
    const type = { key, operations: {}, ...make() } as T;
    if (type.nodes > limits.typeNodes)
      throw refusal('VM_MAX_TYPE_NODES_REACHED', `a type of ${type.nodes} nodes`);
    if (type.depth > limits.valueDepth)
      throw refusal('VM_MAX_VALUE_DEPTH_REACHED', `${type.depth} levels of values`);
    interned.set(key, type);
    return type;
  };
  const primitive = (kind: PrimitiveKind) =>
    intern<PrimitiveType>(kind, () => ({
      kind,
      abilities: kind === 'signer' ? ABILITIES.drop : PRIMITIVE_ABILITIES,
      nodes: 1,
      depth: 1,
      size: 1,
      layoutNodes: 1,
      variable: false,
    }));
  const vector = (element: Type) =>
    intern<VectorType>(`vector<${element.key}>`, () => ({
      kind: 'vector',
      element,
      abilities: element.abilities & PRIMITIVE_ABILITIES,
      nodes: element.nodes + 1,
      depth: element.depth + 1,
      size: 1,
      layoutNodes: element.layoutNodes + 1,
      variable: true,
    }));
  const reference = (mutable: boolean, to: Type) =>
    intern<ReferenceType>(`${mutable ? '&mut ' : '&'}${to.key}`, () => ({
      kind: 'reference',
      mutable,
      to,
      abilities: ABILITIES.copy | ABILITIES.drop,
      nodes: to.nodes + 1,
      depth: to.depth,
      size: 1,
      layoutNodes: 1,
      variable: false,
    }));
  const datatype = (address: Address, module: string, name: string, args: readonly Type[]) => {
    const suffix = args.length > 0 ? `<${args.map((arg) => arg.key).join(',')}>` : '';
    return intern<DatatypeType>(`${address}::${module}::${name}${suffix}`, () => {
      const found = lookup(address, module, name);
      if (!found) throw refusal('TYPE_RESOLUTION_FAILURE', `there is no type ${address}::${module}::${name}`);
      const { declaration, definingId } = found;
      const { handle } = declaration;
      if (handle.type_parameters.length !== args.length) {
        throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `${name} takes ${handle.type_parameters.length}`);
      }
      // Checked before the fields are resolved, which could otherwise nest without end.
      const nodes = args.reduce((sum, arg) => sum + arg.nodes, 1);
      if (nodes > limits.typeNodes) throw refusal('VM_MAX_TYPE_NODES_REACHED', `a type of ${nodes} nodes`);
      const variants = declaration.variants.map((variant) => ({
        name: variant.name,
        fields: variant.fields.map((field) => ({
          name: declaration.module.compiled.identifiers[field.name]!,
          type: resolve(declaration.module.compiled, field.signature, args),
        })),
      }));
      const fields = variants.flatMap((variant) => variant.fields);
      return {
        kind: declaration.kind,
        declaration,
        definingId,
        args,
        variants,
        abilities: instanceAbilities(handle.abilities, handle.type_parameters, args),
        nodes,
        depth: 1 + fields.reduce((most, field) => Math.max(most, field.type.depth), 0),
        size: variants.reduce((most, variant) => Math.max(most, fieldSizes(variant.fields)), 1),
        layoutNodes:
          fields.reduce((sum, field) => sum + field.type.layoutNodes, 1) +
          (declaration.kind === 'enum' ? variants.length : 0),
        variable: fields.some((field) => field.type.variable),
        width: variants.reduce((most, variant) => Math.max(most, variant.fields.length), 0),
      };
    });
  };
  const resolve = (module: CompiledModule, token: SignatureToken, args: readonly Type[]): Type => {
    if (typeof token === 'string') return primitive(PRIMITIVE_TOKENS[token]);
    if ('Vector' in token) return vector(resolve(module, token.Vector, args));
    if ('Reference' in token) return reference(false, resolve(module, token.Reference, args));
    if ('MutableReference' in token) return reference(true, resolve(module, token.MutableReference, args));
    if ('TypeParameter' in token) {
      const arg = args[token.TypeParameter];
      if (!arg) throw refusal('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', `type parameter ${token.TypeParameter}`);
      return arg;
    }
    const [index, inner] = 'Datatype' in token ? [token.Datatype, []] : token.DatatypeInstantiation;
    const handle = module.datatype_handles[index]!;
    const { address, name } = moduleAt(module, handle.module);
    return datatype(
      address,
      name,
      module.identifiers[handle.name]!,
      inner.map((t) => resolve(module, t, args)),
    );
  };
  return { primitive, vector, reference, datatype, resolve };
}

const fieldSizes = (fields: readonly Field[]): number =>
  fields.reduce((sum, field) => sum + field.type.size, 1);

/** What an instance can do: the declared abilities, less those that an argument that is stored does not allow. */
function instanceAbilities(
  declared: number,
  parameters: readonly { readonly is_phantom: boolean }[],
  args: readonly Type[],
): number {
  let abilities = declared;
  parameters.forEach((parameter, i) => {
    if (parameter.is_phantom) return;
    const given = args[i]?.abilities ?? ALL_ABILITIES;
    // A key object needs store in its fields; the other abilities need themselves.
    const key = given & ABILITIES.store ? ABILITIES.key : 0;
    abilities &= (given & PRIMITIVE_ABILITIES) | key;
  });
  return abilities;
}
