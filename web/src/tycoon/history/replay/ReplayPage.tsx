import './replay-page.css';
import '../../../table/table.css';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../../art/Icon.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useText } from '../../../text/text.ts';
import { TableFrame, Tray } from '../../../ui/TableFrame.tsx';
import type { Speed } from '../../../ui/Transport.tsx';
import { Board } from '../../board/Board.tsx';
import { gameName } from '../../network/address.ts';
import { SeatRail } from '../../rail/SeatRail.tsx';
import { Announcer } from '../../story/Announcer.tsx';
import { CopyLink } from '../reel/CopyLink.tsx';
import { GameBar } from '../reel/GameBar.tsx';
import type { Recount } from '../reel/recount.ts';
import { beatAtStop, lastStop, stopOf, turnOf } from '../reel/reel.ts';
import { reelText } from '../reel/reel-text.ts';
import { TimeSheet } from '../reel/TimeSheet.tsx';
import { useReelKeys } from '../reel/use-reel-keys.ts';
import { PlayKeys } from './PlayKeys.tsx';
import { ReplayLog } from './ReplayLog.tsx';
import { replayText } from './replay-text.ts';
import { makeTurn, parseTurn } from './turn-path.ts';
import { usePlayback } from './use-playback.ts';
import { useTurnPath } from './use-turn-path.ts';

/** A game seen again from any turn; one that is still played can be followed. */
export function ReplayPage({ recount, turn }: { readonly recount: Recount; readonly turn: string }) {
  const t = useText(replayText);
  const words = useText(reelText);
  const { id, reel, map, seats } = recount;
  const last = lastStop(reel);
  const [speed, setSpeed] = useState<Speed>(2);
  const [marked, setMarked] = useState<number | null>(null);
  const playback = usePlayback(reel, beatAtStop(reel, parseTurn(turn, last)), speed);
  const { stage, at, isPlaying, play, stop, jump } = playback;
  const here = stopOf(reel, at);
  const turnNow = turnOf(reel, at);
  // Who jumps over many turns hears of the one that was jumped to.
  const spoken = useMemo(
    () => (turnNow === null ? [] : reel.beats.slice(turnNow.from, turnNow.to + 1)),
    [reel, turnNow],
  );
  useTitle(t.title(gameName(id)));
  useTurnPath(id, turn, here, last, (stop) => jump(beatAtStop(reel, stop)));
  const toStop = (next: number) => jump(beatAtStop(reel, Math.min(Math.max(next, 0), last)));
  const isEnd = at === reel.beats.length - 1;
  const isOver = reel.beats.at(-1)?.view.status === 'ended';
  const toggle = useCallback(() => {
    if (isPlaying) return stop();
    if (isEnd && isOver) jump(beatAtStop(reel, 0));
    play();
  }, [isPlaying, isEnd, isOver, stop, jump, play, reel]);
  useReelKeys({ reel, at, onBeat: jump, onToggle: toggle });
  return (
    <div className="app tycoon-replay" data-game="tycoon">
      <GameBar recount={recount}>
        <Link className="plain small" href={`/games/${id}`} aria-label={t.story}>
          <Icon id="i-book" size={18} />
          <span className="bar-word">{t.story}</span>
        </Link>
        <CopyLink
          path={`/games/${id}/turns/${makeTurn(here, last)}`}
          label={here === 0 || here === last ? words.copy : words.copyTurn(here)}
        />
      </GameBar>
      <TableFrame
        label={t.board}
        rail={
          <>
            <SeatRail map={map} view={stage.view} seats={seats} beats={reel.beats} told={at} />
            <ReplayLog recount={recount} at={at} onBeat={jump} onShow={setMarked} />
          </>
        }
        tray={
          <Tray className="reel-tray" label={t.replay}>
            <TimeSheet recount={recount} at={at} onBeat={jump} onStop={toStop} isLow>
              <PlayKeys
                reel={reel}
                playback={playback}
                onToggle={toggle}
                onStop={toStop}
                speed={speed}
                onSpeed={setSpeed}
              />
            </TimeSheet>
          </Tray>
        }
      >
        <Board map={map} stage={stage} seats={seats} marked={marked} />
      </TableFrame>
      <Announcer
        beats={spoken}
        told={at}
        isSettled={stage.isSettled}
        map={map}
        seats={seats}
        language={recount.language}
      />
    </div>
  );
}
