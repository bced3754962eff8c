import { array, boolean, integer, object, oneOf, type Reader, refine, withDefault } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import { EVENT_CARDS, type EventCard, eventCard } from './event-card.ts';
import { DIFFICULTIES, type Difficulty, DOOM, GOALS, ROLES, ROUNDS, type Role } from './role.ts';

/** The most that may be set of the two levers of 劫难. */
export const OPENING_CALAMITY_MAX = 16;
export const CALAMITY_A_ROUND_MAX = 10;

/** The options of a game. */
export interface Config {
  /** Three or four different ones; the seats are in the order of the rulebook's table. */
  readonly roles: readonly Role[];
  readonly difficulty: Difficulty;
  /** Whether several may save a being together. */
  readonly cooperation: boolean;
  /** Whether the first to act moves on by a seat each round. */
  readonly rotateStart: boolean;
  /** Whether 劫难 of 20 ends the game at once and not only at the end of the round. */
  readonly doomAtOnce: boolean;
  /** Beings that come in the first round besides its own: with 1 困难 can be won, with 2 修罗. */
  readonly openingBeings: number;
  /** 劫难 before the first round. The rulebook begins at 0. */
  readonly openingCalamity: number;
  /** 劫难 that every round brings before its event card. The rulebook brings none. */
  readonly calamityARound: number;
  /** Whether the scores of a team that succeeds are multiplied by how little 劫难 is left. */
  readonly calmMultiplier: boolean;
  readonly eventCards: readonly EventCard[];
}

const isDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

const roles: Reader<readonly Role[]> = refine(array(oneOf(ROLES), 3, 4), (chosen) => {
  if (!isDistinct(chosen)) return 'must be different from each other';
  const order = chosen.map((role) => ROLES.indexOf(role));
  return order.every((place, i) => i === 0 || place > (order[i - 1] as number))
    ? null
    : `must be in the order ${ROLES.join(', ')}`;
});

/** Whether the first round, whatever its card, leaves the team alive. */
const begins = ({ openingCalamity, calamityARound, eventCards }: Config): boolean =>
  openingCalamity + calamityARound + Math.max(0, ...eventCards.map(({ calamity }) => calamity)) < DOOM;

const fields: Reader<Config> = object<Config>({
  roles: withDefault(roles, ROLES),
  difficulty: withDefault(oneOf(DIFFICULTIES), 'normal'),
  cooperation: withDefault(boolean, true),
  rotateStart: withDefault(boolean, false),
  doomAtOnce: withDefault(boolean, false),
  openingBeings: withDefault(integer(0, 2), 0),
  openingCalamity: withDefault(integer(0, OPENING_CALAMITY_MAX), 0),
  calamityARound: withDefault(integer(0, CALAMITY_A_ROUND_MAX), 0),
  calmMultiplier: withDefault(boolean, false),
  eventCards: withDefault(
    refine(array(eventCard, ROUNDS, 60) as Reader<readonly EventCard[]>, (cards) =>
      isDistinct(cards.map(({ id }) => id)) ? null : 'must have different ids',
    ),
    EVENT_CARDS,
  ),
});

export const config: Reader<Config> = refine(fields, (read) =>
  begins(read) ? null : `must leave calamity below ${DOOM} in the first round`,
);

export const parseConfig = (json: unknown): Result<Config> => config(json, '');

/** Whether as many beings come as the difficulty asks to save; with the rulebook's one a round, 困难 and 修罗 ask for more. */
export const isReachable = ({ difficulty, openingBeings }: Config): boolean =>
  ROUNDS + openingBeings >= GOALS[difficulty].saved;

/** What players must be told before they begin: that the table as printed cannot be won, and how it can; null where it can. */
export function noticeFor(config: Config): Text | null {
  if (isReachable(config)) return null;
  const { name, saved } = GOALS[config.difficulty];
  const come = ROUNDS + config.openingBeings;
  const more = saved - ROUNDS;
  return {
    en: `${name.en} asks for ${saved} beings to be saved, but only ${come} come in ${ROUNDS} rounds: it cannot be won. Begin with ${more} more being${more === 1 ? '' : 's'} in the area to make it possible.`,
    zh: `${name.zh}要求渡化 ${saved} 位众生，而 ${ROUNDS} 轮只来 ${come} 位，无法获胜。可选择开局多放 ${more} 位众生。`,
  };
}
