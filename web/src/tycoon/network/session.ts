import type { Signer } from '@mysten/sui/cryptography';
import type { Transaction } from '@mysten/sui/transactions';
import type { Executed } from '@tycoon/sdk';
import { createContext, useContext } from 'react';
import type { Chain } from '../session/chain.ts';

/** What a transaction is made of: a call of `@tycoon/sdk/calls`, or several. */
export type Thunk = (tx: Transaction) => unknown;

/** A person at the page: on which network, with which wallet if any, and what it can do. */
export interface Session extends Chain {
  /** The names of all networks there are. */
  readonly networks: readonly string[];
  readonly switchNetwork: (name: string) => void;
  /** Null for a spectator, and until a wallet is connected. */
  readonly address: string | null;
  readonly wallet: WalletState;
  /** Lets the person choose a wallet. */
  readonly chooseWallet: () => void;
  /** Signs by the wallet and executes; throws a `TycoonError`, whatever goes wrong. */
  readonly execute: (thunk: Thunk) => Promise<Executed>;
  /** Whether the wallet is being asked for a signature just now. */
  readonly isSigning: boolean;
  /** A wallet that asks is asked once a game: a key of this browser plays on. */
  readonly signsOnce: boolean;
  readonly setSignsOnce: (isOn: boolean) => void;
  /** Signs by a key of this browser, without a question; of a person at this screen, whose fees the faucet pays, by `executeFor`. */
  readonly executeAs: (signer: Signer, thunk: Thunk) => Promise<Executed>;
  readonly executeFor: (signer: Signer, thunk: Thunk) => Promise<Executed>;
  /** Resolves when the index has what was executed here last, or when waiting for it makes no sense. */
  readonly indexed: () => Promise<void>;
}

/** Where one stands with one's wallet. `own` is the table's: it needs no question and is filled by the faucet. */
export interface WalletState {
  readonly kind: 'none' | 'connecting' | 'own' | 'foreign';
  readonly name: string;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('outside of a session');
  return session;
}
