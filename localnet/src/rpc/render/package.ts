import { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Address, parseAddress } from '../../chain/address.ts';
import type { LedgerObject } from '../../chain/object.ts';
import type { Package } from '../../vm/index.ts';
import type { TypeSource } from './object.ts';

type Module = Package['modules'] extends ReadonlyMap<string, infer M> ? M : never;
type Compiled = Module['compiled'];
type Token = Compiled['signatures'][number][number];
type FunctionDeclaration = Module['functions'] extends ReadonlyMap<string, infer F> ? F : never;
type DatatypeDeclaration = Module['datatypes'] extends ReadonlyMap<string, infer D> ? D : never;

const { OpenSignatureBody_Type: Body, OpenSignature_Reference: Reference, Ability } = T;

const PRIMITIVES: Readonly<Record<string, T.OpenSignatureBody_Type>> = {
  Address: Body.ADDRESS,
  Bool: Body.BOOL,
  U8: Body.U8,
  U16: Body.U16,
  U32: Body.U32,
  U64: Body.U64,
  U128: Body.U128,
  U256: Body.U256,
};

const ABILITIES = [
  [1, Ability.COPY],
  [2, Ability.DROP],
  [4, Ability.STORE],
  [8, Ability.KEY],
] as const;

const abilitiesOf = (set: number): T.Ability[] =>
  ABILITIES.flatMap(([bit, ability]) => (set & bit ? [ability] : []));

/** Finds the package that first defined a datatype. */
type DefiningId = (address: Address, module: string, name: string) => Address;

/** Types in signatures are named by the package that defined them, as far as this package's dependencies know. */
export function definingIds({ host }: TypeSource): DefiningId {
  return (address, module, name) => {
    try {
      const arity = host.vm.package(address)?.modules.get(module)?.datatypes.get(name)?.handle
        .type_parameters.length;
      if (arity !== 0) return address;
      const type = host.vm.types.datatype(address.slice(2), module, name, []);
      return `0x${type.definingId}`;
    } catch {
      return address;
    }
  };
}

/** `u64` and `vector<Coin<T>>` with names in place of table indices. */
function renderBody(compiled: Compiled, token: Token, defining: DefiningId): T.OpenSignatureBody {
  const none = { typeParameterInstantiation: [] };
  if (typeof token === 'string') return { type: PRIMITIVES[token] ?? Body.TYPE_UNKNOWN, ...none };
  if ('Vector' in token) {
    return { type: Body.VECTOR, typeParameterInstantiation: [renderBody(compiled, token.Vector, defining)] };
  }
  if ('TypeParameter' in token)
    return { type: Body.TYPE_PARAMETER, typeParameter: token.TypeParameter, ...none };
  if ('Reference' in token) return renderBody(compiled, token.Reference, defining);
  if ('MutableReference' in token) return renderBody(compiled, token.MutableReference, defining);
  const [index, args]: readonly [number, readonly Token[]] =
    'Datatype' in token ? [token.Datatype, []] : token.DatatypeInstantiation;
  const handle = compiled.datatype_handles[index]!;
  const module = compiled.module_handles[handle.module]!;
  const address = parseAddress(compiled.address_identifiers[module.address]!)!;
  const moduleName = compiled.identifiers[module.name]!;
  const name = compiled.identifiers[handle.name]!;
  return {
    type: Body.DATATYPE,
    typeName: `${defining(address, moduleName, name)}::${moduleName}::${name}`,
    typeParameterInstantiation: args.map((arg) => renderBody(compiled, arg, defining)),
  };
}

function renderSignature(compiled: Compiled, token: Token, defining: DefiningId): T.OpenSignature {
  const body = renderBody(compiled, token, defining);
  if (typeof token === 'string') return { body };
  if ('Reference' in token) return { reference: Reference.IMMUTABLE, body };
  if ('MutableReference' in token) return { reference: Reference.MUTABLE, body };
  return { body };
}

const VISIBILITY = {
  Private: T.FunctionDescriptor_Visibility.PRIVATE,
  Public: T.FunctionDescriptor_Visibility.PUBLIC,
  Friend: T.FunctionDescriptor_Visibility.FRIEND,
} as const;

export function renderFunction(
  { compiled }: Module,
  { name, handle, visibility, isEntry }: FunctionDeclaration,
  defining: DefiningId,
): T.FunctionDescriptor {
  const list = (signature: number) =>
    compiled.signatures[signature]!.map((token) => renderSignature(compiled, token, defining));
  return {
    name,
    visibility: VISIBILITY[visibility],
    isEntry,
    typeParameters: handle.type_parameters.map((constraints) => ({ constraints: abilitiesOf(constraints) })),
    parameters: list(handle.parameters),
    returns: list(handle.return_),
  };
}

export function renderDatatype(
  { compiled, name: module }: Module,
  { name, handle, kind, variants }: DatatypeDeclaration,
  definingId: Address,
  defining: DefiningId,
): T.DatatypeDescriptor {
  const fields = (list: (typeof variants)[number]['fields']) =>
    list.map((field, position) => ({
      name: compiled.identifiers[field.name]!,
      position,
      type: renderBody(compiled, field.signature, defining),
    }));
  return {
    typeName: `${definingId}::${module}::${name}`,
    definingId,
    module,
    name,
    abilities: abilitiesOf(handle.abilities),
    typeParameters: handle.type_parameters.map(({ constraints, is_phantom }) => ({
      constraints: abilitiesOf(constraints),
      isPhantom: is_phantom,
    })),
    kind:
      kind === 'struct' ? T.DatatypeDescriptor_DatatypeKind.STRUCT : T.DatatypeDescriptor_DatatypeKind.ENUM,
    fields: kind === 'struct' ? fields(variants[0]?.fields ?? []) : [],
    variants:
      kind === 'enum'
        ? variants.map((variant, position) => ({
            name: variant.name,
            position,
            fields: fields(variant.fields),
          }))
        : [],
  };
}

/** A package with everything in it. */
export function renderPackage(object: LedgerObject, types: TypeSource): T.Package {
  const { data } = object;
  if (data.kind !== 'package') throw new Error(`${object.id} is no package`);
  const loaded = types.host.load(types.store, object.id);
  const defining = definingIds(types);
  const origins = new Map(data.typeOrigins.map((o) => [`${o.moduleName}::${o.datatypeName}`, o.package]));
  return {
    storageId: object.id,
    originalId: loaded ? `0x${loaded.originalId}` : object.id,
    version: object.version,
    modules: [...data.modules].map(([name, contents]) => {
      const module = loaded?.modules.get(name);
      return {
        name,
        contents,
        datatypes: [...(module?.datatypes.values() ?? [])].map((datatype) =>
          renderDatatype(module!, datatype, origins.get(`${name}::${datatype.name}`) ?? object.id, defining),
        ),
        functions: [...(module?.functions.values() ?? [])].map((fn) => renderFunction(module!, fn, defining)),
      };
    }),
    typeOrigins: data.typeOrigins.map((origin) => ({
      moduleName: origin.moduleName,
      datatypeName: origin.datatypeName,
      packageId: origin.package,
    })),
    linkage: [...data.linkage].map(([originalId, { id, version }]) => ({
      originalId,
      upgradedId: id,
      upgradedVersion: version,
    })),
  };
}
