import type { Package } from '../../vm/index.ts';
import { codeText, signatureText, tokenText } from './code-text.ts';

/** How far a new version of a package may depart from the old one. */
const POLICIES = ['compatible', 'additive', 'dependenciesOnly'] as const;
type Policy = (typeof POLICIES)[number];

/** The numbers that `sui::package` gives them. */
export const UPGRADE_POLICIES: ReadonlyMap<number, Policy> = new Map([
  [0, 'compatible'],
  [128, 'additive'],
  [192, 'dependenciesOnly'],
]);

type Module = Package['modules'] extends ReadonlyMap<string, infer M> ? M : never;

/**
 * Whether what others rely on is still there: datatypes with the same layout and abilities, public functions with the
 * same signatures. An additive upgrade keeps every function as it is; a dependencies-only one adds nothing either.
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
    if (signatureOf(old, declaration) !== signatureOf(fresh, other)) return false;
    if (policy === 'compatible')
      return other.visibility === 'Public' && asksNoMore(declaration.handle, other.handle);
    if (`${declaration.handle.type_parameters}` !== `${other.handle.type_parameters}`) return false;
    const sameDoor = declaration.visibility === other.visibility && declaration.isEntry === other.isEntry;
    return sameDoor && codeText(old, declaration) === codeText(fresh, other);
  });
}

type Datatype = Module['datatypes'] extends ReadonlyMap<string, infer D> ? D : never;
type Declaration = Module['functions'] extends ReadonlyMap<string, infer F> ? F : never;

function layoutOf({ compiled }: Module, { kind, handle, variants }: Datatype): string {
  const fields = variants.map((variant) => [
    variant.name,
    variant.fields.map((field) => [compiled.identifiers[field.name], tokenText(compiled, field.signature)]),
  ]);
  return JSON.stringify([kind, handle.abilities, handle.type_parameters, fields]);
}

const signatureOf = ({ compiled }: Module, { handle }: Declaration): string =>
  [
    handle.type_parameters.length,
    signatureText(compiled, handle.parameters),
    signatureText(compiled, handle.return_),
  ].join(' ');

/** Whether type arguments that were good enough still are: constraints may be loosened. */
const asksNoMore = (old: Declaration['handle'], fresh: Declaration['handle']): boolean =>
  fresh.type_parameters.every((wanted, i) => (wanted & ~old.type_parameters[i]!) === 0);
