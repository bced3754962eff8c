import type { FunctionSignature } from '../../vm/index.ts';
import { type Address, isSystemAddress } from '../address.ts';
import { isPackage, type PackageObject } from '../object.ts';
import { originalIdOf } from '../package.ts';
import { ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { parseType, type TypeTag } from '../type-tag.ts';
import { bare, type Workspace } from './workspace.ts';

/** What is asked of a package's version: just this one, or this one or a newer. */
interface Wish {
  readonly exact: boolean;
  readonly id: Address;
  readonly version: bigint;
}

/** One version that satisfies both wishes. */
function unify(a: Wish, b: Wish): Wish {
  const newer = a.version > b.version ? a : b;
  if (!a.exact && !b.exact) return newer;
  const exact = a.exact ? a : b;
  const conflict = a.exact && b.exact ? a.id !== b.id : newer.version > exact.version;
  if (conflict) throw new ExecutionError({ InvalidLinkage: true });
  return exact;
}

function addressesOf(tag: TypeTag): Address[] {
  if (tag.kind === 'vector') return addressesOf(tag.element);
  return tag.kind === 'struct' ? [tag.address, ...tag.args.flatMap(addressesOf)] : [];
}

/**
 * The versions that a call runs with. The package is the one that was named. What it stands on may be newer where its
 * function is public and a type argument comes from a package that asks for newer; other functions take no other.
 * `undefined` when that is the package's own linkage.
 */
export function callLinkage(
  { run: { store } }: Workspace,
  { package: id, typeArguments }: NonNullable<Command['MoveCall']>,
  visibility: FunctionSignature['visibility'],
): ReadonlyMap<string, string> | undefined {
  const types = typeArguments.flatMap((text) => {
    const tag = parseType(text);
    return tag ? addressesOf(tag) : [];
  });
  const named = new Set(types.filter((address) => !isSystemAddress(address)));
  if (named.size === 0) return undefined;
  const wishes = new Map<Address, Wish>();
  const wish = (originalId: Address, asked: Wish) => {
    const known = wishes.get(originalId);
    wishes.set(originalId, known ? unify(known, asked) : asked);
  };
  const add = (object: PackageObject, exact: boolean, exactBelow: boolean) => {
    for (const [originalId, { id, version }] of object.data.linkage)
      wish(originalId, { exact: exactBelow, id, version });
    wish(originalIdOf(object.data), { exact, id: object.id, version: object.version });
  };
  const root = store.object(id);
  if (isPackage(root)) add(root, true, visibility !== 'Public');
  for (const each of named) {
    const object = store.object(each);
    if (isPackage(object)) add(object, false, false);
  }
  return new Map([...wishes].map(([originalId, { id: stored }]) => [bare(originalId), bare(stored)]));
}
