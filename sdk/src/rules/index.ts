export { CARD_NEEDS } from '../generated/vocabulary.ts';
export {
  type Ahead,
  aheadOf,
  type Fork,
  type Landing,
  NO_WISH,
  type Wish,
} from './ahead.ts';
export { isFrozen, sitsOut } from './buffs.ts';
export {
  type CardNeed,
  type CardUse,
  cardUse,
  freeTiles,
  handSize,
  hasRoom,
  heldKinds,
  isCardKind,
  npcOf,
  SORTED_CARDS,
} from './cards.ts';
export { faceOf, waitingDice } from './dice.ts';
export { DELEGATED, type LegalAction, legalActions, type Surroundings } from './legal.ts';
export * from './prices.ts';
export * from './sales.ts';
export {
  exitsOf,
  forksAhead,
  isLive,
  nextTile,
  planWalk,
  REACH,
  type Ruled,
  type Step,
  type StepEnding,
  type Traps,
  tilesAlong,
  trapEnding,
  walksCcw,
} from './walk.ts';
export { mayTurn, tilesAhead, type Way, waysAhead } from './ways.ts';
