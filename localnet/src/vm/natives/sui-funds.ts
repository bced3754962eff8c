import type { Address } from '../bytecode/address.ts';
import { type Place, refusal } from '../bytecode/errors.ts';
import { COSTS } from '../runtime/gas.ts';
import { type Native, type NativeModule, nativeAbort } from '../runtime/natives.ts';
import type { FundsEvent } from '../runtime/object-runtime.ts';
import type { Session } from '../runtime/session.ts';
import { canonical, type Integer, MAX_VALUES } from '../types/integers.ts';
import type { DatatypeType, Type } from '../types/types.ts';
import { type Datum, makeStruct } from '../types/values.ts';

// Balances of addresses. Code does not change them: it says what is to be put in and taken out, and the network settles
// that after the transaction.

const OVERFLOWS = 0;
const TYPE_TOO_LARGE = 4;

/** What is put in, and what is taken out, may each come to a u64 at most for one balance. */
function record({ objects }: Session, event: FundsEvent, place: Place): void {
  const total = objects.funds
    .filter(({ account, amount }) => account === event.account && amount < 0n === event.amount < 0n)
    .reduce((sum, { amount }) => sum + amount, event.amount);
  if ((total < 0n ? -total : total) > MAX_VALUES.u64)
    throw refusal('ARITHMETIC_ERROR', 'a balance of an address overflows', place, 0);
  objects.funds.push(event);
}

/** `sui::funds_accumulator`. The type is one of a single u64, as `Balance` is. */
export const suiFundsAccumulator: NativeModule = {
  add_to_accumulator_address:
    ({ session, charge, limits }, [type], place) =>
    (account: Address, owner: Address, value: Datum) => {
      charge(COSTS.base);
      if (type!.nodes > limits.fundsTypeNodes) throw nativeAbort(TYPE_TOO_LARGE, place);
      record(session(), { account, owner, type: type!, amount: BigInt(value.f0 as Integer) }, place);
    },
  withdraw_from_accumulator_address:
    ({ session, charge, limits }, [type], place) =>
    (account: Address, owner: Address, value: bigint) => {
      charge(COSTS.base);
      if (value > MAX_VALUES.u64) throw nativeAbort(OVERFLOWS, place);
      if (type!.nodes > limits.fundsTypeNodes) throw nativeAbort(TYPE_TOO_LARGE, place);
      record(session(), { account, owner, type: type!, amount: -value }, place);
      return makeStruct(type as DatatypeType, [canonical(value)]);
    },
};

const emit =
  (sign: bigint): Native =>
  ({ session, charge }, [type]: readonly Type[], place) =>
  (account: Address, owner: Address, amount: Integer) => {
    charge(COSTS.base);
    record(session(), { account, owner, type: type!, amount: sign * BigInt(amount) }, place);
  };

/** `sui::accumulator` */
export const suiAccumulator: NativeModule = {
  emit_deposit_event: emit(1n),
  emit_withdraw_event: emit(-1n),
};

/** Features of the protocol that the framework asks for. */
const FEATURES: ReadonlySet<string> = new Set(['enable_object_funds_withdraw']);

/** `sui::protocol_config` */
export const suiProtocolConfig: NativeModule = {
  is_feature_enabled: () => (name: readonly number[]) => FEATURES.has(String.fromCharCode(...name)),
};
