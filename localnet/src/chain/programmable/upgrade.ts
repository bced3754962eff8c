import { fromBase64 } from '@mysten/bcs';
import { type Address, addressBytes, addressFromBytes } from '../address.ts';
import { blake2b256 } from '../hash.ts';
import { isPackage, type PackageObject } from '../object.ts';
import { IMMUTABLE } from '../owner.ts';
import { makePackage, originalIdOf } from '../package.ts';
import { ExecutionError, type ExecutionFailure } from '../status.ts';
import type { Command } from '../transaction.ts';
import { ArgumentReader } from './arguments.ts';
import type { CommandResult } from './command.ts';
import { isCompatible, UPGRADE_POLICIES } from './compatibility.ts';
import { frameworkType } from './host.ts';
import { countTypes, payForLinkage } from './metering.ts';
import { dependenciesOf, loadPackage, relocated } from './publish.ts';
import { bare, freshId, packageOf, standIns, type Workspace } from './workspace.ts';

type Upgrade = NonNullable<Command['Upgrade']>;
type UpgradeError = Extract<
  ExecutionFailure,
  { PackageUpgradeError: unknown }
>['PackageUpgradeError']['upgradeError'];

const upgradeError = (error: UpgradeError) =>
  new ExecutionError({ PackageUpgradeError: { upgradeError: error } });

/** Puts a new version of a package on chain, as far as the ticket's policy allows, and returns the receipt. */
export function upgrade(workspace: Workspace, command: Upgrade): CommandResult {
  const { host, run } = workspace;
  const reader = new ArgumentReader(workspace);
  const ticketType = host.typeOf(run.store, frameworkType('package', 'UpgradeTicket'));
  const given = reader.take(command.ticket, 0, ticketType);
  const receiptType = host.typeOf(run.store, frameworkType('package', 'UpgradeReceipt'));
  if (workspace.typing) return { reader, values: standIns([receiptType]), mutated: [] };
  const ticket = readTicket(host.vm.encode(ticketType, given));
  if (ticket.package !== command.package) {
    throw upgradeError({ PackageIDDoesNotMatch: { packageId: command.package, ticketId: ticket.package } });
  }
  const digest = packageDigest(command.modules.map(fromBase64), command.dependencies);
  if (!digest.every((byte, i) => byte === ticket.digest[i])) {
    throw upgradeError({ DigestDoesNotMatch: { digest: [...digest] } });
  }
  payForLinkage(workspace, command.dependencies);
  const policy = UPGRADE_POLICIES.get(ticket.policy);
  if (!policy) throw upgradeError({ UnknownUpgradePolicy: { policy: ticket.policy } });
  const current = run.store.object(command.package);
  if (!isPackage(current)) throw upgradeError({ UnableToFetchPackage: { packageId: command.package } });
  const id = freshId(workspace);
  workspace.session.objects.newIds.delete(bare(id));
  const originalId = originalIdOf(current.data);
  const modules = relocated(workspace, command.modules, originalId);
  const data = makePackage(
    id,
    modules,
    dependenciesOf(workspace, command.dependencies, modules),
    current.data,
  );
  const before = packageOf(workspace, current.id)!;
  const after = loadPackage(workspace, id, originalId, data);
  if (!isCompatible(before, after, policy)) throw upgradeError({ IncompatibleUpgrade: true });
  // Nobody would run it.
  for (const [name, { functions }] of after.modules)
    if (functions.has('init') && !before.modules.has(name))
      throw new ExecutionError({ FeatureNotYetSupported: true });
  workspace.packages.set(id, { owner: IMMUTABLE, data, version: nextVersion(current) });
  countTypes(workspace, [ticketType, receiptType]);
  const receipt = Uint8Array.of(...addressBytes(ticket.cap), ...addressBytes(id));
  return {
    reader,
    values: [{ type: receiptType, value: host.vm.decode(receiptType, receipt) }],
    mutated: [],
  };
}

const nextVersion = ({ version }: PackageObject) => version + 1n;

interface Ticket {
  readonly cap: Address;
  readonly package: Address;
  readonly policy: number;
  readonly digest: Uint8Array;
}

/** Cap, package, policy and digest, as `UpgradeTicket` lays them out. */
const readTicket = (bytes: Uint8Array): Ticket => ({
  cap: addressFromBytes(bytes.subarray(0, 32)),
  package: addressFromBytes(bytes.subarray(32, 64)),
  policy: bytes[64]!,
  digest: bytes.subarray(66),
});

/** What an upgrade is authorised for: the hashes of its modules and the ids of its dependencies, sorted and hashed. */
export function packageDigest(modules: readonly Uint8Array[], dependencies: readonly Address[]): Uint8Array {
  const parts = [...modules.map(blake2b256), ...dependencies.map(addressBytes)];
  parts.sort(compareBytes);
  const all = new Uint8Array(32 * parts.length);
  parts.forEach((part, i) => void all.set(part, 32 * i));
  return blake2b256(all);
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}
