import type { CardPlay } from '../calls.ts';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CARD_U_TURN,
  DIR_FORCED_CCW,
  DIR_FORCED_CW,
} from '../generated/constants.ts';
import { CARDS } from '../generated/numbers.ts';
import type { CardKind } from '../generated/vocabulary.ts';
import { type CardUse, meansOf, npcOf, type Traps, tollFor, type Way, walksCcw } from '../rules/index.ts';
import type { PlayerView } from '../view/view.ts';
import { CARD_WORTH, type Outlook, SPITE, stopWorth } from './outlook.ts';
import type { Reason } from './reason.ts';
import { landingsOn, mean, wayOf } from './walks.ts';

/** A card to play and why. */
interface Play {
  readonly card: CardPlay;
  readonly reason: Reason;
  readonly gain: number;
}

/** What there is to think of. */
interface Hand {
  readonly outlook: Outlook;
  readonly way: Way;
  readonly use: CardUse;
  /** What lies on the board, with what this turn has put there already. */
  readonly traps: Traps;
}

/** The best that a card can do now, or null where it does nothing. */
const PLAYS: Readonly<Record<CardKind, (hand: Hand) => Play | null>> = {
  [CARD_MOVE_CTRL]: steer,
  [CARD_RENT_FREE]: dodge,
  [CARD_FREEZE]: hold,
  [CARD_U_TURN]: turnBack,
  [CARD_BARRIER]: (hand) => trap(hand, CARD_BARRIER),
  [CARD_BOMB]: (hand) => trap(hand, CARD_BOMB),
  [CARD_DOG]: (hand) => trap(hand, CARD_DOG),
};

/** Cards that are worth more now than in the hand, one of each kind, each seeing what those before it have changed. */
export function chooseCards(outlook: Outlook, way: Way): readonly Play[] {
  const { view, actions } = outlook.situation;
  const plays: Play[] = [];
  let traps: Traps = view;
  for (const action of actions) {
    if (action.kind !== 'card') continue;
    const { card, where: use } = action;
    if (use.needs === 'tile' && Object.keys(traps.npcs).length >= view.config.npcCap) continue;
    const play = PLAYS[card]({ outlook, way, use, traps });
    if (!play || play.gain < threshold(outlook)) continue;
    plays.push(play);
    const { tile } = play.card;
    const npc = npcOf(card);
    if (npc !== null && tile !== undefined)
      traps = { ...traps, npcs: { ...traps.npcs, [tile]: { kind: npc, expiresAtTurn: null } } };
  }
  return plays;
}

/** A card is kept for a better moment as long as there are such; the last rounds and a full hand leave none. */
function threshold({ situation, rounds }: Outlook): number {
  const { view, me } = situation;
  const held = Object.values(me.cards).reduce((sum, count) => sum + count, 0);
  const isFull = BigInt(held) >= view.config.handLimit - 1n;
  return isFull || rounds <= 1 ? 1 : Math.min(CARD_WORTH, 40 * rounds);
}

/** The number that leads to the best of the next six tiles. */
function steer({ outlook, way, traps }: Hand): Play | null {
  const landings = landingsOn(outlook, outlook.situation.me, way.tiles, traps);
  let best = 0;
  landings.forEach(({ worth }, i) => {
    if (worth > (landings[best]?.worth ?? 0)) best = i;
  });
  const landing = landings[best];
  if (!landing) return null;
  const gain = landing.worth - mean(landings);
  const value = best + 1;
  return {
    card: { kind: CARD_MOVE_CTRL, value },
    reason: { kind: 'steer', value, tile: landing.tile, gain },
    gain,
  };
}

/** No toll this turn: worth what the tolls ahead would cost. */
function dodge({ outlook, way, traps }: Hand): Play | null {
  const { view, me, around } = outlook.situation;
  const tolls = landingsOn(outlook, me, way.tiles, traps).map(({ tile, isHit }) =>
    isHit ? 0 : Number(tollFor(view, around.map, me, tile)),
  );
  const highest = Math.max(0, ...tolls);
  if (highest === 0) return null;
  const with_ = mean(landingsOn(outlook, me, way.tiles, traps));
  const without = mean(
    landingsOn(outlook, me, way.tiles, traps, (tile) => {
      const toll = Number(tollFor(view, around.map, me, tile.id));
      return toll > 0 ? 0 : stopWorth(outlook, me, tile, Number(me.cash));
    }),
  );
  return {
    card: { kind: CARD_RENT_FREE },
    reason: { kind: 'dodge_tolls', numbers: tolls.filter((toll) => toll > 0).length, highest },
    gain: without - with_,
  };
}

/** What a rival's next roll is worth to me: what it pays me, and what it is kept from. */
function rollOf(outlook: Outlook, rival: PlayerView, traps: Traps): number {
  const { tiles } = wayOf(outlook, rival);
  return mean(
    landingsOn(outlook, rival, tiles, traps).map(({ tile, isHit, worth }) => ({
      worth: (isHit ? 0 : tollToMe(outlook, rival, tile)) - SPITE * worth,
    })),
  );
}

function tollToMe({ situation }: Outlook, rival: PlayerView, tile: number): number {
  const { view, around, me } = situation;
  if (view.lots[tile]?.owner !== me.address) return 0;
  const toll = tollFor(view, around.map, rival, tile);
  return Math.min(Number(toll), Number(meansOf(view, rival)));
}

/** Keeps the rival in place who then pays again, or who would have gained most by moving. */
function hold({ outlook, use, traps }: Hand): Play | null {
  if (use.needs !== 'target') return null;
  const { tiles, rivals } = outlook;
  let best: Play | null = null;
  for (const rival of rivals) {
    const tile = tiles[rival.pos];
    if (!tile || !use.targets.includes(rival.address) || rival.inHospitalTurns + rival.inPrisonTurns > 0)
      continue;
    const stays =
      tollToMe(outlook, rival, rival.pos) - SPITE * stopWorth(outlook, rival, tile, Number(rival.cash));
    const gain = stays - rollOf(outlook, rival, traps);
    if (best && best.gain >= gain) continue;
    const { address: target } = rival;
    best = {
      card: { kind: CARD_FREEZE, target },
      reason: { kind: 'hold', target, tile: rival.pos, gain },
      gain,
    };
  }
  return best;
}

/** Sends the rival back whose way behind it is dearer, or poorer, than the one before it. */
function turnBack({ outlook, use, traps }: Hand): Play | null {
  if (use.needs !== 'target') return null;
  let best: Play | null = null;
  for (const rival of outlook.rivals) {
    const { address: target } = rival;
    if (!use.targets.includes(target) || rival.inHospitalTurns + rival.inPrisonTurns > 0) continue;
    const forcedDir = walksCcw(outlook.situation.view, rival) ? DIR_FORCED_CW : DIR_FORCED_CCW;
    const turned = { ...rival, forcedDir, forcedMoves: CARDS.U_TURN_MOVES };
    // The first of the moves can be told; the others are worth half as much each.
    const moves = (1 + CARDS.U_TURN_MOVES) / 2;
    const gain = (rollOf(outlook, turned, traps) - rollOf(outlook, rival, traps)) * moves;
    if (best && best.gain >= gain) continue;
    best = { card: { kind: CARD_U_TURN, target }, reason: { kind: 'turn_back', target, gain }, gain };
  }
  return best;
}

/** The tile on which a trap changes most for the better, on the rivals' ways and on the player's own. */
function trap({ outlook, way, use, traps }: Hand, card: CardKind): Play | null {
  const npc = npcOf(card);
  if (use.needs !== 'tile' || npc === null) return null;
  const { rivals, situation } = outlook;
  const free = new Set(use.tiles.filter((tile) => !traps.npcs[tile]));
  const moving = rivals.filter((rival) => rival.inHospitalTurns + rival.inPrisonTurns === 0);
  const ways = moving.map((rival) => ({
    rival,
    tiles: wayOf(outlook, rival).tiles,
    before: rollOf(outlook, rival, traps),
  }));
  const mine = mean(landingsOn(outlook, situation.me, way.tiles, traps));
  const candidates = new Set([...way.tiles, ...ways.flatMap(({ tiles }) => tiles)]);
  let best: Play | null = null;
  for (const tile of candidates) {
    if (!free.has(tile)) continue;
    const laid: Traps = {
      ...traps,
      npcs: { ...traps.npcs, [tile]: { kind: npc, expiresAtTurn: null } },
    };
    let gain = way.tiles.includes(tile) ? mean(landingsOn(outlook, situation.me, way.tiles, laid)) - mine : 0;
    let target: string | null = null;
    let most = gain;
    for (const { rival, tiles, before } of ways) {
      if (!tiles.includes(tile)) continue;
      const change = rollOf(outlook, rival, laid) - before;
      gain += change;
      if (change > most) [most, target] = [change, rival.address];
    }
    if (best && best.gain >= gain) continue;
    best = { card: { kind: card, tile }, reason: { kind: 'trap', card, tile, target, gain }, gain };
  }
  return best;
}
