import { fromBase64 } from '@mysten/bcs';
import { type Package, relocateModule, type Type } from '../../vm/index.ts';
import { type Address, addressBytes, ZERO_ADDRESS } from '../address.ts';
import { isPackage, type PackageData } from '../object.ts';
import { IMMUTABLE } from '../owner.ts';
import { asDependency, type Dependency, makePackage, packageSize, readModuleNames } from '../package.ts';
import { ExecutionError } from '../status.ts';
import type { Command } from '../transaction.ts';
import { ArgumentReader } from './arguments.ts';
import type { CommandResult } from './command.ts';
import { failureOf } from './failure.ts';
import { frameworkType } from './host.ts';
import { countTypes, payForInit, payForLinkage, payForPublishing } from './metering.ts';
import { isFramework } from './pure.ts';
import { bare, freshId, packageOf, standIns, transactionContext, type Workspace } from './workspace.ts';

const MAX_PACKAGE_BYTES = 100 * 1024;

/** Puts a package on chain, runs its initialisers and returns the capability to upgrade it. */
export function publish(workspace: Workspace, command: NonNullable<Command['Publish']>): CommandResult {
  const { host, run } = workspace;
  const type = host.typeOf(run.store, frameworkType('package', 'UpgradeCap'));
  if (workspace.typing)
    return { reader: new ArgumentReader(workspace), values: standIns([type]), mutated: [] };
  payForLinkage(workspace, command.dependencies);
  const id = freshId(workspace);
  // A package is not an object that Move code made.
  workspace.session.objects.newIds.delete(bare(id));
  const modules = relocated(workspace, command.modules, id);
  const dependencies = dependenciesOf(workspace, command.dependencies, modules);
  const data = makePackage(id, modules, dependencies);
  const published = loadPackage(workspace, id, id, data);
  workspace.packages.set(id, { owner: IMMUTABLE, data, version: 1n });
  initialise(workspace, id, published, modules);
  countTypes(workspace, [type]);
  const cap = new Uint8Array(73);
  cap.set(addressBytes(freshId(workspace)));
  cap.set(addressBytes(id), 32);
  cap[64] = 1;
  return {
    reader: new ArgumentReader(workspace),
    values: [{ type, value: host.vm.decode(type, cap) }],
    mutated: [],
  };
}

/** The modules with the package's id in place of the 0x0 that compilers write. */
export function relocated(workspace: Workspace, modules: readonly string[], id: Address): Uint8Array[] {
  if (modules.length === 0) throw new ExecutionError({ VMVerificationOrDeserializationError: true });
  const codes = modules.map((text) => fromBase64(text));
  payForPublishing(
    workspace,
    codes.reduce((sum, code) => sum + code.length, 0),
  );
  return codes.map((code) => {
    let address: Address;
    try {
      ({ address } = readModuleNames(code));
    } catch {
      throw new ExecutionError({ VMVerificationOrDeserializationError: true });
    }
    if (address !== ZERO_ADDRESS) throw new ExecutionError({ PublishErrorNonZeroAddress: true });
    try {
      return relocateModule(code, bare(ZERO_ADDRESS), bare(id));
    } catch {
      throw new ExecutionError({ VMVerificationOrDeserializationError: true });
    }
  });
}

/** The packages that modules stand on: all of them are named, each in one version, and none older than another asks for. */
export function dependenciesOf(
  { run }: Workspace,
  ids: readonly Address[],
  modules: readonly Uint8Array[],
): Dependency[] {
  const dependencies = [...new Set(ids)].map((id) => {
    const object = run.store.object(id);
    if (!isPackage(object)) throw new ExecutionError({ PublishUpgradeMissingDependency: true });
    return asDependency(object);
  });
  const versions = new Map<Address, bigint>();
  for (const { originalId, version } of dependencies) {
    if (versions.has(originalId)) throw new ExecutionError({ InvalidLinkage: true });
    versions.set(originalId, version);
  }
  for (const { address, packages } of modules.map(readModuleNames))
    for (const id of packages)
      if (id !== address && !versions.has(id))
        throw new ExecutionError({ PublishUpgradeMissingDependency: true });
  for (const { data } of dependencies)
    for (const [originalId, asked] of data.linkage) {
      const given = versions.get(originalId);
      if (given === undefined) throw new ExecutionError({ PublishUpgradeMissingDependency: true });
      if (given < asked.version) throw new ExecutionError({ PublishUpgradeDependencyDowngrade: true });
    }
  return dependencies;
}

/** Verifies a package and makes it callable for the rest of the transaction. */
export function loadPackage(
  workspace: Workspace,
  id: Address,
  originalId: Address,
  data: PackageData,
): Package {
  const { vm } = workspace.host;
  const objectSize = packageSize(data);
  if (objectSize > MAX_PACKAGE_BYTES) {
    throw new ExecutionError({ MovePackageTooBig: { objectSize, maxObjectSize: MAX_PACKAGE_BYTES } });
  }
  for (const { id: below } of data.linkage.values()) packageOf(workspace, below);
  const result = vm.load({
    id,
    originalId,
    modules: [...data.modules.values()],
    linkage: [...data.linkage].map(([original, { id: stored }]) => [original, stored] as const),
    typeOrigins: data.typeOrigins.map(
      (origin) => [`${origin.moduleName}::${origin.datatypeName}`, origin.package] as const,
    ),
  });
  if (result.kind === 'refused') throw new ExecutionError(failureOf(result.error, vm));
  return result.package;
}

/** Calls `init` of every module that has one, with its one-time witness if it asks for it. */
function initialise(
  workspace: Workspace,
  id: Address,
  published: Package,
  modules: readonly Uint8Array[],
): void {
  const { host, session, emitters } = workspace;
  for (const code of modules) {
    const { name } = readModuleNames(code);
    if (!published.modules.get(name)?.functions.has('init')) continue;
    const call = { package: id, module: name, function: 'init' };
    const { parameters } = host.vm.describe(call);
    const before = session.objects.events.length;
    payForInit(workspace);
    const args = parameters.map((type) => ({ kind: 'value', value: initArgument(workspace, type) }) as const);
    const result = host.vm.call(call, args, session);
    if (result.kind === 'failed') throw new ExecutionError(failureOf(result.error, host.vm, published));
    for (let i = before; i < session.objects.events.length; i++)
      emitters.push({ packageId: id, module: name });
  }
}

/** A witness is a struct with one bool in it. */
function initArgument(workspace: Workspace, type: Type): unknown {
  if (type.kind === 'reference' && isFramework(type.to, '2::tx_context::TxContext')) {
    return transactionContext(workspace, type.to);
  }
  return workspace.host.vm.decode(type, Uint8Array.of(1));
}
