import { Icon } from '../../../art/Icon.tsx';
import { type Translation, useText } from '../../../text/text.ts';
import { iconOf } from './moment-text.ts';
import type { Moment } from './moments.ts';
import { lastStop, type Replay } from './replay.ts';
import { scrubberText } from './scrubber-text.ts';

interface Props {
  readonly replay: Replay;
  readonly moments: readonly Moment[];
  /** Where the playhead is on the axis. */
  readonly place: number;
  readonly onStop: (stop: number) => void;
  readonly onEntry: (entry: number) => void;
}

/** At most so many rounds are named below the track. */
const NAMED = 8;
/** Pins nearer to each other than this share of the track would lie on top of each other. */
const PIN = 3;

/** The track with a knob; a stop for every turn, marks for rounds and moments. */
export function Scrubber({ replay, moments, place, onStop, onEntry }: Props) {
  const t = useText(scrubberText);
  const last = lastStop(replay);
  const percentOf = (stop: number) => (stop / last) * 100;
  const stop = Math.min(Math.floor(place), last);
  const ended = replay.entries.at(-1)?.view.status === 'ended';
  const beyond = ended ? t.end : t.now;
  const knob = stop === 0 ? t.start : stop === last ? beyond : String(stop);
  return (
    <div className="scrubber">
      <Track replay={replay} place={place} />
      {pinsOf(moments, percentOf).map((moment) => (
        <button
          key={`${moment.kind} ${moment.entry}`}
          type="button"
          className="pin"
          style={{ left: `${percentOf(moment.kind === 'end' ? last : moment.turn)}%` }}
          aria-label={t.toMoment(moment.turn)}
          onClick={() => onEntry(moment.entry)}
        >
          <Icon id={iconOf(moment)} size={18} />
        </button>
      ))}
      <input
        className="scrub-input"
        type="range"
        min={0}
        max={last}
        step="any"
        value={place}
        aria-label={t.turn}
        aria-valuetext={turnWords(replay, stop, t)}
        onChange={(event) => onStop(Math.round(event.currentTarget.valueAsNumber))}
      />
      <span
        className={knob.length > 3 ? 'knob num wide' : 'knob num'}
        style={{ left: `${percentOf(place)}%` }}
        aria-hidden="true"
      >
        {knob}
      </span>
    </div>
  );
}

function turnWords(replay: Replay, stop: number, t: Translation<(typeof scrubberText)['en']>): string {
  const turn = replay.turns[stop - 1];
  if (turn !== undefined) return t.turnOfRound(turn.turn, turn.round);
  if (stop === 0) return t.start;
  return replay.entries.at(-1)?.view.status === 'ended' ? t.end : t.now;
}

function Track({ replay, place }: { readonly replay: Replay; readonly place: number }) {
  const t = useText(scrubberText);
  const last = lastStop(replay);
  const percentOf = (stop: number) => (stop / last) * 100;
  const rounds = replay.turns.filter(({ round }, i) => round !== replay.turns[i - 1]?.round);
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => rounds.length / step <= NAMED) ?? 200;
  return (
    <div className="track" aria-hidden="true">
      <div className="track-done" style={{ width: `${percentOf(place)}%` }} />
      {rounds.map(({ round, turn }) => (
        <i
          key={round}
          className={round % every === 0 ? 'five' : ''}
          style={{ left: `${percentOf(turn)}%` }}
        />
      ))}
      {rounds
        .filter(({ round }) => round % every === 0)
        .map(({ round, turn }) => (
          <span key={round} className="mini" style={{ left: `${percentOf(turn)}%` }}>
            {t.roundShort(round)}
          </span>
        ))}
    </div>
  );
}

/** The end is always pinned; of two that would overlap the later one gives way. */
function pinsOf(moments: readonly Moment[], percentOf: (stop: number) => number): readonly Moment[] {
  const kept: Moment[] = [];
  for (const moment of moments) {
    const before = kept.at(-1);
    const isFree = before === undefined || percentOf(moment.turn) - percentOf(before.turn) >= PIN;
    if (isFree && moment.kind !== 'end') kept.push(moment);
  }
  const end = moments.find(({ kind }) => kind === 'end');
  if (end === undefined) return kept;
  return [...kept.filter(({ turn }) => percentOf(end.turn) - percentOf(turn) >= PIN), end];
}
