import { tabConnection } from './tab-network.ts';

// The network's ledger as a file, through the network itself: whichever tab leads writes and reads it.

const LEDGER = 'http://tab.localnet/ledger';
const OTHERS = `${LEDGER}/others`;

/** Why a file was not loaded. */
export type LoadTrouble = 'no_ledger' | 'other_network' | 'damaged' | 'full' | 'failed';
const TROUBLES: readonly LoadTrouble[] = ['no_ledger', 'other_network', 'damaged', 'full'];

/** Lets the browser save everything that this network has. */
export async function saveLedger(): Promise<void> {
  const answer = await tabConnection().fetch(LEDGER);
  if (!answer.ok) throw new Error(`the ledger was not given: ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `games-${new Date().toISOString().slice(0, 10)}.tycoon`;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** Puts a file in the place of what is kept; null where it was taken, else why not. */
export async function loadLedger(file: Blob): Promise<LoadTrouble | null> {
  try {
    const body = await file.arrayBuffer();
    const answer = await tabConnection().fetch(LEDGER, { method: 'PUT', body });
    if (answer.ok) return null;
    const { code } = (await answer.json()) as { readonly code?: LoadTrouble };
    return TROUBLES.find((trouble) => trouble === code) ?? 'failed';
  } catch {
    return 'failed';
  }
}

/** Deletes all games of this network; false where that did not work. */
export const deleteGames = async (): Promise<boolean> =>
  tabConnection()
    .fetch(LEDGER, { method: 'DELETE' })
    .then(
      ({ ok }) => ok,
      () => false,
    );

/** What this browser keeps for the whole page, in bytes; null where it does not say. */
export const bytesHere = async (): Promise<number | null> =>
  (await navigator.storage?.estimate?.().catch(() => null))?.usage ?? null;

/** Whether another version of this page has left games here. */
export async function othersKept(): Promise<boolean> {
  const answer = await tabConnection().fetch(OTHERS);
  return ((await answer.json()) as { readonly checkpoints: number }).checkpoints > 0;
}

export const forgetOthers = async (): Promise<void> => {
  await tabConnection().fetch(OTHERS, { method: 'DELETE' });
};
