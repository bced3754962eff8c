import { GrpcTypes as T } from '@mysten/sui/grpc';
import { CLOCK_ID, parseAddress } from '../../chain/address.ts';
import { REFERENCE_GAS_PRICE } from '../../chain/gas.ts';
import { parseDigest } from '../../chain/hash.ts';
import type { Position } from '../../chain/history.ts';
import { invalid, notFound, Refusal } from '../../chain/refusal.ts';
import type { Handlers } from '../dispatch.ts';
import { failureOf } from '../failure.ts';
import { FieldMask } from '../mask.ts';
import { type Network, typesOf } from '../network.ts';
import { requireAddress } from '../parse.ts';
import { renderCheckpoint } from '../render/checkpoint.ts';
import { renderExecuted } from '../render/executed.ts';
import { renderObject } from '../render/object.ts';
import { renderTimestamp } from '../render/timestamp.ts';

const OBJECT_FIELDS = ['object_id', 'version', 'digest'];
const MAX_BATCH_OBJECTS = 1000;
const MAX_BATCH_TRANSACTIONS = 200;

/** Reading objects, transactions, checkpoints and what the network says of itself. */
export const ledgerService = (network: Network): Handlers => ({
  'sui.rpc.v2.LedgerService/GetServiceInfo': () => serviceInfo(network),
  'sui.rpc.v2.LedgerService/GetEpoch': (request: T.GetEpochRequest) => {
    if (request.epoch !== undefined && request.epoch !== 0n)
      throw notFound(`Epoch ${request.epoch} not found`);
    const mask = FieldMask.parse(T.Epoch, request.readMask?.paths, [
      'epoch',
      'first_checkpoint',
      'start',
      'reference_gas_price',
    ]);
    return { epoch: mask.prune(T.Epoch, epochOf(network)) };
  },
  'sui.rpc.v2.LedgerService/GetObject': async (request: T.GetObjectRequest) => {
    if (asksForClock(request)) await network.ledger.refreshClock();
    const mask = FieldMask.parse(T.Object, request.readMask?.paths, OBJECT_FIELDS);
    return { object: findObject(network, request, mask) };
  },
  'sui.rpc.v2.LedgerService/BatchGetObjects': async (request: T.BatchGetObjectsRequest) => {
    if (request.requests.length > MAX_BATCH_OBJECTS) throw invalid(`more than ${MAX_BATCH_OBJECTS} objects`);
    if (request.requests.some(asksForClock)) await network.ledger.refreshClock();
    const mask = FieldMask.parse(T.Object, request.readMask?.paths, OBJECT_FIELDS);
    const objects = request.requests.map((one) => {
      try {
        return { result: { oneofKind: 'object', object: findObject(network, one, mask) } };
      } catch (error) {
        return { result: { oneofKind: 'error', error: statusOf(error) } };
      }
    });
    return { objects };
  },
  'sui.rpc.v2.LedgerService/GetTransaction': (request: T.GetTransactionRequest) => {
    const mask = FieldMask.parse(T.ExecutedTransaction, request.readMask?.paths, ['digest']);
    return { transaction: findTransaction(network, request.digest, mask) };
  },
  'sui.rpc.v2.LedgerService/BatchGetTransactions': (request: T.BatchGetTransactionsRequest) => {
    if (request.digests.length > MAX_BATCH_TRANSACTIONS)
      throw invalid(`more than ${MAX_BATCH_TRANSACTIONS} digests`);
    const mask = FieldMask.parse(T.ExecutedTransaction, request.readMask?.paths, ['digest']);
    const transactions = request.digests.map((digest) => {
      try {
        return { result: { oneofKind: 'transaction', transaction: findTransaction(network, digest, mask) } };
      } catch (error) {
        return { result: { oneofKind: 'error', error: statusOf(error) } };
      }
    });
    return { transactions };
  },
  'sui.rpc.v2.LedgerService/GetCheckpoint': (request: T.GetCheckpointRequest) => {
    const mask = FieldMask.parse(T.Checkpoint, request.readMask?.paths, ['sequence_number', 'digest']);
    return { checkpoint: renderCheckpoint(findCheckpoint(network, request), mask, typesOf(network)) };
  },
});

function serviceInfo({ ledger }: Network): T.GetServiceInfoResponse {
  return {
    chainId: ledger.chainId,
    chain: 'unknown',
    epoch: 0n,
    checkpointHeight: BigInt(ledger.head.sequenceNumber),
    timestamp: renderTimestamp(ledger.head.timestampMs),
    lowestAvailableCheckpoint: BigInt(ledger.history.first),
    lowestAvailableCheckpointObjects: BigInt(ledger.history.first),
    server: 'localnet/0.1.0',
  };
}

const MIST_PER_SUI = 1_000_000_000n;

/** The parameters are those that a network of Sui begins with; nobody validates here, so that none of them has an effect. */
function epochOf({ ledger }: Network): T.Epoch {
  const { epochStartMs } = ledger.environment;
  const { version: protocolVersion, featureFlags, attributes } = ledger.protocol;
  return {
    epoch: 0n,
    firstCheckpoint: 0n,
    start: renderTimestamp(Number(epochStartMs)),
    referenceGasPrice: REFERENCE_GAS_PRICE,
    protocolConfig: {
      protocolVersion,
      featureFlags: { ...featureFlags },
      attributes: { ...attributes },
      configs: {},
    },
    systemState: {
      version: 2n,
      epoch: 0n,
      protocolVersion,
      referenceGasPrice: REFERENCE_GAS_PRICE,
      validatorReportRecords: [],
      safeMode: false,
      safeModeStorageRewards: 0n,
      safeModeComputationRewards: 0n,
      safeModeStorageRebates: 0n,
      safeModeNonRefundableStorageFee: 0n,
      epochStartTimestampMs: epochStartMs,
      parameters: {
        epochDurationMs: 24n * 60n * 60n * 1000n,
        stakeSubsidyStartEpoch: 0n,
        minValidatorCount: 4n,
        maxValidatorCount: 150n,
        minValidatorJoiningStake: 30_000_000n * MIST_PER_SUI,
        validatorLowStakeThreshold: 20_000_000n * MIST_PER_SUI,
        validatorVeryLowStakeThreshold: 15_000_000n * MIST_PER_SUI,
        validatorLowStakeGracePeriod: 7n,
      },
      storageFund: { totalObjectStorageRebates: 0n, nonRefundableBalance: 0n },
      stakeSubsidy: {
        balance: 0n,
        distributionCounter: 0n,
        currentDistributionAmount: 0n,
        stakeSubsidyPeriodLength: 10n,
        stakeSubsidyDecreaseRate: 1000,
      },
    },
  };
}

/** The Clock moves when it is needed; reading it is a need. */
const asksForClock = ({ objectId, version }: T.GetObjectRequest): boolean =>
  version === undefined && objectId !== undefined && parseAddress(objectId) === CLOCK_ID;

/** What cannot be found may have been there before history was pruned. */
const notKept = (ledger: Network['ledger'], what: string) =>
  notFound(
    ledger.history.first > 0
      ? `${what} not found; history before checkpoint ${ledger.history.first} is pruned`
      : `${what} not found`,
  );

function findObject(network: Network, { objectId, version }: T.GetObjectRequest, mask: FieldMask): T.Object {
  const id = requireAddress(objectId, 'object_id');
  const { ledger } = network;
  const object = version === undefined ? ledger.objects.object(id) : ledger.objectAt(id, version);
  if (!object) {
    if (version === undefined) throw notFound(`Object ${id} not found`);
    throw notKept(ledger, `Object ${id} with version ${version}`);
  }
  return mask.prune(T.Object, renderObject(object, mask, typesOf(network)));
}

function findTransaction(
  network: Network,
  digest: string | undefined,
  mask: FieldMask,
): T.ExecutedTransaction {
  if (!digest || !parseDigest(digest)) throw invalid(`invalid digest: "${digest ?? ''}"`);
  const position = network.ledger.transaction(digest);
  if (!position) throw notKept(network.ledger, `Transaction ${digest}`);
  return renderPosition(network, position, mask);
}

/** A sealed transaction in its place. */
export function renderPosition(
  network: Network,
  { record, checkpoint, index }: Position,
  mask: FieldMask,
  detailed = true,
): T.ExecutedTransaction {
  const place = { checkpoint: checkpoint.sequenceNumber, timestampMs: checkpoint.timestampMs, index };
  return renderExecuted(record, mask, typesOf(network), { place, detailed });
}

function findCheckpoint({ ledger }: Network, { checkpointId }: T.GetCheckpointRequest) {
  let number: number | undefined = ledger.head.sequenceNumber;
  if (checkpointId.oneofKind === 'sequenceNumber') number = Number(checkpointId.sequenceNumber);
  if (checkpointId.oneofKind === 'digest') {
    if (!parseDigest(checkpointId.digest)) throw invalid(`invalid digest: "${checkpointId.digest}"`);
    number = ledger.history.numberOf(checkpointId.digest);
  }
  const found = number === undefined ? undefined : ledger.checkpoint(number);
  if (found) return found;
  const what = `Checkpoint ${describe(checkpointId)}`;
  throw checkpointId.oneofKind === 'digest' ? notKept(ledger, what) : notFound(`${what} not found`);
}

const describe = (id: T.GetCheckpointRequest['checkpointId']): string =>
  id.oneofKind === 'digest'
    ? id.digest
    : id.oneofKind === 'sequenceNumber'
      ? `${id.sequenceNumber}`
      : 'latest';

/** google.rpc.Status of one item of a batch. */
function statusOf(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  return { ...failureOf(error), details: [] };
}
