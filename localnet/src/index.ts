export { deriveKeypair, devAccounts, faucetAccount } from './account.ts';
export type { Outcome, TransactionFigures } from './chain/execution.ts';
export { roundUnits } from './chain/gas.ts';
export type { LedgerSnapshot, OnExecuted } from './chain/ledger.ts';
export { createMemoryLog } from './chain/log.ts';
export { decodeTransaction } from './chain/transaction.ts';
export {
  createDirect,
  type Direct,
  type DirectCall,
  type DirectEvent,
  type DirectFigures,
  type DirectOptions,
  type DirectOutcome,
  type DirectValue,
} from './direct.ts';
export { frameworkOf, OtherFramework } from './framework.ts';
export { createLocalnet, devBalances, type Localnet, type LocalnetOptions } from './localnet.ts';
