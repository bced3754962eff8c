import {
  CASH_BONUS,
  CASH_BUY,
  CASH_CHANCE,
  CASH_FEE,
  CASH_FORFEIT,
  CASH_LOTTERY,
  CASH_NEWS,
  CASH_SHOP,
  CASH_START,
  CASH_TOLL,
  CASH_UPGRADE,
  type CashReason,
  CHANCE_CARD,
  ofKind,
} from '@tycoon/sdk';
import type { Sound } from '../../sound/sound.ts';
import type { Beat } from '../live/beat.ts';
import { type Flight, type Shown, type Stage, stillStage } from './stage.ts';

/** The stage for so long, with the sound it opens with. */
export interface Frame {
  readonly stage: Stage;
  readonly durationMs: number;
  readonly sound: Sound | null;
}

/** The motion of `style/tokens.css`, in milliseconds. */
const STEP = 180;
const FLIP = 420;
const SETTLE = 620;
const FLY = 520;
/** However long a walk, its steps take no longer than this together, and none is shorter than one can see. */
const WALK = 1440;
const SHORTEST = 60;

/** A part of a frame: how the stage differs from one on which nothing moves. A die stays until it is taken away. */
interface Scene {
  readonly changes: Partial<Stage>;
  readonly durationMs: number;
  readonly sound?: Sound;
}

/** The frames that tell the beats, one after another; the last one is settled. */
export function tell(beats: readonly Beat[], from: Stage): readonly Frame[] {
  const frames: Frame[] = [];
  let dice = from.dice;
  for (const [i, { view, index }] of beats.entries()) {
    for (const { changes, durationMs, sound = null } of scenesOf(beats, i)) {
      if (changes.dice !== undefined) dice = changes.dice;
      const stage = { ...stillStage(view, index), isSettled: false, ...changes, dice };
      frames.push({ stage, durationMs, sound });
    }
  }
  const last = beats.at(-1);
  if (last)
    frames.push({ stage: { ...stillStage(last.view, last.index), dice }, durationMs: 0, sound: null });
  return frames;
}

const NOTHING: readonly Scene[] = [{ changes: {}, durationMs: 0 }];
const pause = (durationMs: number): readonly Scene[] => [{ changes: {}, durationMs }];

function scenesOf(beats: readonly Beat[], at: number): readonly Scene[] {
  const beat = beats[at];
  if (!beat) return [];
  const { event, index: key } = beat;
  switch (event.type) {
    case 'TurnStartEvent':
      return [{ changes: { dice: null }, durationMs: 240 }];
    case 'RollEvent': {
      const value = event.dice;
      return [
        { changes: { dice: { value, isRolling: true } }, durationMs: SETTLE, sound: 'dice' },
        { changes: { dice: { value, isRolling: false } }, durationMs: 240 },
      ];
    }
    case 'MoveEvent': {
      const walking = new Map([[event.player, Number(event.to)]]);
      return [{ changes: { walking }, durationMs: stepOf(beats, at), sound: 'step' }];
    }
    case 'SendToHospitalEvent':
      return pause(700);
    case 'BarrierStopEvent':
    case 'BombOrDogHitEvent':
      return [{ changes: { fresh: Number(event.tileId) }, durationMs: FLIP, sound: 'step' }];
    case 'CashEvent': {
      const flights = flightsOf(beats, at);
      return flights.length === 0 ? NOTHING : [{ changes: { flights }, durationMs: FLY, sound: 'coin' }];
    }
    case 'TollEvent': {
      const { payer: from, owner: to, amount } = event;
      return [{ changes: { flights: [{ key, from, to, amount }] }, durationMs: SETTLE, sound: 'coin' }];
    }
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
      if (wasShown(event, beats[at - 1]?.event)) return NOTHING;
      const durationMs = event.type === 'NewsEvent' ? 1700 : 1100;
      return [{ changes: { shown: { key, event } }, durationMs, sound: 'card' }];
    }
    case 'StayEvent':
    case 'SkipTurnEvent':
    case 'PlayerOutEvent':
      return pause(SETTLE);
    // What shows nothing on the board, or nothing that is not there already.
    case 'RegistryCreatedEvent':
    case 'TemplatePublishedEvent':
    case 'GameCreatedEvent':
    case 'JoinEvent':
    case 'LeaveEvent':
    case 'StartEvent':
    case 'GameEndedEvent':
    case 'PhaseEvent':
    case 'EndTurnEvent':
    case 'TimeoutEvent':
    case 'StatusEvent':
    case 'HandFullEvent':
    case 'ShopEvent':
    case 'NewsEndEvent':
      return NOTHING;
  }
}

/** A step of a walk, shorter the more steps there are between this roll and the end of the turn. */
function stepOf(beats: readonly Beat[], at: number): number {
  const isBound = ({ event }: Beat) => event.type === 'RollEvent' || event.type === 'EndTurnEvent';
  const start = beats.findLastIndex((beat, i) => i < at && isBound(beat)) + 1;
  const after = beats.findIndex((beat, i) => i > at && isBound(beat));
  const walk = beats.slice(start, after < 0 ? beats.length : after);
  const steps = walk.filter(({ event }) => event.type === 'MoveEvent').length;
  return Math.max(SHORTEST, Math.min(STEP, Math.floor(WALK / steps)));
}

/** Money that changes hands; what everybody pays or gets for one reason flies at once, with the last of its events. */
function flightsOf(beats: readonly Beat[], at: number): readonly Flight[] {
  const reasonAt = (i: number) => {
    const event = beats[i]?.event;
    return event?.type === 'CashEvent' ? event.reason : null;
  };
  if (reasonAt(at + 1) === reasonAt(at)) return [];
  let start = at;
  while (reasonAt(start - 1) === reasonAt(at)) start--;
  return beats.slice(start, at + 1).flatMap((beat) => flightOf(beat) ?? []);
}

/** Whether coins fly. Tolls are told by their own event, and nobody needs to see where the first cash comes from or the last one goes. */
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
  [CASH_FORFEIT]: false,
};

function flightOf({ event, index: key }: Beat): Flight | null {
  if (event.type !== 'CashEvent' || !ofKind(FLIES, event.reason, true)) return null;
  const { player, amount, gain } = event;
  return { key, from: gain ? null : player, to: gain ? player : null, amount };
}

/** A card that a chance brought has just been held up. */
const wasShown = (event: Shown['event'], before: Beat['event'] | undefined): boolean =>
  event.type === 'CardGainEvent' && before?.type === 'ChanceEvent' && before.outcome === CHANCE_CARD;

/** Told in full, this much may wait; with more, the telling goes faster, up to so many times. */
const PATIENCE = 6000;
const FASTEST = 3;

/** How many times faster to tell what is waiting, or null to place everything at once. */
export function hurry(waitingMs: number): number | null {
  const times = Math.max(1, waitingMs / PATIENCE);
  return times > FASTEST ? null : times;
}
