export { deriveKeypair, devAccounts, faucetAccount } from './account.ts';
export type { LedgerSnapshot } from './chain/ledger.ts';
export { createMemoryLog } from './chain/log.ts';
export {
  createDirect,
  type Direct,
  type DirectCall,
  type DirectEvent,
  type DirectOutcome,
  type DirectValue,
} from './direct.ts';
export { createLocalnet, devBalances, type Localnet, type LocalnetOptions } from './localnet.ts';
