import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b256 } from './chain/hash.ts';

/** Accounts that every localnet knows. Their keys are public: never send anything of value to them elsewhere. */
export const deriveKeypair = (name: string): Ed25519Keypair =>
  Ed25519Keypair.fromSecretKey(blake2b256(new TextEncoder().encode(`tycoon localnet ${name}`)));

const DEV_ACCOUNTS = 4;

/** Funded accounts for people and scripts. */
export const devAccounts = (): Ed25519Keypair[] =>
  Array.from({ length: DEV_ACCOUNTS }, (_, n) => deriveKeypair(`account ${n}`));

export const faucetAccount = (): Ed25519Keypair => deriveKeypair('faucet');
