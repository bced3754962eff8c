import type { Package } from '../../vm/index.ts';

/** How far a new version of a package may depart from the old one. */
export const POLICIES = ['compatible', 'additive', 'dependenciesOnly'] as const;
export type Policy = (typeof POLICIES)[number];

/** The numbers that `sui::package` gives them. */
export const UPGRADE_POLICIES: ReadonlyMap<number, Policy> = new Map([
  [0, 'compatible'],
  [128, 'additive'],
  [192, 'dependenciesOnly'],
]);

type Module = Package['modules'] extends ReadonlyMap<string, infer M> ? M : never;
type Compiled = Module['compiled'];

/**
 * Whether what others rely on is still there: datatypes with the same layout and abilities, public functions with the
 * same signatures. An additive upgrade keeps every function and its instructions; a dependencies-only one adds nothing.
 */
export function isCompatible(before: Package, after: Package, policy: Policy): boolean {
  if (policy === 'dependenciesOnly' && before.modules.size !== after.modules.size) return false;
  return [...before.modules].every(([name, old]) => {
    const fresh = after.modules.get(name);
    return fresh !== undefined && keepsDatatypes(old, fresh, policy) && keepsFunctions(old, fresh, policy);
  });
}

function keepsDatatypes(old: Module, fresh: Module, policy: Policy): boolean {
  if (policy === 'dependenciesOnly' && old.datatypes.size !== fresh.datatypes.size) return false;
  return [...old.datatypes].every(([name, datatype]) => {
    const other = fresh.datatypes.get(name);
    return other !== undefined && layoutOf(old, datatype) === layoutOf(fresh, other);
  });
}

function keepsFunctions(old: Module, fresh: Module, policy: Policy): boolean {
  if (policy === 'dependenciesOnly' && old.functions.size !== fresh.functions.size) return false;
  return [...old.functions].every(([name, declaration]) => {
    if (policy === 'compatible' && declaration.visibility !== 'Public') return true;
    const other = fresh.functions.get(name);
    if (!other) return false;
    if (policy === 'compatible' && other.visibility !== 'Public') return false;
    if (signatureOf(old, declaration) !== signatureOf(fresh, other)) return false;
    return policy === 'compatible' || instructionsOf(declaration) === instructionsOf(other);
  });
}

type Datatype = Module['datatypes'] extends ReadonlyMap<string, infer D> ? D : never;
type Declaration = Module['functions'] extends ReadonlyMap<string, infer F> ? F : never;
type Token = Parameters<typeof tokenText>[1];

function layoutOf({ compiled }: Module, { kind, handle, variants }: Datatype): string {
  const fields = variants.map((variant) => [
    variant.name,
    variant.fields.map((field) => [compiled.identifiers[field.name], tokenText(compiled, field.signature)]),
  ]);
  return JSON.stringify([kind, handle.abilities, handle.type_parameters, fields]);
}

function signatureOf({ compiled }: Module, { handle }: Declaration): string {
  const list = (signature: number) =>
    compiled.signatures[signature]!.map((token) => tokenText(compiled, token));
  return JSON.stringify([handle.type_parameters, list(handle.parameters), list(handle.return_)]);
}

/** The names of the instructions; indices into tables may differ between versions that mean the same. */
const instructionsOf = ({ body }: Declaration): string =>
  JSON.stringify(body?.code.map((instruction) => instruction.op) ?? 'native');

/** A type with its names in place of table indices. */
function tokenText(compiled: Compiled, token: Compiled['signatures'][number][number]): string {
  if (typeof token === 'string') return token;
  if ('Vector' in token) return `vector<${tokenText(compiled, token.Vector)}>`;
  if ('Reference' in token) return `&${tokenText(compiled, token.Reference)}`;
  if ('MutableReference' in token) return `&mut ${tokenText(compiled, token.MutableReference)}`;
  if ('TypeParameter' in token) return `#${token.TypeParameter}`;
  const [index, args]: readonly [number, readonly Token[]] =
    'Datatype' in token ? [token.Datatype, []] : token.DatatypeInstantiation;
  const handle = compiled.datatype_handles[index]!;
  const module = compiled.module_handles[handle.module]!;
  const name = `${compiled.address_identifiers[module.address]}::${compiled.identifiers[module.name]}`;
  return `${name}::${compiled.identifiers[handle.name]}<${args.map((arg) => tokenText(compiled, arg)).join()}>`;
}
