import './story-page.css';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../art/Icon.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useText } from '../../../text/text.ts';
import { Transport } from '../../../ui/Transport.tsx';
import { gameName } from '../../network/address.ts';
import { CopyLink } from '../reel/CopyLink.tsx';
import { GameBar } from '../reel/GameBar.tsx';
import { HeatBoard } from '../reel/HeatBoard.tsx';
import { landingsOf } from '../reel/landings.ts';
import type { Recount } from '../reel/recount.ts';
import { beatAtStop, lastStop, placeOf } from '../reel/reel.ts';
import { reelText } from '../reel/reel-text.ts';
import { storyPageText } from '../reel/story-text.ts';
import { TimeSheet } from '../reel/TimeSheet.tsx';
import { useReelKeys } from '../reel/use-reel-keys.ts';
import { Export } from './Export.tsx';
import { Headline } from './Headline.tsx';
import { Moments } from './Moments.tsx';
import { Ranking } from './Ranking.tsx';
import { TurnTable } from './TurnTable.tsx';

/** One game: who won and why, where feet fell, how fortunes went, turn by turn. */
export function StoryPage({ recount }: { readonly recount: Recount }) {
  const t = useText(storyPageText);
  const words = useText(reelText);
  const { id, reel, map, seats, moments } = recount;
  // At first the playhead stands where the game turned.
  const turning = moments.find((moment) => moment.kind === 'lead' && moment.isFinal);
  const [at, setAt] = useState(turning?.beat ?? reel.beats.length - 1);
  const [marked, setMarked] = useState<number | null>(null);
  const landings = useMemo(() => landingsOf(reel.beats), [reel]);
  const place = placeOf(reel, at);
  const stop = Math.floor(place);
  const last = lastStop(reel);
  const isOver = reel.beats.at(-1)?.view.status === 'ended';
  useTitle(t.title(gameName(id)));
  const toStop = (next: number) => setAt(beatAtStop(reel, Math.min(Math.max(next, 0), last)));
  useReelKeys({ reel, at, onBeat: setAt, onToggle: null });
  const from = stop === last ? 0 : stop;
  return (
    <div className="story-app" data-game="tycoon">
      <GameBar recount={recount}>
        <CopyLink path={`/games/${id}`} label={words.copy} />
        <Export id={id} />
      </GameBar>
      <main className="story-main">
        <div className="story-upper">
          <HeatBoard map={map} seats={seats} counts={landings} marked={marked} />
          <section className="result">
            <Headline recount={recount} />
            <Ranking recount={recount} />
            <p className="result-keys">
              <Link className="key quiet" href={`/games/${id}/turns/0`}>
                {t.watch}
              </Link>
              {isOver ? null : (
                <Link className="plain" href={`/tycoon/${id}`}>
                  {t.play}
                </Link>
              )}
            </p>
          </section>
        </div>
        <TimeSheet recount={recount} at={at} onBeat={setAt} onStop={toStop}>
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
        <TurnTable recount={recount} />
      </main>
      <aside className="story-rail">
        <Moments recount={recount} at={at} onBeat={setAt} onShow={setMarked} />
      </aside>
    </div>
  );
}
