export { deriveKeypair, devAccounts, faucetAccount } from './account.ts';
export type { LedgerSnapshot } from './chain/ledger.ts';
export { createLocalnet, devBalances, type Localnet, type LocalnetOptions } from './localnet.ts';
