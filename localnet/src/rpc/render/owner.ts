import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Owner } from '../../chain/owner.ts';

const { Owner_OwnerKind: Kind } = T;

export function renderOwner(owner: Owner): T.Owner {
  switch (owner.kind) {
    case 'address':
      return { kind: Kind.ADDRESS, address: owner.address };
    case 'object':
      return { kind: Kind.OBJECT, address: owner.parent };
    case 'shared':
      return { kind: Kind.SHARED, version: owner.initialVersion };
    case 'consensus':
      return { kind: Kind.CONSENSUS_ADDRESS, address: owner.address, version: owner.startVersion };
    case 'immutable':
      return { kind: Kind.IMMUTABLE };
  }
}
