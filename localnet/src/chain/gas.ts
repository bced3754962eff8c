import { least } from './bigint.ts';
import type { Draft } from './object.ts';
import { moveTypeBytes } from './object.ts';

/** What a transaction cost, in MIST, as effects report it. */
export interface GasCost {
  readonly computationCost: bigint;
  readonly storageCost: bigint;
  /** What comes back for objects that were replaced or deleted. */
  readonly storageRebate: bigint;
  readonly nonRefundableStorageFee: bigint;
}

/** Gas as the SDK's schemas give it. */
type ParsedGas = { readonly [Part in keyof GasCost]: string };

export const gasFromBcs = (gas: ParsedGas): GasCost => ({
  computationCost: BigInt(gas.computationCost),
  storageCost: BigInt(gas.storageCost),
  storageRebate: BigInt(gas.storageRebate),
  nonRefundableStorageFee: BigInt(gas.nonRefundableStorageFee),
});

export const FREE: GasCost = {
  computationCost: 0n,
  storageCost: 0n,
  storageRebate: 0n,
  nonRefundableStorageFee: 0n,
};

export const REFERENCE_GAS_PRICE = 1000n;
export const MAX_GAS_PRICE = 50_000_000_000n;
export const MAX_GAS_BUDGET = 50_000_000_000_000n;
export const MAX_GAS_PAYMENT_OBJECTS = 256;
/** Units that every transaction pays for, and so the least a budget has to cover. */
export const BASE_UNITS = 1000n;

const STORAGE_PRICE = 76n;
const UNITS_PER_STORED_BYTE = 100n;
const REBATE_BASIS_POINTS = 9900n;

/** The most units that a transaction may use, and the least it pays for. */
export const MAX_UNITS = 5_000_000n;

/** The meter counts a thousandth of a gas unit. */
export const INTERNAL_PER_UNIT = 1000;

/** Units are rounded up so that about half of their digits are left, as Sui does since protocol 108. */
export function roundUnits(units: bigint): bigint {
  if (units < BASE_UNITS) return BASE_UNITS;
  const step = 10n ** BigInt(Math.floor((`${units}`.length - 1) / 2));
  return ((units + step - 1n) / step) * step;
}

/** Price of computation: the units, rounded, times the gas price. */
export const computationCost = (units: bigint, price: bigint): bigint => roundUnits(units) * price;

/** Gas units that a budget buys at a price. */
export function unitsOf(budget: bigint, price: bigint): bigint {
  return least(budget / price, MAX_UNITS);
}

/** The deposit for an object; it is the object's storage rebate as long as it lives. */
export const storageDeposit = (object: Draft): bigint =>
  BigInt(meteredSize(object)) * UNITS_PER_STORED_BYTE * STORAGE_PRICE;

/** What of a deposit comes back, and what stays in the storage fund. */
export function refund(deposits: bigint): { readonly rebate: bigint; readonly kept: bigint } {
  const rebate = (deposits * REBATE_BASIS_POINTS + 5000n) / 10_000n;
  return { rebate, kept: deposits - rebate };
}

/** What the payer loses; negative when rebates exceed costs. */
export const netCost = (cost: GasCost): bigint =>
  cost.computationCost + cost.storageCost - cost.storageRebate;

/** Size of an owner, a digest and the rebate itself in memory of a node. */
const METADATA_SIZE = 80;
const VERSION_SIZE = 8;

/** Bytes an object is charged for. */
export function meteredSize({ data }: Pick<Draft, 'data'>): number {
  if (data.kind === 'move') {
    return METADATA_SIZE + data.contents.length + moveTypeBytes(data.type).length + 1 + VERSION_SIZE;
  }
  let size = METADATA_SIZE + VERSION_SIZE;
  for (const [name, code] of data.modules) size += name.length + code.length;
  for (const origin of data.typeOrigins) size += origin.moduleName.length + origin.datatypeName.length + 32;
  return size + data.linkage.size * (32 + 32 + 8);
}
