import { callRooms, roomsUrl } from '../rooms/client/api.ts';
import { signIn } from '../rooms/client/me.ts';
import { createStore } from '../store/store.ts';

/**
 * Whether this device tells its player of turns. Off until the player presses the switch; only then is the browser's permission asked for. Where
 * the rooms' server has keys a closed page is told as well, by Web Push; else the open page tells by itself.
 */
type NoticeState = 'off' | 'push' | 'tab' | 'denied' | 'missing';

const KEY = 'table.notices';

const remembered = (): NoticeState => {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'push' || kept === 'tab' ? kept : 'off';
  } catch {
    return 'off';
  }
};

export const notices = createStore<NoticeState>(remembered());

function keep(state: NoticeState): void {
  notices.write(state);
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;

/** Subscribes this browser with the server's key, and tells the server where; false where there is no such server or service. */
async function subscribe(): Promise<boolean> {
  if (!('PushManager' in globalThis) || (await roomsUrl()) === null) return false;
  const worker = await registration();
  if (worker === null) return false;
  try {
    const { key } = await callRooms<{ readonly key: string | null }>('GET', '/notices');
    if (key === null) return false;
    await signIn();
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint, keys } = subscription.toJSON();
    await callRooms('POST', '/notices', { endpoint, keys });
    return true;
  } catch {
    return false;
  }
}

/** Asks the browser for its permission, after a press, and switches notices on as far as they go here. */
export async function switchOn(): Promise<void> {
  if (!('Notification' in globalThis)) return notices.write('missing');
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return notices.write('denied');
  keep((await subscribe()) ? 'push' : 'tab');
}

/** At each visit: the push service may have given this browser another address since, and the server forgets one that does not come back. */
export async function renewNotices(): Promise<void> {
  if (notices.read() === 'push' && Notification.permission === 'granted') await subscribe();
}

/** Nothing is told any more, and the server forgets this browser. */
export async function switchOff(): Promise<void> {
  keep('off');
  const subscription = await (await registration())?.pushManager?.getSubscription();
  if (subscription == null) return;
  await callRooms('DELETE', '/notices', { endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe();
}

/** Says that it is the player's turn, where the page is out of sight and the player wants to know. */
export async function tellTurn(title: string, text: string): Promise<void> {
  const state = notices.read();
  if (!document.hidden || (state !== 'tab' && state !== 'push')) return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const options = { body: text, tag: location.pathname, data: { url: location.href } };
  const worker = await registration();
  if (worker !== null) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
