import { IS_STATIC, siteFile } from '../browser/route.ts';
import { createStore } from '../store/store.ts';

/** The newer version of the client that waits to take over; null while there is none. */
export const waitingUpdate = createStore<ServiceWorker | null>(null);

/** Registers the worker that keeps the client's files, and learns of newer versions. Where that is refused, nothing is kept. */
export async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(siteFile('sw.js')).catch(() => null);
  // Where workers are kept away altogether, there may be no answer at all.
  if (!registration) return;
  /** A first version takes its place by itself; only one that replaces another has to wait. */
  const look = () => {
    if (registration.waiting !== null && serviceWorker.controller !== null)
      waitingUpdate.write(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  if (!IS_STATIC) await keepTheRest();
}

/** So long after the page has been loaded, nothing it still wants is held up. */
const QUIET_MS = 5000;

/** Once the page is at rest, the worker fetches every game, so that after one visit all are there without a network; not where data is dear. */
async function keepTheRest(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  if (connection?.saveData === true) return;
  const { active } = await navigator.serviceWorker.ready;
  setTimeout(() => active?.postMessage('keep all'), QUIET_MS);
}

/** Lets the newer version take over, and shows it. */
export function takeUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}
