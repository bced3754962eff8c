import type { Signer } from '@mysten/sui/cryptography';
import { keptKey } from '../../tycoon/network/keyring.ts';

/**
 * The key by which a browser without a wallet is known to the rooms. Where the browser has WebCrypto it is one that not even this page can
 * read; on plain HTTP it has none, and the key is kept as text.
 */
export async function guestKey(): Promise<Signer> {
  if (!globalThis.isSecureContext || globalThis.crypto.subtle === undefined) return keptKey('rooms.key');
  const { WebCryptoSigner } = await import('@mysten/webcrypto-signer');
  const database = await openDatabase().catch(() => null);
  const kept = database === null ? null : await read(database);
  if (kept !== null) return WebCryptoSigner.import(kept);
  const signer = await WebCryptoSigner.generate();
  // Two tabs that begin at once end up with the key that was written first.
  if (database === null) return signer;
  await write(database, signer.export());
  const first = await read(database);
  return first === null ? signer : WebCryptoSigner.import(first);
}

interface Exported {
  readonly privateKey: CryptoKey;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('rooms', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('keys');
  return settled(request);
}

const read = async (database: IDBDatabase): Promise<Exported | null> =>
  ((await settled(database.transaction('keys').objectStore('keys').get('guest'))) as Exported | undefined) ??
  null;

async function write(database: IDBDatabase, exported: Exported): Promise<void> {
  const store = database.transaction('keys', 'readwrite').objectStore('keys');
  await settled(store.add(exported, 'guest')).catch(() => {});
}
