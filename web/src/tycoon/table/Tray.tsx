import './tray.css';
import { activePlayer, type GameView, type LegalAction, PHASE_MANAGE, PHASE_ROLL } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { aheadOf } from '@tycoon/sdk/rules';
import type { ReactNode } from 'react';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { tileName } from '../rail/words.ts';
import type { Seats } from '../seats/seat.ts';
import { Act } from './Act.tsx';
import type { Draft, Sketch } from './draft.ts';
import { focusKey } from './focus.ts';
import { Hand } from './Hand.tsx';
import { HintKey } from './HintKey.tsx';
import { handOf } from './hand.ts';
import { askHint } from './hint.ts';
import { keyOf } from './key.ts';
import { Laid } from './Laid.tsx';
import { Middle } from './Middle.tsx';
import type { Pending, Press, TableProps } from './props.ts';
import { boardWith, chosenRoll } from './queue.ts';
import { Sheet } from './Sheet.tsx';
import { situationOf } from './situation.ts';
import { tycoonText } from './text.ts';
import { lackOf, threatOf } from './threat.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useCountdown } from './use-countdown.ts';
import { useStanding } from './use-standing.ts';

interface TrayProps {
  readonly map: GameMap;
  /** The game as far as the animation has come. */
  readonly view: GameView;
  /** The game as the chain has it: time runs by it. */
  readonly chain: GameView;
  /** A roll that is shown as played and still waits for a signature. */
  readonly foretold: GameView['draw'];
  readonly isSettled: boolean;
  readonly skewMs: number;
  readonly seats: Seats;
  /** The bots that this browser plays. */
  readonly kept: ReadonlySet<string>;
  readonly you: string | null;
  /** All who play at this screen, where there are several. */
  readonly atScreen: ReadonlySet<string>;
  readonly actions: readonly LegalAction[];
  readonly cardPrices: TableProps['cardPrices'];
  readonly pending: Pending | null;
  readonly isSigning: boolean;
  readonly draft: Draft;
  /** The tile that was asked about. */
  readonly looked: number | null;
  readonly hasShortcuts: boolean;
  readonly act: (move: Press) => void;
  /** Places what is left to tell at once. */
  readonly onSkip: () => void;
  readonly onSketch: (change: Sketch) => void;
  readonly onLook: (tile: number | null) => void;
  /** The last sentence of the story, for the head of the sheet on a phone. */
  readonly tick: ReactNode;
}

/** How long a bot of this page may take beyond its time before anyone may end its turn here too. */
const BOT_PATIENCE_MS = 12_000;

/** How long a roll waits for a page that can play it without a signature, before one is asked for. */
const OWN_ROLL_MS = 2500;
const OTHER_ROLL_MS = 9000;

/** What anybody may do about a player whose time is over, also without a wallet. */
const overdueIn = ({ phase, draw }: GameView): readonly LegalAction[] => {
  if (draw !== null) return [];
  return phase === PHASE_ROLL
    ? [{ kind: 'rollAbsent' }]
    : phase === PHASE_MANAGE
      ? [{ kind: 'endTimedOutTurn' }]
      : [];
};

/** At tables with bots, which do not count for anybody's rating, advice is for the asking. */
const seatsBots = ({ players }: GameView): boolean => players.some(({ isBot }) => isBot);

/** Hand, what the decision is about, and the key: on a phone a sheet from below. */
export function Tray(props: TrayProps) {
  const { map, view, chain, seats, you, draft, onSketch, act, hasShortcuts, isSettled } = props;
  const t = useText(tycoonText);
  const language = useLanguage();
  const { hints } = useStore(settings);
  const time = useCountdown(chain, props.skewMs);
  const player = view.players.find(({ address }) => address === you) ?? null;
  const actions = isSettled ? props.actions : [];
  const isKept = props.kept.has(activePlayer(chain)?.address ?? '');
  const isStuck = useStanding(
    isKept ? `${chain.turn}.${chain.activeIdx}.${chain.phase}` : null,
    BOT_PATIENCE_MS,
  );
  const draw = props.foretold ?? chain.draw;
  // Who is shown what comes of it and may go on takes the step along; others are given the time to.
  const isTakenAlong = props.foretold !== null && activePlayer(chain)?.address === you;
  const isOwn = props.foretold === null && draw?.player === you;
  const hasWaited = useStanding(
    draw === null || isTakenAlong ? null : draw.seed.join(),
    isOwn ? OWN_ROLL_MS : OTHER_ROLL_MS,
  );
  const situation = situationOf({
    view,
    you,
    // A time that begins with a step which nobody has sent yet cannot be over.
    actions: time?.isOver && props.foretold === null ? [...actions, ...overdueIn(view)] : actions,
    unplayed: hasWaited ? (draw?.player ?? null) : null,
    pending: props.pending,
    isSettled,
    atScreen: props.atScreen,
    isResuming: isKept && !isStuck,
  });
  const mayPlay = situation.kind === 'roll';
  const hand = you === null ? [] : handOf(view, you, actions, draft.queue);
  const board = boardWith(view, draft.queue);
  const ahead = player === null || view.phase !== PHASE_ROLL ? null : aheadOf(map, board, player, draft.wish);
  const chosen = player === null ? null : chosenRoll(player, draft.queue);
  const name = (address: string) => seats.get(address)?.name ?? '';
  const tile = (id: number) => tileName(map, id, language);
  const here = tile(player?.pos ?? 0);
  const threat = player === null ? null : threatOf(map, view, player);
  const lack = player === null ? null : lackOf(map, view, player);
  const key = keyOf(situation, { t, draft, ahead, chosen, here, name, tile, threat, lack });
  const asked = hand.find(({ kind, use }) => kind === draft.asking && use !== null) ?? null;
  const use = (card: (typeof hand)[number]) =>
    card.use?.needs === 'nothing'
      ? onSketch({ kind: 'lay', play: { kind: card.kind } })
      : onSketch({ kind: 'ask', card: card.kind });
  const takeBack = (at: number) => {
    onSketch({ kind: 'takeBack', at });
    // Its button is gone, and with it the focus.
    focusKey();
  };
  useCardKeys({
    hand,
    asked,
    key,
    skip: situation.kind === 'animating' ? props.onSkip : null,
    isOn: hasShortcuts && mayPlay,
    isKeyOn: hasShortcuts,
    act,
    use,
    onSketch,
  });
  const runs = activePlayer(chain);
  return (
    <Sheet isYours={key !== null} isAsking={asked !== null} tick={props.tick} time={time}>
      <Hand
        cards={hand}
        asking={draft.asking}
        mayPlay={mayPlay}
        isPlaying={player !== null}
        isBusy={!mayPlay}
        hasShortcuts={hasShortcuts && mayPlay && draft.asking === null}
        laid={
          draft.queue.length === 0 ? null : (
            <Laid queue={draft.queue} map={map} seats={seats} onTakeBack={mayPlay ? takeBack : null} />
          )
        }
        onUse={use}
      />
      <Middle
        {...{ map, view, board, seats, player, situation, asked, ahead, chosen, draft, onSketch }}
        sales={actions.filter((action) => action.kind === 'sell')}
        onSell={(sale) => act({ kind: 'sell', sale })}
        looked={props.looked}
        onLook={props.onLook}
      />
      <Act
        situation={situation}
        keyToPress={key}
        time={time}
        timeOf={runs === undefined || runs.address === you ? null : name(runs.address)}
        isSigning={props.isSigning}
        seats={seats}
        hasShortcuts={hasShortcuts}
        act={act}
        onSkip={situation.kind === 'animating' ? props.onSkip : null}
        hint={
          player === null || !hints || !seatsBots(view) ? null : (
            <HintKey
              key={`${view.turn}.${view.phase}.${player.cash}`}
              ask={() =>
                askHint(
                  {
                    view,
                    me: player,
                    actions,
                    around: { map, cardPrices: props.cardPrices, nowMs: 0n },
                    below: () => 0,
                  },
                  { t, language, name, tile },
                )
              }
            />
          )
        }
      />
    </Sheet>
  );
}
