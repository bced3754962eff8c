import { fromBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes as T } from '@mysten/sui/grpc';
import { SystemTransactionBcs } from '../../chain/schemas.ts';
import {
  type Argument,
  type CallArg,
  type Command,
  type Expiration,
  transactionDigest,
} from '../../chain/transaction.ts';
import { canonicalType } from '../../chain/type-bcs.ts';
import type { FieldMask } from '../mask.ts';
import { renderTimestamp } from './timestamp.ts';

const {
  Input_InputKind: InputKind,
  Argument_ArgumentKind: ArgumentKind,
  TransactionExpiration_TransactionExpirationKind: ExpirationKind,
} = T;

/** A transaction, from its bytes, as far as a mask asks for it. */
export function renderTransaction(bytes: Uint8Array, mask: FieldMask): T.Transaction {
  const out: T.Transaction = {};
  if (mask.has('bcs')) out.bcs = { name: 'TransactionData', value: bytes };
  if (mask.has('digest')) out.digest = transactionDigest(bytes);
  if (mask.has('version')) out.version = 1;
  if (!['kind', 'sender', 'gas_payment', 'expiration'].some((field) => mask.has(field))) return out;
  if (isSystem(bytes)) return { ...out, ...renderSystem(bytes) };
  const data = bcs.TransactionData.parse(bytes).V1!;
  const programmable = data.kind.ProgrammableTransaction!;
  out.kind = {
    kind: T.TransactionKind_Kind.PROGRAMMABLE_TRANSACTION,
    data: {
      oneofKind: 'programmableTransaction',
      programmableTransaction: {
        inputs: programmable.inputs.map(renderInput),
        commands: programmable.commands.map(renderCommand),
      },
    },
  };
  out.sender = data.sender;
  out.gasPayment = {
    objects: data.gasData.payment.map((ref) => ({
      objectId: ref.objectId,
      version: BigInt(ref.version),
      digest: ref.digest,
    })),
    owner: data.gasData.owner,
    price: BigInt(data.gasData.price),
    budget: BigInt(data.gasData.budget),
  };
  out.expiration = renderExpiration(data.expiration);
  return out;
}

/** The second byte is the kind; zero is a user's. */
export const isSystem = (bytes: Uint8Array): boolean => bytes[1] !== 0;

function renderInput(input: CallArg): T.Input {
  if (input.Pure) return { kind: InputKind.PURE, pure: fromBase64(input.Pure.bytes) };
  if (input.FundsWithdrawal) {
    const { reservation, typeArg, withdrawFrom } = input.FundsWithdrawal;
    const { FundsWithdrawal_Source: Source } = T;
    const fundsWithdrawal = {
      amount: BigInt(reservation.MaxAmountU64),
      coinType: canonicalType(typeArg.Balance),
      source: withdrawFrom.Sponsor ? Source.SPONSOR : Source.SENDER,
    };
    return { kind: InputKind.FUNDS_WITHDRAWAL, fundsWithdrawal };
  }
  const { SharedObject, Receiving, ImmOrOwnedObject } = input.Object!;
  if (SharedObject) {
    const { objectId, initialSharedVersion, mutable } = SharedObject;
    return { kind: InputKind.SHARED, objectId, version: BigInt(initialSharedVersion), mutable };
  }
  const reference = (Receiving ?? ImmOrOwnedObject)!;
  return {
    kind: Receiving ? InputKind.RECEIVING : InputKind.IMMUTABLE_OR_OWNED,
    objectId: reference.objectId,
    version: BigInt(reference.version),
    digest: reference.digest,
  };
}

export function renderArgument(argument: Argument): T.Argument {
  if (argument.GasCoin) return { kind: ArgumentKind.GAS };
  if (argument.Input !== undefined) return { kind: ArgumentKind.INPUT, input: argument.Input };
  if (argument.Result !== undefined) return { kind: ArgumentKind.RESULT, result: argument.Result };
  const [result, subresult] = argument.NestedResult!;
  return { kind: ArgumentKind.RESULT, result, subresult };
}

function renderCommand(command: Command): T.Command {
  return { command: renderCommandKind(command) };
}

function renderCommandKind(command: Command): T.Command['command'] {
  const { MoveCall, TransferObjects, SplitCoins, MergeCoins, MakeMoveVec, Publish, Upgrade } = command;
  if (MoveCall) {
    const { package: packageId, module, function: name, typeArguments } = MoveCall;
    return {
      oneofKind: 'moveCall',
      moveCall: {
        package: packageId,
        module,
        function: name,
        typeArguments: typeArguments.map(canonicalType),
        arguments: MoveCall.arguments.map(renderArgument),
      },
    };
  }
  if (TransferObjects) {
    const { objects, address } = TransferObjects;
    const transferObjects = { objects: objects.map(renderArgument), address: renderArgument(address) };
    return { oneofKind: 'transferObjects', transferObjects };
  }
  if (SplitCoins) {
    const splitCoins = {
      coin: renderArgument(SplitCoins.coin),
      amounts: SplitCoins.amounts.map(renderArgument),
    };
    return { oneofKind: 'splitCoins', splitCoins };
  }
  if (MergeCoins) {
    const { destination, sources } = MergeCoins;
    const mergeCoins = { coin: renderArgument(destination), coinsToMerge: sources.map(renderArgument) };
    return { oneofKind: 'mergeCoins', mergeCoins };
  }
  if (MakeMoveVec) {
    const elements = MakeMoveVec.elements.map(renderArgument);
    const elementType = MakeMoveVec.type === null ? undefined : canonicalType(MakeMoveVec.type);
    const makeMoveVector = { elements, ...(elementType !== undefined && { elementType }) };
    return { oneofKind: 'makeMoveVector', makeMoveVector };
  }
  if (Publish) {
    const { modules, dependencies } = Publish;
    return {
      oneofKind: 'publish',
      publish: { modules: modules.map((module) => fromBase64(module)), dependencies },
    };
  }
  const { modules, dependencies, package: packageId, ticket } = Upgrade!;
  return {
    oneofKind: 'upgrade',
    upgrade: {
      modules: modules.map((module) => fromBase64(module)),
      dependencies,
      package: packageId,
      ticket: renderArgument(ticket),
    },
  };
}

function renderExpiration(expiration: Expiration): T.TransactionExpiration {
  if (expiration.Epoch != null) return { kind: ExpirationKind.EPOCH, epoch: BigInt(expiration.Epoch) };
  const window = expiration.ValidDuring ?? expiration.Validity;
  if (!window) return { kind: ExpirationKind.NONE };
  const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain, nonce } = window;
  return {
    kind: expiration.ValidDuring ? ExpirationKind.VALID_DURING : ExpirationKind.VALIDITY,
    ...(maxEpoch != null && { epoch: BigInt(maxEpoch) }),
    ...(minEpoch != null && { minEpoch: BigInt(minEpoch) }),
    ...(minTimestamp != null && { minTimestamp: renderTimestamp(Number(minTimestamp)) }),
    ...(maxTimestamp != null && { maxTimestamp: renderTimestamp(Number(maxTimestamp)) }),
    chain,
    nonce,
  };
}

/** Transactions that only the network sends. */
function renderSystem(bytes: Uint8Array): T.Transaction {
  const { kind, sender } = SystemTransactionBcs.parse(bytes).V1;
  const expiration = { kind: ExpirationKind.NONE };
  const { ConsensusCommitPrologue: prologue, RandomnessStateUpdate: update } = kind;
  const settlement = kind.ProgrammableSystemTransaction;
  if (settlement) {
    const programmableTransaction = {
      inputs: settlement.inputs.map(renderInput),
      commands: settlement.commands.map(renderCommand),
    };
    const data = { oneofKind: 'programmableTransaction', programmableTransaction } as const;
    return {
      sender,
      expiration,
      kind: { kind: T.TransactionKind_Kind.PROGRAMMABLE_SYSTEM_TRANSACTION, data },
    };
  }
  if (prologue) {
    const data = {
      oneofKind: 'consensusCommitPrologue',
      consensusCommitPrologue: {
        epoch: BigInt(prologue.epoch),
        round: BigInt(prologue.round),
        commitTimestamp: renderTimestamp(Number(prologue.commitTimestampMs)),
      },
    } as const;
    return { sender, expiration, kind: { kind: T.TransactionKind_Kind.CONSENSUS_COMMIT_PROLOGUE_V1, data } };
  }
  if (update) {
    const data = {
      oneofKind: 'randomnessStateUpdate',
      randomnessStateUpdate: {
        epoch: BigInt(update.epoch),
        randomnessRound: BigInt(update.randomnessRound),
        randomBytes: Uint8Array.from(update.randomBytes),
        randomnessObjectInitialSharedVersion: BigInt(update.randomnessObjInitialSharedVersion),
      },
    } as const;
    return { sender, expiration, kind: { kind: T.TransactionKind_Kind.RANDOMNESS_STATE_UPDATE, data } };
  }
  const data = { oneofKind: 'genesis' as const, genesis: { objects: [] } };
  return { sender, expiration, kind: { kind: T.TransactionKind_Kind.GENESIS, data } };
}
