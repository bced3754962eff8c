import { GESTURE_NAMES, GESTURES, PHRASE_NAMES, PHRASES } from '@tycoon/rooms/wire';
import { useLanguage, useText } from '../text/text.ts';
import type { RoomSocket, Talk } from './socket.ts';
import { roomsText } from './text.ts';

/** What a seat has just said or done. */
export function Said({ talk, seat }: { readonly talk: readonly Talk[]; readonly seat: number }) {
  const language = useLanguage();
  const last = talk.find((each) => each.seat === seat);
  if (last === undefined) return null;
  const words =
    'phrase' in last.what ? PHRASES[last.what.phrase][language] : GESTURES[last.what.gesture][language];
  return (
    <span className="said" role="status" key={last.id}>
      {words}
    </span>
  );
}

/** The phrases and gestures a player can send. */
export function Phrases({ socket, room }: { readonly socket: RoomSocket; readonly room: string }) {
  const t = useText(roomsText);
  const language = useLanguage();
  return (
    <details className="phrases" open={matchMedia('(min-width: 861px)').matches}>
      <summary>{t.say}</summary>
      {PHRASE_NAMES.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className="key quiet one-of-many"
          onClick={() => void socket.ask({ kind: 'room:say', room, phrase })}
        >
          {PHRASES[phrase][language]}
        </button>
      ))}
      {GESTURE_NAMES.map((gesture) => (
        <button
          key={gesture}
          type="button"
          className="key quiet one-of-many"
          onClick={() => void socket.ask({ kind: 'room:gesture', room, gesture })}
        >
          {GESTURES[gesture][language]}
        </button>
      ))}
    </details>
  );
}
