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
import { CopyLink } from '../game/CopyLink.tsx';
import { GameBar } from '../game/GameBar.tsx';
import type { GameSummary } from '../game/game-summary.ts';
import { entryAtStop, lastStop, stopOf, turnOf } from '../game/replay.ts';
import { scrubberText } from '../game/scrubber-text.ts';
import { TimeSheet } from '../game/TimeSheet.tsx';
import { useReplayKeys } from '../game/use-replay-keys.ts';
import { PlayKeys } from './PlayKeys.tsx';
import { ReplayLog } from './ReplayLog.tsx';
import { replayText } from './replay-text.ts';
import { makeTurn, parseTurn } from './turn-path.ts';
import { usePlayback } from './use-playback.ts';
import { useTurnPath } from './use-turn-path.ts';

/** A game seen again from any turn; one that is still played can be followed. */
export function ReplayPage({ summary, turn }: { readonly summary: GameSummary; readonly turn: string }) {
  const t = useText(replayText);
  const words = useText(scrubberText);
  const { id, replay, map, seats } = summary;
  const last = lastStop(replay);
  const [speed, setSpeed] = useState<Speed>(2);
  const [marked, setMarked] = useState<number | null>(null);
  const playback = usePlayback(replay, entryAtStop(replay, parseTurn(turn, last)), speed);
  const { state, at, isPlaying, play, stop, jump } = playback;
  const here = stopOf(replay, at);
  const turnNow = turnOf(replay, at);
  // Who jumps over many turns hears of the one that was jumped to.
  const spoken = useMemo(
    () => (turnNow === null ? [] : replay.entries.slice(turnNow.from, turnNow.to + 1)),
    [replay, turnNow],
  );
  useTitle(t.title(gameName(id)));
  useTurnPath(id, turn, here, last, (stop) => jump(entryAtStop(replay, stop)));
  const toStop = (next: number) => jump(entryAtStop(replay, Math.min(Math.max(next, 0), last)));
  const isEnd = at === replay.entries.length - 1;
  const isOver = replay.entries.at(-1)?.view.status === 'ended';
  const toggle = useCallback(() => {
    if (isPlaying) return stop();
    if (isEnd && isOver) jump(entryAtStop(replay, 0));
    play();
  }, [isPlaying, isEnd, isOver, stop, jump, play, replay]);
  useReplayKeys({ replay, at, onEntry: jump, onToggle: toggle });
  return (
    <div className="app tycoon-replay" data-game="tycoon">
      <GameBar summary={summary}>
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
            <SeatRail map={map} view={state.view} seats={seats} entries={replay.entries} playedTo={at} />
            <ReplayLog summary={summary} at={at} onEntry={jump} onShow={setMarked} />
          </>
        }
        tray={
          <Tray className="replay-tray" label={t.replay}>
            <TimeSheet summary={summary} at={at} onEntry={jump} onStop={toStop} isLow>
              <PlayKeys
                replay={replay}
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
        <Board map={map} state={state} seats={seats} marked={marked} />
      </TableFrame>
      <Announcer
        entries={spoken}
        playedTo={at}
        isSettled={state.isSettled}
        map={map}
        seats={seats}
        language={summary.language}
      />
    </div>
  );
}
