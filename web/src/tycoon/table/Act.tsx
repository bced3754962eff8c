import './act.css';
import type { ReactNode } from 'react';
import { useText } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import { Clock } from './Clock.tsx';
import type { Countdown } from './countdown.ts';
import { type Key, noticeOf, overdueKey, ownWords } from './key.ts';
import type { Press } from './props.ts';
import type { Situation } from './situation.ts';
import { tycoonText } from './text.ts';

interface Props {
  readonly situation: Situation;
  readonly keyToPress: Key | null;
  readonly time: Countdown | null;
  /** Whose time runs; null where it is one's own. */
  readonly timeOf: string | null;
  readonly isSigning: boolean;
  readonly seats: Seats;
  readonly hasShortcuts: boolean;
  readonly act: (move: Press) => void;
  /** Offered while the story is behind. */
  readonly onSkip: (() => void) | null;
  /** Asks for advice; null where none is given. */
  readonly hint: ReactNode;
}

/** Labels beyond this are set smaller. */
const LONG = 15;

/** How long, what to press, what comes of it; or what one waits for. */
export function Act({
  situation,
  keyToPress,
  time,
  timeOf,
  isSigning,
  seats,
  hasShortcuts,
  act,
  onSkip,
  hint,
}: Props) {
  const t = useText(tycoonText);
  const name = (address: string) => seats.get(address)?.name ?? '';
  const own = situation.kind === 'waiting' ? ownWords(situation.own, t) : null;
  return (
    <div className="ty-act">
      <div className="ty-act-head">
        {time === null ? null : <Clock time={time} of={timeOf} />}
        {hasShortcuts && keyToPress !== null ? (
          <span className="kbd" aria-hidden="true">
            {t.space}
          </span>
        ) : null}
      </div>
      {keyToPress === null ? (
        <div className="ty-notice">
          <p className="prose" role="status">
            {noticeOf(situation, t, name, isSigning)}
          </p>
          {own === null ? null : <p className="small quiet-text">{own}</p>}
          {situation.kind === 'waiting' && situation.overdue !== null ? (
            <Overdue move={situation.overdue} name={name(situation.player)} act={act} />
          ) : null}
          {onSkip === null ? null : (
            <button type="button" className="plain small" onClick={onSkip}>
              {t.skipAhead}
            </button>
          )}
        </div>
      ) : (
        <>
          <button
            type="button"
            className={keyClass(keyToPress)}
            aria-keyshortcuts="Space"
            onClick={() => act(keyToPress.move)}
          >
            {keyToPress.label}
          </button>
          {keyToPress.consequence === null && keyToPress.other === null ? null : (
            <p className="ty-after">
              <Consequence words={keyToPress.consequence} />
              {keyToPress.other === null ? null : (
                <Other other={keyToPress.other} hasShortcuts={hasShortcuts} act={act} />
              )}
            </p>
          )}
          {hint}
        </>
      )}
    </div>
  );
}

const keyClass = ({ label, isRisky }: Key): string =>
  ['key big ty-key', label.length > LONG ? 'long' : '', isRisky ? 'risky' : ''].filter(Boolean).join(' ');

/** What a spectator may do about a player who is away, without being asked to. */
function Overdue({
  move,
  name,
  act,
}: {
  readonly move: Parameters<typeof overdueKey>[0];
  readonly name: string;
  readonly act: (move: Press) => void;
}) {
  const t = useText(tycoonText);
  const key = overdueKey(move, name, t);
  return (
    <button type="button" className="plain small" onClick={() => act(key.move)}>
      {key.label}
    </button>
  );
}

function Other({
  other,
  hasShortcuts,
  act,
}: {
  readonly other: NonNullable<Key['other']>;
  readonly hasShortcuts: boolean;
  readonly act: (move: Press) => void;
}) {
  return (
    <button type="button" className="plain ty-other" aria-keyshortcuts="L" onClick={() => act(other.move)}>
      {other.label}
      {hasShortcuts ? (
        <span className="kbd" aria-hidden="true">
          L
        </span>
      ) : null}
    </button>
  );
}

/** What comes of pressing the key; an amount at its end is set as money is. */
function Consequence({ words }: { readonly words: string | null }) {
  const [, text = '', amount] = /^(.*?)([\d,]+)?$/.exec(words ?? '') ?? [];
  return (
    <span>
      {text}
      {amount === undefined ? null : <b className="num">{amount}</b>}
    </span>
  );
}
