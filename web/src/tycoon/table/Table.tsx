import '../../table/table.css';
import './table.css';
import { activePlayer } from '@tycoon/sdk';
import { useMemo, useState } from 'react';
import { Coach } from '../../coach/Coach.tsx';
import { ClimaxStamp } from '../../moments/ClimaxStamp.tsx';
import { type Speed, settings } from '../../settings/settings.ts';
import { useTitle } from '../../shell/use-title.ts';
import { useStore } from '../../store/use-store.ts';
import { useKeyFocus } from '../../table/use-key-focus.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { Board } from '../board/Board.tsx';
import { thrown } from '../board/board-state.ts';
import { useAnimation } from '../board/use-animation.ts';
import { Ending } from '../outcome/Ending.tsx';
import { SeatRail } from '../rail/SeatRail.tsx';
import { Announcer } from '../story/Announcer.tsx';
import { Story } from '../story/Story.tsx';
import { Bar } from './Bar.tsx';
import { tipsAt } from './coach.ts';
import { LastEvent } from './LastEvent.tsx';
import { Menu } from './Menu.tsx';
import type { Press, TableProps } from './props.ts';
import { Toast } from './Toast.tsx';
import { Tray } from './Tray.tsx';
import { tycoonText } from './text.ts';
import { TIPS } from './tips.ts';
import { useCry } from './use-cry.ts';
import { useDraft } from './use-draft.ts';
import { useTurnNotice } from './use-notice.ts';
import { useSent } from './use-sent.ts';
import { useSounds } from './use-sounds.ts';

/** How much faster than at its own pace the board plays. */
const PACES: Readonly<Record<Speed, number>> = { slow: 0.8, normal: 1, fast: 1.6 };

const NOBODY: ReadonlySet<string> = new Set();

/** The screen on which Tycoon is played. What is shown follows the animation; the countdown follows the chain. */
export function Table(props: TableProps) {
  const { map, game, seats, you, actions, pending, trouble, dismiss, rematch } = props;
  const t = useText(tycoonText);
  const language = useLanguage();
  const { shortcuts, speed } = useStore(settings);
  const [isSkipped, setSkipped] = useState(false);
  const state = useAnimation(game.entries, { view: game.view, speed: PACES[speed], isSkipped });
  const { view, playedTo, isSettled } = state;
  const { send, again } = useSent(props);
  const atScreen = props.atScreen ?? NOBODY;
  const press = (move: Press) => (move.kind === 'takeOver' ? props.onTakeOver?.(move.player) : send(move));
  const [draft, onSketch] = useDraft(view);
  const [looked, setLooked] = useState<number | null>(null);
  const [isAside, setAside] = useState(false);
  const isOver = isSettled && view.status === 'ended';
  if (isSkipped && isSettled) setSkipped(false);
  // Nobody reads what the die shows before it lies still.
  const story = {
    map,
    seats,
    language,
    entries: game.entries,
    playedTo: state.dice?.isRolling ? playedTo - 1 : playedTo,
  };
  const active = activePlayer(view)?.address;
  const isYours = isSettled && active !== undefined && (active === you || atScreen.has(active));
  useTitle(isYours ? `● ${t.yourTurn} · 大富翁 Tycoon` : '大富翁 Tycoon');
  useKeyFocus(isYours && pending === null, playedTo);
  useSounds(view, you, isSettled);
  useTurnNotice(game.view, you, t.yourTurn);

  const cry = useCry(game.entries, playedTo, map, seats);
  const tips = useMemo(
    () => tipsAt({ view, you, actions, entries: game.entries, isSettled }),
    [view, you, actions, game.entries, isSettled],
  );
  const lit = useMemo(() => litTiles(actions, draft), [actions, draft]);
  const player = view.players.find(({ address, isOut }) => address === you && !isOut) ?? null;
  return (
    <div className="app ty" data-game="tycoon">
      <Bar
        view={view}
        seats={seats}
        connection={game.connection}
        menu={(close) => (
          <Menu
            player={view.status === 'ended' ? null : player}
            hasWays={!view.config.oneWay}
            maySurrender={actions.some(({ kind }) => kind === 'surrender')}
            act={send}
            onClose={close}
          />
        )}
      >
        {isOver && isAside ? (
          <button type="button" className="key quiet" onClick={() => setAside(false)}>
            {t.result}
          </button>
        ) : null}
      </Bar>
      {isOver && !isAside ? (
        <Ending
          {...{ map, view, seats, entries: game.entries, rematch }}
          rating={props.rating ?? null}
          onAside={() => setAside(true)}
        />
      ) : null}
      {isOver && !isAside ? null : (
        <TableFrame
          rail={
            <>
              <SeatRail map={map} view={view} seats={seats} entries={game.entries} playedTo={playedTo} />
              <Story {...story} onShow={setLooked} />
            </>
          }
          tray={
            <Tray
              {...{ map, view, isSettled, seats, you, atScreen, actions, draft, looked, onSketch }}
              cardPrices={props.cardPrices}
              chain={game.view}
              foretold={game.unplayed ?? null}
              kept={props.kept ?? NOBODY}
              skewMs={game.skewMs}
              pending={pending}
              isSigning={props.isSigning ?? false}
              hasShortcuts={shortcuts}
              act={press}
              onSkip={() => setSkipped(true)}
              onLook={setLooked}
              tick={<LastEvent {...story} onShow={setLooked} />}
            />
          }
        >
          <h1 className="sr">大富翁 Tycoon, {t.round(String(view.turn))}</h1>
          <Board
            map={map}
            state={pending?.kind === 'roll' && !props.isSigning ? thrown(state) : state}
            seats={seats}
            marked={looked}
            onLook={setLooked}
            {...(lit.size > 0 && {
              lit,
              onPick: (tile) =>
                draft.asking !== null && onSketch({ kind: 'lay', play: { kind: draft.asking, tile } }),
            })}
          />
        </TableFrame>
      )}
      {isOver ? null : <ClimaxStamp cry={cry} />}
      {isOver ? null : <Coach game="tycoon" tips={TIPS} atHand={tips} />}
      <Announcer {...story} isSettled={isSettled} />
      <Toast trouble={trouble} onDismiss={dismiss} onRetry={again} onTopUp={props.topUp ?? null} />
    </div>
  );
}

/** The tiles the card that is asked about may lie on, less those already taken by the queue. */
function litTiles(
  actions: TableProps['actions'],
  { asking, queue }: ReturnType<typeof useDraft>[0],
): ReadonlySet<number> {
  const action = actions.find((candidate) => candidate.kind === 'card' && candidate.card === asking);
  if (action?.kind !== 'card' || action.where.needs !== 'tile') return new Set();
  return new Set(action.where.tiles.filter((tile) => !queue.some((play) => play.tile === tile)));
}
