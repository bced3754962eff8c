import './story-page.css';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../art/Icon.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useText } from '../../../text/text.ts';
import { Transport } from '../../../ui/Transport.tsx';
import { gameName } from '../../network/address.ts';
import { CheckGame } from '../check/CheckGame.tsx';
import { CopyLink } from '../game/CopyLink.tsx';
import { GameBar } from '../game/GameBar.tsx';
import type { GameSummary } from '../game/game-summary.ts';
import { HeatBoard } from '../game/HeatBoard.tsx';
import { landingsOf } from '../game/landings.ts';
import { entryAtStop, lastStop, placeOf } from '../game/replay.ts';
import { scrubberText } from '../game/scrubber-text.ts';
import { storyPageText } from '../game/story-text.ts';
import { TimeSheet } from '../game/TimeSheet.tsx';
import { useReplayKeys } from '../game/use-replay-keys.ts';
import { ClearGame } from './ClearGame.tsx';
import { Export } from './Export.tsx';
import { Headline } from './Headline.tsx';
import { Moments } from './Moments.tsx';
import { Ranking } from './Ranking.tsx';
import { TurnTable } from './TurnTable.tsx';

/** One game: who won and why, where feet fell, how fortunes went, turn by turn. */
export function StoryPage({ summary }: { readonly summary: GameSummary }) {
  const t = useText(storyPageText);
  const words = useText(scrubberText);
  const { id, replay, map, seats, moments } = summary;
  // At first the playhead stands where the game turned.
  const turning = moments.find((moment) => moment.kind === 'lead' && moment.isFinal);
  const [at, setAt] = useState(turning?.entry ?? replay.entries.length - 1);
  const [marked, setMarked] = useState<number | null>(null);
  const landings = useMemo(() => landingsOf(replay.entries), [replay]);
  const place = placeOf(replay, at);
  const stop = Math.floor(place);
  const last = lastStop(replay);
  const lastEntry = replay.entries.at(-1);
  const isOver = lastEntry?.view.status === 'ended';
  useTitle(t.title(gameName(id)));
  const toStop = (next: number) => setAt(entryAtStop(replay, Math.min(Math.max(next, 0), last)));
  useReplayKeys({ replay, at, onEntry: setAt, onToggle: null });
  const from = stop === last ? 0 : stop;
  return (
    <div className="story-app" data-game="tycoon">
      <GameBar summary={summary}>
        <CopyLink path={`/games/${id}`} label={words.copy} />
        <Export id={id} />
      </GameBar>
      <main className="story-main">
        <div className="story-upper">
          <HeatBoard map={map} seats={seats} counts={landings} marked={marked} />
          <section className="story-result">
            <Headline summary={summary} />
            <Ranking summary={summary} />
            <p className="story-keys">
              <Link className="key quiet" href={`/games/${id}/turns/0`}>
                {t.watch}
              </Link>
              {lastEntry === undefined ? null : (
                <ClearGame view={lastEntry.view} endedAtMs={lastEntry.atMs} />
              )}
              {isOver ? null : (
                <Link className="plain" href={`/tycoon/${id}`}>
                  {t.play}
                </Link>
              )}
            </p>
            <CheckGame summary={summary} />
          </section>
        </div>
        <TimeSheet summary={summary} at={at} onEntry={setAt} onStop={toStop}>
          <Transport
            place={place}
            last={last}
            onStop={toStop}
            words={{ back: words.turnBack, next: words.turnOn }}
            main={
              <Link className="key" href={`/games/${id}/turns/${from}`}>
                <Icon id="i-play" />
                {from === 0 ? words.watchStart : words.watchFrom(from)}
              </Link>
            }
          >
            <p className="mini hint-keys">{words.keys}</p>
          </Transport>
        </TimeSheet>
        <TurnTable summary={summary} />
      </main>
      <aside className="story-rail">
        <Moments summary={summary} at={at} onEntry={setAt} onShow={setMarked} />
      </aside>
    </div>
  );
}
