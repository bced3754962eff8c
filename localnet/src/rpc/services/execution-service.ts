import { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Outcome, objectTypesOf } from '../../chain/execution.ts';
import { invalid } from '../../chain/refusal.ts';
import type { CommandValue } from '../../chain/runner.ts';
import type { Argument, Command, UserTransaction } from '../../chain/transaction.ts';
import type { Handlers } from '../dispatch.ts';
import { FieldMask } from '../mask.ts';
import { type Network, typesOf } from '../network.ts';
import { type ExecutedSource, renderExecuted } from '../render/executed.ts';
import { jsonOf } from '../render/object.ts';
import { renderArgument } from '../render/transaction.ts';
import { simulate } from '../simulation.ts';

const MAX_SIGNATURES = 2;

/** Executing and simulating transactions. */
export const executionService = (network: Network): Handlers => ({
  'sui.rpc.v2.TransactionExecutionService/ExecuteTransaction': async (
    request: T.ExecuteTransactionRequest,
  ) => {
    const mask = FieldMask.parse(T.ExecutedTransaction, request.readMask?.paths, ['effects']);
    const bytes = request.transaction?.bcs?.value;
    if (!bytes) throw invalid('invalid transaction: its BCS bytes are needed to check the signatures');
    const signatures = request.signatures.map(({ bcs }) => bcs?.value ?? new Uint8Array());
    if (signatures.length > MAX_SIGNATURES) throw invalid(`too many signatures: ${signatures.length}`);
    const record = await network.ledger.execute(bytes, signatures);
    return { transaction: renderExecuted(record, mask, typesOf(network), { detailed: true }) };
  },
  'sui.rpc.v2.TransactionExecutionService/SimulateTransaction': (request: T.SimulateTransactionRequest) => {
    const mask = FieldMask.parse(T.SimulateTransactionResponse, request.readMask?.paths, ['*']);
    if (!request.transaction) throw invalid('missing transaction');
    const { transaction, outcome } = simulate(network, {
      transaction: request.transaction,
      checks: request.checks !== T.SimulateTransactionRequest_TransactionChecks.DISABLED,
      selectGas: request.doGasSelection ?? false,
    });
    const response: T.SimulateTransactionResponse = { commandOutputs: [] };
    if (mask.has('transaction')) {
      const source = sourceOf(transaction, outcome);
      response.transaction = renderExecuted(source, mask.below('transaction'), typesOf(network), {
        detailed: true,
      });
    }
    if (mask.has('command_outputs')) response.commandOutputs = renderOutputs(network, transaction, outcome);
    return mask.prune(T.SimulateTransactionResponse, response);
  },
});

/** A simulated transaction in the shape of a recorded one. */
const sourceOf = (transaction: UserTransaction, outcome: Outcome): ExecutedSource => ({
  digest: transaction.digest,
  data: transaction.bytes,
  signatures: [],
  effects: outcome.effects,
  effectsBytes: outcome.effectsBytes,
  effectsDigest: outcome.effectsDigest,
  objectTypes: objectTypesOf(outcome.changes),
  events: outcome.events,
  eventsBytes: outcome.eventsBytes,
  eventsDigest: outcome.eventsDigest,
  balanceChanges: outcome.balanceChanges,
  written: outcome.changes.flatMap(({ after }) => (after ? [after] : [])),
});

function renderOutputs(
  network: Network,
  transaction: UserTransaction,
  { outputs }: Outcome,
): T.CommandResult[] {
  const value = ({ type, bytes }: CommandValue) => {
    const json = jsonOf(type, bytes, typesOf(network));
    return { value: { name: type, value: bytes }, ...(json && { json }) };
  };
  return outputs.map(({ returned, mutated }, i) => ({
    returnValues: returned.map(value),
    mutatedByRef: mutated.map((change) => {
      const argument = argumentOf(transaction.programmable.commands[i]!, change.argument);
      return { ...value(change), ...(argument && { argument: renderArgument(argument) }) };
    }),
  }));
}

/** The n-th argument of a command that changes something through a reference. */
function argumentOf({ MoveCall, SplitCoins, MergeCoins }: Command, index: number): Argument | undefined {
  return MoveCall?.arguments[index] ?? SplitCoins?.coin ?? MergeCoins?.destination;
}
