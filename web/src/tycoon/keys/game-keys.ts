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
  /** All that are kept. */
  list(): Promise<readonly KeptKey[]>;
}

/** For what a key is kept. */
export interface KeptKey {
  readonly game: string;
  readonly player: string;
}

export interface GameKey {
  readonly signer: Signer;
  /** Keeps it for a player's seat in a game, in the place of any other. */
  keep(game: string, player: string): Promise<void>;
}

const hasWebCrypto = (): boolean => globalThis.isSecureContext && globalThis.crypto.subtle !== undefined;

export function createGameKeys(network: string): GameKeys {
  return hasWebCrypto() ? sealedKeys(network) : textKeys(network);
}

const nameIn =
  (network: string) =>
  (game: string, player: string): string =>
    `${network}.${game}.${player}`;

/** The keys of a network among these names; neither games nor players have a full stop in theirs. */
const keptIn = (network: string, names: readonly string[]): readonly KeptKey[] =>
  names.flatMap((name) => {
    const [game = '', player = '', ...more] = name.slice(network.length + 1).split('.');
    const isOurs = name.startsWith(`${network}.`) && player !== '' && more.length === 0;
    return isOurs ? [{ game, player }] : [];
  });

/** What keeps text between visits; `localStorage` is one. */
type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const TEXT = 'tycoon.key.';

/** Keys as text. A browser that keeps nothing has its keys for this visit. */
export function textKeys(network: string, keep: Keep = localStorage): GameKeys {
  const nameOf = nameIn(network);
  const visit = new Map<string, Ed25519Keypair>();
  const at = (name: string) => `${TEXT}${name}`;
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
    async list() {
      const names = new Set(visit.keys());
      try {
        for (let i = 0; i < keep.length; i++) {
          const name = keep.key(i) ?? '';
          if (name.startsWith(TEXT)) names.add(name.slice(TEXT.length));
        }
      } catch {
        // No storage: those of this visit are all.
      }
      return keptIn(network, [...names]);
    },
  };
}

interface Exported {
  readonly privateKey: CryptoKey;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** Keys that cannot be read out, in the browser's database. */
function sealedKeys(network: string): GameKeys {
  const nameOf = nameIn(network);
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
    async list() {
      const keys = await store('readonly');
      const names = keys ? await settled(keys.getAllKeys()) : [];
      return keptIn(network, [...new Set([...visit.keys(), ...names.map(String)])]);
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
