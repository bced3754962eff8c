import type { Value } from '../../vm/index.ts';
import { SUI_ADDRESS } from '../address.ts';
import { ExecutionError } from '../status.ts';
import { failureOf } from './failure.ts';
import { makeSlot, type Slot } from './slots.ts';
import { bare, packageOf, transactionContext, type Workspace } from './workspace.ts';

// Reservations that stand where coins do: each becomes a coin before the first command, and what no command has taken
// goes back to the balance it came from.

type Call = readonly [name: string, coinType: string, args: readonly Value[]];

function callCoin(workspace: Workspace, [name, coinType, args]: Call): Value {
  const { host, session, run } = workspace;
  const found = packageOf(workspace, SUI_ADDRESS);
  const typeArgs = [host.typeOf(run.store, coinType)];
  const values = args.map((value) => ({ kind: 'value', value }) as const);
  const result = host.vm.call(
    { package: SUI_ADDRESS, module: 'coin', function: name, typeArgs },
    values,
    session,
  );
  if (result.kind === 'failed') throw new ExecutionError(failureOf(result.error, host.vm, found));
  return result.values[0]?.value;
}

/** Makes coins of reservations. */
export function redeemReservations(workspace: Workspace): void {
  const { run, host, objects, typing } = workspace;
  run.inputs.withdrawals.forEach((withdrawal, index) => {
    const slot = objects[index];
    if (!withdrawal?.asCoin || !slot) return;
    const type = host.typeOf(run.store, `${SUI_ADDRESS}::coin::Coin<${withdrawal.coinType}>`);
    const context = () =>
      transactionContext(workspace, host.typeOf(run.store, `${SUI_ADDRESS}::tx_context::TxContext`));
    const value = typing
      ? slot.value
      : callCoin(workspace, ['redeem_funds', withdrawal.coinType, [slot.value, context()]]);
    objects[index] = makeSlot('object', type, value);
  });
}

/** Gives back what is left of them. */
export function returnReservations(workspace: Workspace): void {
  const { run, objects } = workspace;
  run.inputs.withdrawals.forEach((withdrawal, index) => {
    const slot: Slot | undefined = objects[index];
    if (!withdrawal?.asCoin || slot?.value === undefined) return;
    callCoin(workspace, ['send_funds', withdrawal.coinType, [slot.value, bare(withdrawal.owner)]]);
    slot.value = undefined;
  });
}
