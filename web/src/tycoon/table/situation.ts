import { activePlayer, type CardKind, type GameView, type LegalAction, PHASE_MANAGE } from '@tycoon/sdk';
import { isFrozen } from '@tycoon/sdk/rules';
import type { Pending } from './props.ts';

/** What a person at the table may do or waits for: exactly one of these at any moment. */
export type Situation =
  /** Something can be done, and this is the one large key. */
  | { readonly kind: 'roll'; readonly isFrozen: boolean }
  | {
      readonly kind: 'buy' | 'upgrade';
      readonly tile: number;
      readonly cost: bigint;
      readonly leaves: bigint;
      /** Another level can be paid for in the same turn. */
      readonly staysOpen: boolean;
    }
  | { readonly kind: 'shop'; readonly offers: ReadonlyMap<CardKind, bigint>; readonly cash: bigint }
  | { readonly kind: 'end' }
  /** It is the turn of somebody else at this screen, who is to take over. */
  | { readonly kind: 'handOver'; readonly player: string }
  /** The time of the active player is over: anyone may let the turn go on without it. */
  | { readonly kind: 'late'; readonly player: string; readonly move: Overdue }
  /** A roll waits, and nobody has played it: that needs a signature. */
  | { readonly kind: 'unplayed'; readonly player: string; readonly isYou: boolean }
  /** The same, but it is a bot that this page has only just come back to: it goes on by itself. */
  | { readonly kind: 'resuming'; readonly player: string }
  /** Nothing can be done, for this reason. */
  | { readonly kind: 'pending'; readonly move: Pending }
  /** The animation is behind the chain; it has come to what this player did. */
  | { readonly kind: 'animating'; readonly player: string | null; readonly isYou: boolean }
  | {
      readonly kind: 'waiting';
      readonly player: string;
      readonly isDeciding: boolean;
      readonly own: OwnReason;
      /** What a spectator may do about a player whose time is over; it is not its game. */
      readonly overdue: Overdue | null;
    }
  | { readonly kind: 'lobby' | 'over' };

/** How a turn goes on whose player is away: rolled for, or ended. */
export type Overdue = 'rollAbsent' | 'endTimedOutTurn';

/** What else keeps the one who looks from acting. */
export type OwnReason =
  | { readonly kind: 'none' | 'watching' | 'out' }
  | { readonly kind: 'hospital' | 'prison'; readonly turns: number };

interface Given {
  /** The game as far as the animation has come. */
  readonly view: GameView;
  readonly you: string | null;
  /** What the rules allow, by the chain. */
  readonly actions: readonly LegalAction[];
  readonly pending: Pending | null;
  /** The animation has caught up with the chain, so that the actions fit what is seen. */
  readonly isSettled: boolean;
  /** All who play at this screen. */
  readonly atScreen?: ReadonlySet<string>;
  /** Whose turn it is is a bot of this browser, and it has had no time to move yet. */
  readonly isResuming?: boolean;
  /** Whose roll has waited for longer than any page takes to play it. */
  readonly unplayed?: string | null;
}

const NOBODY: ReadonlySet<string> = new Set();

export function situationOf({
  view,
  you,
  actions,
  pending,
  isSettled,
  atScreen = NOBODY,
  isResuming = false,
  unplayed = null,
}: Given): Situation {
  if (view.status === 'ready') return { kind: 'lobby' };
  const active = activePlayer(view);
  if (pending !== null) return { kind: 'pending', move: pending };
  if (unplayed !== null && isPlaying(view, you))
    return { kind: 'unplayed', player: unplayed, isYou: unplayed === you };
  if (!isSettled) return animating(active?.address ?? null, you);
  if (active === undefined) return { kind: 'over' };
  const overdue = overdueOf(actions);
  if (active.address !== you) {
    const player = active.address;
    if (atScreen.has(player)) return { kind: 'handOver', player };
    if (overdue !== null && isResuming) return { kind: 'resuming', player };
    if (overdue !== null && isPlaying(view, you)) return { kind: 'late', player, move: overdue };
    const isDeciding = view.phase === PHASE_MANAGE;
    return { kind: 'waiting', player, isDeciding, own: ownReason(view, you), overdue };
  }
  return ownTurn(view, active.cash, actions);
}

const overdueOf = (actions: readonly LegalAction[]): Overdue | null =>
  actions.flatMap(({ kind }) => (kind === 'rollAbsent' || kind === 'endTimedOutTurn' ? [kind] : []))[0] ??
  null;

const isPlaying = (view: GameView, you: string | null): boolean =>
  view.players.some(({ address, isOut }) => address === you && !isOut);

const animating = (player: string | null, you: string | null): Situation => ({
  kind: 'animating',
  player,
  isYou: player !== null && player === you,
});

function ownTurn(view: GameView, cash: bigint, actions: readonly LegalAction[]): Situation {
  const player = activePlayer(view);
  const offers = new Map<CardKind, bigint>();
  for (const action of actions) {
    if (action.kind === 'roll') {
      return { kind: 'roll', isFrozen: player !== undefined && isFrozen(player, view.turn) };
    }
    if (action.kind === 'buy' || action.kind === 'upgrade') {
      const staysOpen = action.kind === 'upgrade' && action.staysOpen;
      return {
        kind: action.kind,
        tile: action.tile,
        cost: action.cost,
        leaves: cash - action.cost,
        staysOpen,
      };
    }
    if (action.kind === 'buyCard') offers.set(action.card, action.cost);
  }
  if (offers.size > 0) return { kind: 'shop', offers, cash };
  return actions.some(({ kind }) => kind === 'skip')
    ? { kind: 'end' }
    : animating(player?.address ?? null, player?.address ?? null);
}

function ownReason(view: GameView, you: string | null): OwnReason {
  const player = view.players.find(({ address }) => address === you);
  if (player === undefined) return { kind: 'watching' };
  if (player.isOut) return { kind: 'out' };
  // Prison is served before hospital.
  if (player.inPrisonTurns > 0) return { kind: 'prison', turns: player.inPrisonTurns };
  if (player.inHospitalTurns > 0) return { kind: 'hospital', turns: player.inHospitalTurns };
  return { kind: 'none' };
}
