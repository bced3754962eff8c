import { bcs } from '@mysten/sui/bcs';
import { byBytes, byId, type EffectsInput, isPlain, type ObjectChange } from './effects.ts';
import type { LedgerObject } from './object.ts';
import { parsedOwner } from './owner.ts';

/** Effects V2 as read back from their bytes. */
export type ParsedEffects = NonNullable<(typeof bcs.TransactionEffects.$inferType)['V2']>;
export type ParsedChange = ParsedEffects['changedObjects'][number];
type Unchanged = ParsedEffects['unchangedConsensusObjects'][number];

export function decodeEffects(bytes: Uint8Array): ParsedEffects {
  const { V2 } = bcs.TransactionEffects.parse(bytes);
  if (!V2) throw new Error('effects of another version');
  return V2;
}

/** Effects in the shape that reading their bytes gives, without reading them where they are as simple as most. */
export function effectsOf(input: EffectsInput, bytes: Uint8Array): ParsedEffects {
  if (!isPlain(input)) return decodeEffects(bytes);
  const changes = [...input.changes].sort(byId);
  const gasIndex = changes.findIndex(({ id }) => id === input.gasObject);
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } = input.gasUsed;
  return {
    status: { Success: true, $kind: 'Success' },
    executedEpoch: `${input.epoch}`,
    gasUsed: {
      computationCost: `${computationCost}`,
      storageCost: `${storageCost}`,
      storageRebate: `${storageRebate}`,
      nonRefundableStorageFee: `${nonRefundableStorageFee}`,
    },
    transactionDigest: input.transactionDigest,
    gasObjectIndex: gasIndex < 0 ? null : gasIndex,
    eventsDigest: input.eventsDigest ?? null,
    dependencies: [...input.dependencies].sort(byBytes),
    lamportVersion: `${input.lamportVersion}`,
    changedObjects: changes.map(parsedChange),
    unchangedConsensusObjects: [
      ...input.readOnly.map(
        ({ id, version, digest }): Unchanged => [
          id,
          { ReadOnlyRoot: [`${version}`, digest], $kind: 'ReadOnlyRoot' },
        ],
      ),
      ...input.configs.map((id): Unchanged => [id, { PerEpochConfig: true, $kind: 'PerEpochConfig' }]),
    ],
    auxDataDigest: null,
  };
}

function parsedChange({ id, before, after, idOperation }: ObjectChange): ParsedChange {
  return [
    id,
    {
      inputState: before
        ? { Exist: [[`${before.version}`, before.digest], parsedOwner(before.owner)], $kind: 'Exist' }
        : { NotExist: true, $kind: 'NotExist' },
      outputState: parsedOutput(after),
      idOperation: ID_OPERATIONS_PARSED[idOperation],
    },
  ];
}

const ID_OPERATIONS_PARSED = {
  None: { None: true, $kind: 'None' },
  Created: { Created: true, $kind: 'Created' },
  Deleted: { Deleted: true, $kind: 'Deleted' },
} as const;

function parsedOutput(after: LedgerObject | undefined): ParsedChange[1]['outputState'] {
  if (!after) return { NotExist: true, $kind: 'NotExist' };
  if (after.data.kind === 'package') {
    return { PackageWrite: [`${after.version}`, after.digest], $kind: 'PackageWrite' };
  }
  return { ObjectWrite: [after.digest, parsedOwner(after.owner)], $kind: 'ObjectWrite' };
}
