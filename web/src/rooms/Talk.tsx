import { GESTURE_NAMES, GESTURES, PHRASE_NAMES, PHRASES } from '@tycoon/rooms/wire';
import { Icon } from '../art/Icon.tsx';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { roomsText } from './client/text.ts';
import { muted, setMuted } from './muted.ts';
import type { RoomSocket, Talk } from './socket.ts';

/** What a seat has just said or done; nothing where talk is muted. */
export function Said({ talk, seat }: { readonly talk: readonly Talk[]; readonly seat: number }) {
  const language = useLanguage();
  const isMuted = useStore(muted);
  const last = talk.find((each) => each.seat === seat);
  if (last === undefined || isMuted) return null;
  return (
    <span className="said" role="status" key={last.id}>
      {'phrase' in last.what ? (
        PHRASES[last.what.phrase][language]
      ) : (
        <>
          <Icon id={`e-${last.what.gesture}`} /> {GESTURES[last.what.gesture][language]}
        </>
      )}
    </span>
  );
}

/** The phrases and gestures a player can send, and the switch that leaves out those of others. */
export function Phrases({ socket, room }: { readonly socket: RoomSocket; readonly room: string }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const isMuted = useStore(muted);
  return (
    <details className="phrases" open={matchMedia('(min-width: 861px)').matches}>
      <summary>{t.say}</summary>
      <button type="button" className="plain mute" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
        <Icon id={isMuted ? 'i-mute' : 'i-sound'} size={18} /> {isMuted ? t.unmute : t.mute}
      </button>
      <div className="phrase-keys">
        {PHRASE_NAMES.map((phrase) => (
          <button
            key={phrase}
            type="button"
            className="key quiet"
            onClick={() => void socket.ask({ kind: 'room:say', room, phrase })}
          >
            {PHRASES[phrase][language]}
          </button>
        ))}
      </div>
      <div className="gesture-keys">
        {GESTURE_NAMES.map((gesture) => (
          <button
            key={gesture}
            type="button"
            className="key quiet"
            aria-label={GESTURES[gesture][language]}
            title={GESTURES[gesture][language]}
            onClick={() => void socket.ask({ kind: 'room:gesture', room, gesture })}
          >
            <Icon id={`e-${gesture}`} size={26} />
          </button>
        ))}
      </div>
    </details>
  );
}
