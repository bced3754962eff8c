import './act.css';
import type { GameMap } from '@tycoon/sdk/maps';
import { useText } from '../../text/text.ts';
import type { Seats } from '../seat.ts';
import { Clock } from './Clock.tsx';
import type { Countdown } from './countdown.ts';
import { type Key, noticeOf, ownWords } from './key.ts';
import { Laid } from './Laid.tsx';
import type { Move } from './props.ts';
import type { Queue } from './queue.ts';
import type { Situation } from './situation.ts';
import { tycoonText } from './text.ts';

interface Props {
  readonly situation: Situation;
  readonly keyToPress: Key | null;
  readonly time: Countdown | null;
  /** Whose time runs; null where it is one's own. */
  readonly timeOf: string | null;
  readonly isSigning: boolean;
  readonly queue: Queue;
  readonly map: GameMap;
  readonly seats: Seats;
  readonly hasShortcuts: boolean;
  readonly act: (move: Move) => void;
  readonly onTakeBack: (at: number) => void;
}

/** How long, what to press, what comes of it; or what one waits for. */
export function Act(props: Props) {
  const { situation, keyToPress, time, timeOf, isSigning, queue, map, seats, hasShortcuts, act } = props;
  const t = useText(tycoonText);
  const name = (address: string) => seats.get(address)?.name ?? '';
  const own = situation.kind === 'waiting' ? ownWords(situation.own, t) : null;
  const isRolling = situation.kind === 'roll';
  const isSent = situation.kind === 'pending' && situation.move.kind === 'roll';
  return (
    <div className="ty-act">
      {time === null ? null : <Clock time={time} of={timeOf} />}
      {isRolling || isSent ? (
        <Laid queue={queue} map={map} seats={seats} onTakeBack={isRolling ? props.onTakeBack : null} />
      ) : null}
      {keyToPress === null ? (
        <div className="ty-notice" role="status">
          <p className="prose">{noticeOf(situation, t, name, isSigning)}</p>
          {own === null ? null : <p className="small quiet-text">{own}</p>}
        </div>
      ) : (
        <>
          <button
            type="button"
            className="key big ty-key"
            aria-keyshortcuts="Space"
            onClick={() => act(keyToPress.move)}
          >
            {keyToPress.label}
            {hasShortcuts ? (
              <span className="kbd" aria-hidden="true">
                ␣
              </span>
            ) : null}
          </button>
          <p className="ty-after">
            <span>{keyToPress.consequence}</span>
            {keyToPress.other === null ? null : (
              <Other other={keyToPress.other} hasShortcuts={hasShortcuts} act={act} />
            )}
          </p>
        </>
      )}
    </div>
  );
}

function Other({
  other,
  hasShortcuts,
  act,
}: {
  readonly other: NonNullable<Key['other']>;
  readonly hasShortcuts: boolean;
  readonly act: (move: Move) => void;
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
