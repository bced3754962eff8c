import type { StoreTrouble } from '../src/tab/ledger-store.ts';

/** What a page is told of its network. */
export type TabStatus =
  /** It is being fetched: so many bytes of so many. */
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  | {
      readonly kind: 'ready';
      /** What the maker of the boot image said. */
      readonly about: unknown;
      /**
       * Why what happens now does not outlive the tab, or cannot happen at all; `scarce` where it soon may not; null where all
       * is well.
       */
      readonly trouble: StoreTrouble | 'insecure' | 'scarce' | null;
    }
  | { readonly kind: 'failed'; readonly reason: 'unloaded' | 'crashed' | StoreTrouble };

/** Of its network, from the tab that runs it to all others. */
export const channelName = (name: string): string => `localnet:${name}`;
/** Who holds this lock runs the network. */
export const leaderLock = (name: string): string => `localnet:${name}:leader`;
/** Held by each page while it is there. */
export const clientLock = (name: string, client: string): string => `localnet:${name}:client:${client}`;

/** Where a browser has no locks, tabs cannot agree on a leader: each runs a network of its own. */
export const hasLocks = (): boolean => 'locks' in navigator && navigator.locks !== undefined;

/** A name that nobody else has; `crypto.randomUUID` is kept for secure origins. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
