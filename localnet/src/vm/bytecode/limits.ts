/** Bounds that keep a transaction from harming anything but itself. Defaults are those of Sui's protocol 135 where it has them. */
export interface Limits {
  /** Frames below the running one. */
  readonly callDepth: number;
  /** Values on the operand stack, all frames together. */
  readonly operandStack: number;
  readonly vectorLength: number;
  /** Datatypes and vectors inside each other. */
  readonly valueDepth: number;
  /** Nodes of one type as written: `Coin<SUI>` has two. */
  readonly typeNodes: number;
  /** Nodes of the layout of one type: its fields, their fields, and so on. */
  readonly layoutNodes: number;
  readonly events: number;
  readonly eventSize: number;
  readonly totalEventSize: number;
  readonly newIds: number;
  readonly deletedIds: number;
  readonly transfers: number;
  /** Children that a transaction looks for in the store, found or not. */
  readonly children: number;
  readonly objectSize: number;
  /** Nodes of a type that addresses have balances of. */
  readonly fundsTypeNodes: number;
  /** Enums that a module declares, and those under type arguments that it names. */
  readonly enums: number;
  readonly enumInstantiations: number;
  /** What all type arguments of a function's instructions weigh together, and those of a module. */
  readonly functionTypes: number;
  readonly moduleTypes: number;
  /** Whether the types of parameters, results and locals count with them. */
  readonly countsSignatures: boolean;
}

export const DEFAULT_LIMITS: Limits = {
  callDepth: 1024,
  operandStack: 1024,
  vectorLength: 256 * 1024,
  valueDepth: 128,
  typeNodes: 128,
  layoutNodes: 512,
  events: 1024,
  eventSize: 250 * 1024,
  totalEventSize: 65_536_000,
  newIds: 2048,
  deletedIds: 2048,
  transfers: 2048,
  children: 1000,
  objectSize: 250 * 1024,
  fundsTypeNodes: 16,
  enums: 200,
  enumInstantiations: 100,
  functionTypes: 10_000,
  moduleTypes: 500_000,
  countsSignatures: true,
};
