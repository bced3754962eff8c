import { bcs } from '@mysten/sui/bcs';

// Structures of the chain that the SDK has no schema for, as Sui's own sources lay them out.

const EventBcs = bcs.struct('Event', {
  packageId: bcs.Address,
  transactionModule: bcs.string(),
  sender: bcs.Address,
  type: bcs.StructTag,
  contents: bcs.byteVector(),
});

export const TransactionEventsBcs = bcs.struct('TransactionEvents', { data: bcs.vector(EventBcs) });

const GasCostSummaryBcs = bcs.struct('GasCostSummary', {
  computationCost: bcs.u64(),
  storageCost: bcs.u64(),
  storageRebate: bcs.u64(),
  nonRefundableStorageFee: bcs.u64(),
});

/** `checkpointCommitments` and `endOfEpochData` stay empty here: one epoch, no state commitments. */
export const CheckpointSummaryBcs = bcs.struct('CheckpointSummary', {
  epoch: bcs.u64(),
  sequenceNumber: bcs.u64(),
  networkTotalTransactions: bcs.u64(),
  contentDigest: bcs.ObjectDigest,
  previousDigest: bcs.option(bcs.ObjectDigest),
  epochRollingGasCostSummary: GasCostSummaryBcs,
  timestampMs: bcs.u64(),
  checkpointCommitments: bcs.vector(bcs.u8()),
  endOfEpochData: bcs.option(bcs.u8()),
  versionSpecificData: bcs.byteVector(),
});

export const CheckpointContentsBcs = bcs.enum('CheckpointContents', {
  V1: bcs.struct('CheckpointContentsV1', {
    transactions: bcs.vector(
      bcs.struct('ExecutionDigests', { transaction: bcs.ObjectDigest, effects: bcs.ObjectDigest }),
    ),
    userSignatures: bcs.vector(bcs.vector(bcs.byteVector())),
  }),
});

/** Kinds of transactions that only the system sends; the SDK's schema names them without their contents. */
const SystemKindBcs = bcs.enum('TransactionKind', {
  ProgrammableTransaction: null,
  ChangeEpoch: null,
  Genesis: bcs.struct('GenesisTransaction', { objects: bcs.vector(bcs.byteVector()) }),
  ConsensusCommitPrologue: bcs.struct('ConsensusCommitPrologue', {
    epoch: bcs.u64(),
    round: bcs.u64(),
    commitTimestampMs: bcs.u64(),
  }),
  AuthenticatorStateUpdate: null,
  EndOfEpochTransaction: null,
  RandomnessStateUpdate: bcs.struct('RandomnessStateUpdate', {
    epoch: bcs.u64(),
    randomnessRound: bcs.u64(),
    randomBytes: bcs.byteVector(),
    randomnessObjInitialSharedVersion: bcs.u64(),
  }),
  ConsensusCommitPrologueV2: null,
  ConsensusCommitPrologueV3: null,
  ConsensusCommitPrologueV4: null,
  ProgrammableSystemTransaction: bcs.ProgrammableTransaction,
});

export type SystemKind = typeof SystemKindBcs.$inferInput;

/** TransactionData of a system transaction: sender 0x0, no payment. */
export const SystemTransactionBcs = bcs.enum('TransactionData', {
  V1: bcs.struct('TransactionDataV1', {
    kind: SystemKindBcs,
    sender: bcs.Address,
    gasData: bcs.GasData,
    expiration: bcs.TransactionExpiration,
  }),
});
