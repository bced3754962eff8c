import type { Answer, Push, RoomView } from '@tycoon/rooms/wire';

const AGAIN_MS = 3000;

/** Public tables as they change: `hear` is told of all of them each time, and of null while the server cannot be reached. */
export function watchLobby(url: string, hear: (rooms: readonly RoomView[] | null) => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;

  function connect(): void {
    const own = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`);
    socket = own;
    own.onopen = () => own.send(JSON.stringify({ id: 0, ask: { kind: 'lobby:watch' } }));
    own.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Answer | Push;
      if ('re' in message) hear(message.ok ? (message.value as readonly RoomView[]) : null);
      else if (message.kind === 'lobby:rooms') hear(message.rooms);
    };
    own.onclose = () => {
      if (isLeft) return;
      hear(null);
      // Not all at once: a server that comes back would meet everybody in one moment.
      timer = setTimeout(connect, AGAIN_MS * (0.5 + Math.random()));
    };
  }

  /** A page in the background hears nothing and asks nobody. */
  const look = () => {
    if (document.visibilityState === 'hidden') {
      isLeft = true;
      clearTimeout(timer);
      socket?.close();
    } else if (isLeft || socket === null) {
      isLeft = false;
      connect();
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    isLeft = true;
    clearTimeout(timer);
    socket?.close();
  };
}
