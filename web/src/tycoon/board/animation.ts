import {
  CASH_BONUS,
  CASH_BUY,
  CASH_CHANCE,
  CASH_FEE,
  CASH_FORFEIT,
  CASH_LOTTERY,
  CASH_NEWS,
  CASH_SALARY,
  CASH_SALE,
  CASH_SHOP,
  CASH_START,
  CASH_TOLL,
  CASH_UPGRADE,
  type CashReason,
  CHANCE_CARD,
  ofKind,
} from '@tycoon/sdk';
import type { Sound } from '../../sound/sound.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { type BoardState, type Flight, type Shown, stillBoard, tumbling } from './board-state.ts';

/** The board for so long, with the sound it opens with. */
export interface AnimationFrame {
  readonly state: BoardState;
  readonly durationMs: number;
  readonly sound: Sound | null;
}

/** The motion of `style/tokens.css`, in milliseconds. */
const STEP = 180;
const FLIP = 420;
const SETTLE = 620;
/** A die that has been in the air since the draw is seen for this long at least. */
const TUMBLE = 240;
const FLY = 520;
/** However long a walk, its steps take no longer than this together, and none is shorter than one can see. */
const WALK = 1440;
const SHORTEST = 60;

/** A part of a frame: how the board differs from one on which nothing moves. A die stays until it is taken away. */
interface Motion {
  readonly changes: Partial<BoardState>;
  readonly durationMs: number;
  readonly sound?: Sound;
}

/** The frames that show the entries, one after another; the last one is settled. */
export function animate(entries: readonly TimelineEntry[], from: BoardState): readonly AnimationFrame[] {
  const frames: AnimationFrame[] = [];
  let dice = from.dice;
  for (const [i, { view, index }] of entries.entries()) {
    for (const { changes, durationMs, sound = null } of motionsOf(
      entries,
      i,
      from.dice?.isRolling ?? false,
    )) {
      if (changes.dice !== undefined) dice = changes.dice;
      const state = { ...stillBoard(view, index), isSettled: false, ...changes, dice };
      frames.push({ state, durationMs, sound });
    }
  }
  const last = entries.at(-1);
  if (last) {
    const still = stillBoard(last.view, last.index);
    frames.push({ state: { ...still, dice: still.dice ?? dice }, durationMs: 0, sound: null });
  }
  return frames;
}

const NOTHING: readonly Motion[] = [{ changes: {}, durationMs: 0 }];
const pause = (durationMs: number): readonly Motion[] => [{ changes: {}, durationMs }];

function motionsOf(entries: readonly TimelineEntry[], at: number, isTumbling: boolean): readonly Motion[] {
  const entry = entries[at];
  if (!entry) return [];
  const { event, index: key } = entry;
  switch (event.type) {
    case 'TurnStartEvent':
      return [{ changes: { dice: null }, durationMs: 240 }];
    // A draw and the step that plays it are one roll: the die tumbles from the draw on, and settles with the step.
    case 'DrawEvent':
      return entries[at + 1] === undefined
        ? [{ changes: { dice: tumbling(entry.view) }, durationMs: TUMBLE, sound: 'dice' }]
        : NOTHING;
    case 'RollEvent': {
      const value = event.dice;
      const hasTumbled = at === 0 && isTumbling;
      return [
        {
          changes: { dice: { value, isRolling: true } },
          durationMs: hasTumbled ? TUMBLE : SETTLE,
          ...(!hasTumbled && { sound: 'dice' }),
        },
        { changes: { dice: { value, isRolling: false } }, durationMs: 240 },
      ];
    }
    case 'MoveEvent': {
      const walking = new Map([[event.player, Number(event.to)]]);
      return [{ changes: { walking }, durationMs: stepOf(entries, at), sound: 'step' }];
    }
    case 'SendToHospitalEvent':
      return pause(700);
    case 'BarrierStopEvent':
    case 'BombOrDogHitEvent':
      return [{ changes: { fresh: Number(event.tileId) }, durationMs: FLIP, sound: 'step' }];
    case 'CashEvent': {
      const flights = flightsOf(entries, at);
      return flights.length === 0 ? NOTHING : [{ changes: { flights }, durationMs: FLY, sound: 'coin' }];
    }
    case 'TollEvent': {
      const { payer: from, owner: to, amount } = event;
      return [{ changes: { flights: [{ key, from, to, amount }] }, durationMs: SETTLE, sound: 'coin' }];
    }
    case 'SaleEvent':
      return [{ changes: { fresh: Number(event.tileId) }, durationMs: FLIP, sound: 'coin' }];
    case 'BuyEvent':
    case 'NpcSpawnEvent':
      return [{ changes: { fresh: Number(event.tileId) }, durationMs: FLIP, sound: 'card' }];
    case 'UpgradeEvent':
      return [{ changes: { fresh: Number(event.tileId) }, durationMs: SETTLE, sound: 'step' }];
    case 'NpcRemoveEvent':
    case 'ReleaseEvent':
      return pause(120);
    case 'CardGainEvent':
    case 'CardUseEvent':
    case 'ChanceEvent':
    case 'LotteryEvent':
    case 'NewsEvent': {
      if (wasShown(event, entries[at - 1]?.event)) return NOTHING;
      const durationMs = event.type === 'NewsEvent' ? 1700 : 1100;
      return [{ changes: { shown: { key, event } }, durationMs, sound: 'card' }];
    }
    case 'StayEvent':
    case 'SkipTurnEvent':
    case 'PlayerOutEvent':
      return pause(SETTLE);
    // What shows nothing on the board, or nothing that is not there already.
    case 'RegistryCreatedEvent':
    case 'RegistrySharedEvent':
    case 'RegistryCarriedEvent':
    case 'RecommendedEvent':
    case 'TemplatePublishedEvent':
    case 'GameCreatedEvent':
    case 'JoinEvent':
    case 'ReadyEvent':
    case 'KickEvent':
    case 'DelegateEvent':
    case 'LeaveEvent':
    case 'StartEvent':
    case 'GameEndedEvent':
    case 'PhaseEvent':
    case 'EndTurnEvent':
    case 'TimeoutEvent':
    case 'SalaryEvent':
    case 'LapEvent':
    case 'GameCarriedEvent':
    case 'ClearEvent':
    case 'DeleteEvent':
    case 'StatusEvent':
    case 'HandFullEvent':
    case 'ShopEvent':
    case 'NewsEndEvent':
      return NOTHING;
  }
}

/** A step of a walk, shorter the more steps there are between this roll and the end of the turn. */
function stepOf(entries: readonly TimelineEntry[], at: number): number {
  const isBound = ({ event }: TimelineEntry) => event.type === 'RollEvent' || event.type === 'EndTurnEvent';
  const start = entries.findLastIndex((entry, i) => i < at && isBound(entry)) + 1;
  const after = entries.findIndex((entry, i) => i > at && isBound(entry));
  const walk = entries.slice(start, after < 0 ? entries.length : after);
  const steps = walk.filter(({ event }) => event.type === 'MoveEvent').length;
  return Math.max(SHORTEST, Math.min(STEP, Math.floor(WALK / steps)));
}

/** Money that changes hands; what everybody pays or gets for one reason flies at once, with the last of its events. */
function flightsOf(entries: readonly TimelineEntry[], at: number): readonly Flight[] {
  const reasonAt = (i: number) => {
    const event = entries[i]?.event;
    return event?.type === 'CashEvent' ? event.reason : null;
  };
  if (reasonAt(at + 1) === reasonAt(at)) return [];
  let start = at;
  while (reasonAt(start - 1) === reasonAt(at)) start--;
  return entries.slice(start, at + 1).flatMap((entry) => flightOf(entry) ?? []);
}

/** Whether coins fly. Tolls have an event of their own, and nobody needs to see where the first cash comes from or the last one goes. */
const FLIES: Readonly<Record<CashReason, boolean>> = {
  [CASH_START]: false,
  [CASH_TOLL]: false,
  [CASH_BUY]: true,
  [CASH_UPGRADE]: true,
  [CASH_BONUS]: true,
  [CASH_FEE]: true,
  [CASH_CHANCE]: true,
  [CASH_LOTTERY]: true,
  [CASH_NEWS]: true,
  [CASH_SHOP]: true,
  [CASH_SALARY]: true,
  [CASH_SALE]: true,
  [CASH_FORFEIT]: false,
};

function flightOf({ event, index: key }: TimelineEntry): Flight | null {
  if (event.type !== 'CashEvent' || !ofKind(FLIES, event.reason, true)) return null;
  const { player, amount, gain } = event;
  return { key, from: gain ? null : player, to: gain ? player : null, amount };
}

/** A card that a chance brought has just been held up. */
const wasShown = (event: Shown['event'], before: TimelineEntry['event'] | undefined): boolean =>
  event.type === 'CardGainEvent' && before?.type === 'ChanceEvent' && before.outcome === CHANCE_CARD;

/** Played in full, this much may wait; with more, the animation goes faster, up to so many times. */
const PATIENCE = 6000;
const FASTEST = 3;

/** How many times faster to play what is waiting, or null to place everything at once. */
export function speedUp(waitingMs: number): number | null {
  const times = Math.max(1, waitingMs / PATIENCE);
  return times > FASTEST ? null : times;
}
