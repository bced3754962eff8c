import { useText } from '../../../text/text.ts';
import { PlayKey, type Speed, SpeedPicks, StepKey, Transport } from '../../../ui/Transport.tsx';
import { lastStop, placeOf, type Replay } from '../game/replay.ts';
import { scrubberText } from '../game/scrubber-text.ts';
import { nextVisible } from '../game/visible-entry.ts';
import type { Playback } from './use-playback.ts';

interface Props {
  readonly replay: Replay;
  readonly playback: Playback;
  readonly onToggle: () => void;
  readonly onStop: (stop: number) => void;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

/** Play, step by turn and by event, speed. */
export function PlayKeys({ replay, playback, onToggle, onStop, speed, onSpeed }: Props) {
  const t = useText(scrubberText);
  const { at, isPlaying, jump } = playback;
  const place = placeOf(replay, at);
  const stop = Math.floor(place);
  const last = lastStop(replay);
  const isOver = replay.entries.at(-1)?.view.status === 'ended';
  const isLive = stop === last && !isOver;
  const word = isPlaying
    ? isLive
      ? t.following
      : t.stop
    : isLive
      ? t.follow
      : stop === 0 || stop === last
        ? t.playStart
        : t.playFrom(stop);
  return (
    <Transport
      place={place}
      last={last}
      onStop={onStop}
      words={{ back: t.turnBack, next: t.turnOn }}
      main={<PlayKey isPlaying={isPlaying} word={word} onToggle={onToggle} />}
    >
      <span className="entry-keys">
        <StepKey
          icon="i-minus"
          size={20}
          label={t.entryBack}
          to={place === 0 ? null : nextVisible(replay, at, -1)}
          onStop={jump}
        />
        <StepKey
          icon="i-plus"
          size={20}
          label={t.entryOn}
          to={stop === last ? null : nextVisible(replay, at, 1)}
          onStop={jump}
        />
      </span>
      <SpeedPicks label={t.speed} speed={speed} onSpeed={onSpeed} />
      <p className="mini hint-keys">{t.keys}</p>
    </Transport>
  );
}
