import type { Text } from '../core/text.ts';
import type { Standing } from './event.ts';
import type { Player, State } from './state.ts';

/** 道, in the order of the rulebook's table. */
export const PATHS = [
  'bodhisattva',
  'giving',
  'meditation',
  'relief',
  'householder',
  'awakening',
  'worldly',
] as const;
export type Path = (typeof PATHS)[number];

interface PathData {
  readonly name: Text;
  readonly bonus: number;
  holds(player: Readonly<Player>): boolean;
}

export const PATH_DATA: Readonly<Record<Path, PathData>> = {
  bodhisattva: {
    name: { en: 'the bodhisattva path', zh: '菩萨道' },
    bonus: 20,
    holds: ({ fu, hui, streak }) => fu >= 15 && hui >= 15 && streak >= 4,
  },
  giving: {
    name: { en: 'the path of giving', zh: '布施道' },
    bonus: 16,
    holds: ({ fu, hui }) => fu >= 20 && hui >= 10,
  },
  meditation: {
    name: { en: 'the path of meditation', zh: '禅修道' },
    bonus: 16,
    holds: ({ fu, hui }) => hui >= 20 && fu >= 10,
  },
  relief: {
    name: { en: 'the path of relief', zh: '济世道' },
    bonus: 15,
    holds: ({ fu, saved }) => saved >= 3 && fu >= 15,
  },
  householder: {
    name: { en: "the householder's path", zh: '居士道' },
    bonus: 14,
    holds: ({ fu, hui }) => fu >= 12 && hui >= 12 && Math.abs(fu - hui) <= 5,
  },
  awakening: {
    name: { en: 'the path of awakening', zh: '觉悟道' },
    bonus: 18,
    holds: ({ fu, hui }) => fu >= 22 || hui >= 22,
  },
  worldly: { name: { en: 'the worldly path', zh: '世俗道' }, bonus: 8, holds: () => true },
};

/** 果位. */
export const TITLES = ['enlightened', 'bodhisattva', 'arhat', 'stream_enterer', 'believer'] as const;
export type Title = (typeof TITLES)[number];

export const TITLE_NAMES: Readonly<Record<Title, Text>> = {
  enlightened: { en: 'fully enlightened', zh: '圆满觉悟' },
  bodhisattva: { en: 'bodhisattva', zh: '菩萨' },
  arhat: { en: 'arhat', zh: '阿罗汉' },
  stream_enterer: { en: 'stream-enterer', zh: '初果' },
  believer: { en: 'believer', zh: '善信' },
};

/** The path with the largest bonus of those that hold; of equal ones the first in the table. */
export function pathOf(player: Readonly<Player>): Path {
  let best: Path = 'worldly';
  for (const path of PATHS) {
    if (PATH_DATA[path].bonus > PATH_DATA[best].bonus && PATH_DATA[path].holds(player)) best = path;
  }
  return best;
}

/** A score is `root(square) + bonus`; kept apart, two of them can be compared without rounding. */
export interface Score {
  readonly square: number;
  readonly bonus: number;
}

/** √(福 × 慧) × 3, and the bonus of the path. */
export const scoreOf = (player: Readonly<Player>): Score => ({
  square: 9 * player.fu * player.hui,
  bonus: PATH_DATA[pathOf(player)].bonus,
});

/** Positive if `a` is the higher, 0 if they are exactly equal. */
export function compareScores(a: Score, b: Score): number {
  const d = b.bonus - a.bonus;
  if (d < 0) return 0 - compareScores(b, a);
  // root(a) > root(b) + d, both sides squared; what is left of the root must be positive before it is squared again.
  const rest = a.square - b.square - d * d;
  if (d === 0 || rest < 0) return rest;
  return rest * rest - 4 * d * d * b.square;
}

/** The score as people read it, to two places; multiplied by so many tenths. */
export const scoreNumber = ({ square, bonus }: Score, tenths = 10): number =>
  Math.round((Math.sqrt(square) + bonus) * tenths * 10) / 100;

/** What little 劫难 at the end is worth where the table multiplies: 劫难 at most, and the tenths. */
export const CALM_TENTHS = [
  [4, 15],
  [8, 12],
] as const;

/** The tenths by which the scores of a team that has succeeded are multiplied. They are the same for all, so that no rank depends on them. */
export function multiplierOf({ config, phase, calamity }: State): number {
  if (!config.calmMultiplier || phase.kind !== 'over' || phase.failures.length > 0) return 10;
  return CALM_TENTHS.find(([most]) => calamity <= most)?.[1] ?? 10;
}

function titleOf(rank: number, path: Path): Title {
  if (rank === 1) return 'enlightened';
  if (rank === 2)
    return path === 'bodhisattva' || path === 'giving' || path === 'relief' ? 'bodhisattva' : 'arhat';
  return rank === 3 ? 'stream_enterer' : 'believer';
}

/** How everybody stands, seat by seat. A failed team has scores and no titles. */
export function standingsOf(state: State): Standing[] {
  const failed = state.phase.kind === 'over' && state.phase.failures.length > 0;
  const scores = state.players.map(scoreOf);
  const tenths = multiplierOf(state);
  return state.players.map((player, seat) => {
    const own = scores[seat] as Score;
    const rank = 1 + scores.filter((other) => compareScores(other, own) > 0).length;
    const path = pathOf(player);
    const title = failed ? null : titleOf(rank, path);
    return { seat, fu: player.fu, hui: player.hui, path, score: scoreNumber(own, tenths), rank, title };
  });
}
