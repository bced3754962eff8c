import { DEFAULT_LIMITS, type Limits } from '../vm/index.ts';
import { BASE_UNITS, MAX_GAS_BUDGET, MAX_GAS_PAYMENT_OBJECTS, MAX_GAS_PRICE, MAX_UNITS } from './gas.ts';

/**
 * A version of Sui's protocol. For what there is here all versions from 122 on price alike: the tiers, the natives and
 * the rounding are the same, and the newer gas models differ from model 11 in how high they take the operand stack to be
 * while a native runs, which costs nothing below 1,000 operands.
 */
export interface Protocol {
  readonly version: bigint;
  readonly gasModel: number;
  /** Values by the names that Sui gives them: those that this network keeps to. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly featureFlags: Readonly<Record<string, boolean>>;
  /** Bounds in which it differs from the newest. */
  readonly limits: Partial<Limits>;
}

const OLDEST = 122;
const NEWEST = 135;
/** The first version whose gas model does not take arguments of natives off the stack twice. */
const SINGLE_POP = 124;

/** The protocol of a version between 122, the oldest that was compared with a node, and 135, the newest. */
export function protocolOf(version: number = NEWEST): Protocol {
  if (!Number.isInteger(version) || version < OLDEST || version > NEWEST) {
    throw new Error(`protocol ${version} is not known: from ${OLDEST} to ${NEWEST}`);
  }
  const gasModel = version < SINGLE_POP ? 11 : 14;
  return {
    version: BigInt(version),
    limits: limitsOf(version),
    gasModel,
    featureFlags: {
      gas_rounding_halve_digits: true,
      txn_base_cost_as_multiplier: true,
      disable_entry_point_signature_check: true,
      private_generics_verifier_v2: true,
      additional_borrow_checks: true,
      include_function_signatures_in_instantiation_limits: version >= COUNTED_SIGNATURES,
    },
    attributes: attributesOf(gasModel, { ...DEFAULT_LIMITS, ...limitsOf(version) }),
  };
}

/** The first version that bounds enums and type arguments, and the first that counts signatures with these. */
const BOUNDED_TYPES = 128;
const COUNTED_SIGNATURES = 133;
const BOUNDED_FUNDS = 133;

/** Bounds of a version where they differ from the newest's. */
export const limitsOf = (version: number | bigint): Partial<Limits> => ({
  ...(version < BOUNDED_TYPES && {
    enums: Infinity,
    enumInstantiations: Infinity,
    functionTypes: Infinity,
    moduleTypes: Infinity,
  }),
  ...(version < BOUNDED_FUNDS && { fundsTypeNodes: Infinity }),
  countsSignatures: version >= COUNTED_SIGNATURES,
});

const attributesOf = (
  gasModel: number,
  { fundsTypeNodes, enums, enumInstantiations, functionTypes, moduleTypes }: Limits,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      gas_model_version: gasModel,
      base_tx_cost_fixed: BASE_UNITS,
      max_tx_gas: MAX_GAS_BUDGET,
      max_gas_price: MAX_GAS_PRICE,
      max_gas_computation_bucket: MAX_UNITS,
      max_gas_payment_objects: MAX_GAS_PAYMENT_OBJECTS,
      max_tx_size_bytes: 128 * 1024,
      max_input_objects: 2048,
      max_programmable_tx_commands: 1024,
      max_arguments: 512,
      max_move_object_size: DEFAULT_LIMITS.objectSize,
      max_move_package_size: 100 * 1024,
      max_move_vector_len: DEFAULT_LIMITS.vectorLength,
      max_move_value_depth: DEFAULT_LIMITS.valueDepth,
      max_type_to_layout_nodes: DEFAULT_LIMITS.layoutNodes,
      max_accumulator_type_nodes: fundsTypeNodes,
      binary_enum_defs: enums,
      binary_enum_def_instantiations: enumInstantiations,
      max_generic_instantiation_type_nodes_per_function: functionTypes,
      max_generic_instantiation_type_nodes_per_module: moduleTypes,
      max_num_event_emit: DEFAULT_LIMITS.events,
      max_event_emit_size: DEFAULT_LIMITS.eventSize,
      max_event_emit_size_total: DEFAULT_LIMITS.totalEventSize,
      max_num_new_move_object_ids: DEFAULT_LIMITS.newIds,
      max_num_deleted_move_object_ids: DEFAULT_LIMITS.deletedIds,
      max_num_transferred_move_object_ids: DEFAULT_LIMITS.transfers,
      obj_access_cost_read_per_byte: 15,
      package_publish_cost_per_byte: 80,
      obj_data_cost_refundable: 100,
      storage_gas_price: 76,
      storage_rebate_rate: 9900,
    })
      // What a version does not bound it does not name.
      .filter(([, value]) => value !== Infinity)
      .map(([name, value]) => [name, `${value}`]),
  );
