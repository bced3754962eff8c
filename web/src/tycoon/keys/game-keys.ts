import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

/**
 * Keys of this browser that play one game each for a wallet, so that the wallet is asked once a game. A key can do nothing but play that
 * game and pay its fees. Where the browser has WebCrypto the key is one that not even this page can read; on plain HTTP there is none,
 * and the key is kept as text.
 */
export interface GameKeys {
  /** A new key, which is not kept yet. */
  make(): Promise<GameKey>;
  /** The key that is kept for a player's seat in a game; null where there is none. */
  find(game: string, player: string): Promise<Signer | null>;
  forget(game: string, player: string): Promise<void>;
}

export interface GameKey {
  readonly signer: Signer;
  /** Keeps it for a player's seat in a game, in the place of any other. */
  keep(game: string, player: string): Promise<void>;
}

const hasWebCrypto = (): boolean => globalThis.isSecureContext && globalThis.crypto.subtle !== undefined;

export function createGameKeys(network: string): GameKeys {
  const nameOf = (game: string, player: string) => `${network}.${game}.${player}`;
  return hasWebCrypto() ? sealedKeys(nameOf) : textKeys(nameOf);
}

type NameOf = (game: string, player: string) => string;

/** What keeps text between visits; `localStorage` is one. */
type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keys as text. A browser that keeps nothing has its keys for this visit. */
export function textKeys(nameOf: NameOf, keep: Keep = localStorage): GameKeys {
  const visit = new Map<string, Ed25519Keypair>();
  const at = (name: string) => `tycoon.key.${name}`;
  return {
    async make() {
      const signer = new Ed25519Keypair();
      return {
        signer,
        async keep(game, player) {
          const name = nameOf(game, player);
          visit.set(name, signer);
          try {
            keep.setItem(at(name), signer.getSecretKey());
          } catch {
            // Private windows may refuse storage.
          }
        },
      };
    },
    async find(game, player) {
      const name = nameOf(game, player);
      const known = visit.get(name);
      if (known) return known;
      try {
        const secret = keep.getItem(at(name));
        return secret === null ? null : Ed25519Keypair.fromSecretKey(secret);
      } catch {
        // No storage, or no key of ours in it.
        return null;
      }
    },
    async forget(game, player) {
      const name = nameOf(game, player);
      visit.delete(name);
      try {
        keep.removeItem(at(name));
      } catch {
        // Nothing was kept.
      }
    },
  };
}

interface Exported {
  readonly privateKey: CryptoKey;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** Keys that cannot be read out, in the browser's database. */
function sealedKeys(nameOf: NameOf): GameKeys {
  const visit = new Map<string, Signer>();
  const library = () => import('@mysten/webcrypto-signer').then((module) => module.WebCryptoSigner);
  let opened: Promise<IDBDatabase | null> | undefined;
  const database = () => {
    opened ??= openDatabase().catch(() => null);
    return opened;
  };
  const store = async (mode: IDBTransactionMode) =>
    (await database())?.transaction('keys', mode).objectStore('keys') ?? null;
  return {
    async make() {
      const signer = await (await library()).generate();
      return {
        signer,
        async keep(game, player) {
          const name = nameOf(game, player);
          visit.set(name, signer);
          const keys = await store('readwrite');
          if (keys) await settled(keys.put(signer.export(), name));
        },
      };
    },
    async find(game, player) {
      const name = nameOf(game, player);
      const known = visit.get(name);
      if (known) return known;
      const keys = await store('readonly');
      const kept = keys ? ((await settled(keys.get(name))) as Exported | undefined) : undefined;
      if (kept === undefined) return null;
      const signer = (await library()).import(kept);
      visit.set(name, signer);
      return signer;
    },
    async forget(game, player) {
      const name = nameOf(game, player);
      visit.delete(name);
      const keys = await store('readwrite');
      if (keys) await settled(keys.delete(name));
    },
  };
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('tycoon', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('keys');
  return settled(request);
}
