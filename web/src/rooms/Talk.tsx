import './talk.css';
import {
  GESTURE_NAMES,
  GESTURES,
  type Gesture,
  PHRASE_NAMES,
  PHRASES,
  type Phrase,
} from '@tycoon/rooms/wire';
import { type ReactNode, useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { InBar } from '../ui/BarSlot.tsx';
import { roomsText } from './client/text.ts';
import { muted, setMuted } from './muted.ts';
import type { Talk } from './talk.ts';

/** What a seat has just said or done; nothing where talk is muted. */
export function Said({ talk, seat }: { readonly talk: readonly Talk[]; readonly seat: Talk['seat'] }) {
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
export function Phrases({
  onPhrase,
  onGesture,
}: {
  readonly onPhrase: (phrase: Phrase) => void;
  readonly onGesture: (gesture: Gesture) => void;
}) {
  const t = useText(roomsText);
  const language = useLanguage();
  const isMuted = useStore(muted);
  return (
    <details className="phrases" open={matchMedia('(min-width: 861px) and (min-height: 860px)').matches}>
      <summary>{t.say}</summary>
      <button type="button" className="plain mute" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
        <Icon id={isMuted ? 'i-mute' : 'i-sound'} size={18} /> {isMuted ? t.unmute : t.mute}
      </button>
      <div className="phrase-keys">
        {PHRASE_NAMES.map((phrase) => (
          <button key={phrase} type="button" className="key quiet" onClick={() => onPhrase(phrase)}>
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
            onClick={() => onGesture(gesture)}
          >
            <Icon id={`e-${gesture}`} size={26} />
          </button>
        ))}
      </div>
    </details>
  );
}

/** What was said at the table a moment ago, and the key that opens what one may say oneself; `children` are the phrases, which close once one is said and are missing for who only looks. */
export function Overheard({
  talk,
  nameOf,
  children,
}: {
  readonly talk: readonly Talk[];
  readonly nameOf: (seat: Talk['seat']) => string;
  readonly children: ((close: () => void) => ReactNode) | null;
}) {
  const t = useText(roomsText);
  const [isOpen, setOpen] = useState(false);
  const isMuted = useStore(muted);
  return (
    <>
      {(isMuted ? [] : talk).map(({ id, seat }) => (
        <p key={id} className="sheet question" role="status">
          <b>{nameOf(seat)}</b> <Said talk={talk} seat={seat} />
        </p>
      ))}
      {children === null ? null : (
        <>
          {isOpen ? <div className="talk">{children(() => setOpen(false))}</div> : null}
          <InBar>
            <button
              type="button"
              className="ico talk-key"
              aria-label={t.say}
              title={t.say}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon id="i-talk" size={24} />
            </button>
          </InBar>
        </>
      )}
    </>
  );
}
