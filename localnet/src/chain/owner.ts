import type { bcs } from '@mysten/sui/bcs';
import type { BcsWriter } from '../vm/bcs/writer.ts';
import type { Address } from './address.ts';

/** Who may use an object. `object` owners are parents: dynamic fields, and children of dynamic object fields. */
export type Owner =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'object'; readonly parent: Address }
  | { readonly kind: 'shared'; readonly initialVersion: bigint }
  /** One address, through consensus: used as a shared object is, and by its owner only. */
  | { readonly kind: 'consensus'; readonly startVersion: bigint; readonly address: Address }
  | { readonly kind: 'immutable' };

export const IMMUTABLE: Owner = { kind: 'immutable' };

/** The shape that the SDK's BCS schema takes. */
type OwnerBcs =
  | { AddressOwner: string }
  | { ObjectOwner: string }
  | { Shared: { initialSharedVersion: string | bigint | number } }
  | { Immutable: true }
  | { ConsensusAddressOwner: { startVersion: string | bigint | number; owner: string } };

export function ownerToBcs(owner: Owner): OwnerBcs {
  switch (owner.kind) {
    case 'address':
      return { AddressOwner: owner.address };
    case 'object':
      return { ObjectOwner: owner.parent };
    case 'shared':
      return { Shared: { initialSharedVersion: owner.initialVersion } };
    case 'consensus':
      return { ConsensusAddressOwner: { startVersion: owner.startVersion, owner: owner.address } };
    case 'immutable':
      return { Immutable: true };
  }
}

const TAGS = { address: 0, object: 1, shared: 2, immutable: 3, consensus: 4 } as const;

/** Writes an owner as {@link ownerToBcs} would have it written. */
export function writeOwner(owner: Owner, writer: BcsWriter): void {
  writer.u8(TAGS[owner.kind]);
  if (owner.kind === 'address') writer.address(owner.address.slice(2));
  if (owner.kind === 'object') writer.address(owner.parent.slice(2));
  if (owner.kind === 'shared') writer.integer(owner.initialVersion, 8);
  if (owner.kind === 'consensus') {
    writer.integer(owner.startVersion, 8);
    writer.address(owner.address.slice(2));
  }
}

/** What the SDK's BCS schema gives; only the variants this network writes occur. */
export interface ParsedOwner {
  readonly AddressOwner?: string | undefined;
  readonly ObjectOwner?: string | undefined;
  readonly Shared?: { readonly initialSharedVersion: string } | undefined;
  readonly ConsensusAddressOwner?: { readonly startVersion: string; readonly owner: string } | undefined;
}

export function ownerFromBcs(owner: ParsedOwner): Owner {
  if (owner.AddressOwner) return { kind: 'address', address: owner.AddressOwner };
  if (owner.ObjectOwner) return { kind: 'object', parent: owner.ObjectOwner };
  if (owner.Shared) return { kind: 'shared', initialVersion: BigInt(owner.Shared.initialSharedVersion) };
  if (owner.ConsensusAddressOwner) {
    const { startVersion, owner: address } = owner.ConsensusAddressOwner;
    return { kind: 'consensus', startVersion: BigInt(startVersion), address };
  }
  return IMMUTABLE;
}

type SchemaOwner = (typeof bcs.Owner)['$inferType'];

/** An owner in the shape that the SDK's BCS schema gives. */
export function parsedOwner(owner: Owner): SchemaOwner {
  switch (owner.kind) {
    case 'address':
      return { AddressOwner: owner.address, $kind: 'AddressOwner' };
    case 'object':
      return { ObjectOwner: owner.parent, $kind: 'ObjectOwner' };
    case 'shared':
      return { Shared: { initialSharedVersion: `${owner.initialVersion}` }, $kind: 'Shared' };
    case 'consensus':
      return {
        ConsensusAddressOwner: { startVersion: `${owner.startVersion}`, owner: owner.address },
        $kind: 'ConsensusAddressOwner',
      };
    case 'immutable':
      return { Immutable: true, $kind: 'Immutable' };
  }
}
