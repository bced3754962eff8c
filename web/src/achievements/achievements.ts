import type { Text } from '@tycoon/engine/core';
import { GAME_IDS } from '../games/ids.ts';
import type { Feat, Played } from './played.ts';

export const ACHIEVEMENTS = [
  'firstGame',
  'firstWin',
  'threeWins',
  'tenGames',
  'allFive',
  'fullTable',
  'tower',
  'bitten',
  'comeback',
] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

interface Medal {
  readonly icon: string;
  readonly name: Text;
  readonly why: Text;
  /** How far it is, and how far it has to be. */
  readonly progress: (played: readonly Played[]) => readonly [at: number, of: number];
}

const count = (played: readonly Played[], counts: (each: Played) => boolean): number =>
  played.filter(counts).length;
const isWon = ({ rank, players }: Played): boolean => rank === 1 && players > 1;
const once = (played: readonly Played[], counts: (each: Played) => boolean): readonly [number, number] => [
  Math.min(1, count(played, counts)),
  1,
];
const has = (feat: Feat) => (played: readonly Played[]) => once(played, ({ feats }) => feats.includes(feat));

/** The longest row of wins in the order of play. */
export function bestStreak(played: readonly Played[]): number {
  let [best, now] = [0, 0];
  for (const each of played) {
    now = isWon(each) ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
}

/** Medals; one without words or a measure is a type error. */
export const MEDALS: Readonly<Record<Achievement, Medal>> = {
  firstGame: {
    icon: 'i-flag',
    name: { en: 'First game', zh: '第一局' },
    why: { en: 'Play a game to its end', zh: '打完一局' },
    progress: (played) => once(played, () => true),
  },
  firstWin: {
    icon: 'i-crown',
    name: { en: 'First win', zh: '首胜' },
    why: { en: 'Win against others', zh: '赢一局多人对局' },
    progress: (played) => once(played, isWon),
  },
  threeWins: {
    icon: 'i-flame',
    name: { en: 'Three in a row', zh: '三连胜' },
    why: { en: 'Win three games in a row', zh: '连赢三局' },
    progress: (played) => [Math.min(3, bestStreak(played)), 3],
  },
  tenGames: {
    icon: 'i-dice',
    name: { en: 'Regular', zh: '常客' },
    why: { en: 'Finish ten games', zh: '打完十局' },
    progress: (played) => [Math.min(10, played.length), 10],
  },
  allFive: {
    icon: 'i-hand',
    name: { en: 'All five', zh: '五戏全开' },
    why: { en: 'Finish each of the five games', zh: '五个游戏各打完一局' },
    progress: (played) => [
      GAME_IDS.filter((id) => played.some(({ game }) => game === id)).length,
      GAME_IDS.length,
    ],
  },
  fullTable: {
    icon: 'i-child',
    name: { en: 'Full table', zh: '满桌' },
    why: { en: 'Win against five others', zh: '六人局获胜' },
    progress: (played) => once(played, (each) => isWon(each) && each.players === 6),
  },
  tower: {
    icon: 'i-house',
    name: { en: 'Four roofs', zh: '四重檐' },
    why: { en: 'Build land to the top in Tycoon', zh: '在大富翁里盖到四层' },
    progress: has('tower'),
  },
  bitten: {
    icon: 'i-dog',
    name: { en: 'Bitten, still won', zh: '挨咬也赢' },
    why: { en: 'Win Tycoon after a bomb or a dog', zh: '中过炸弹或被狗咬，仍赢下大富翁' },
    progress: (played) => once(played, (each) => isWon(each) && each.feats.includes('bitten')),
  },
  comeback: {
    icon: 'i-up',
    name: { en: 'Comeback', zh: '翻盘' },
    why: { en: 'Win Tycoon from last place at half time', zh: '大富翁半程垫底，最后获胜' },
    progress: (played) => once(played, (each) => isWon(each) && each.feats.includes('comeback')),
  },
};

/** What is earned by these games. */
export const earnedBy = (played: readonly Played[]): readonly Achievement[] =>
  ACHIEVEMENTS.filter((id) => {
    const [at, of] = MEDALS[id].progress(played);
    return at >= of;
  });

/** What the last game brought. */
export function newlyEarned(played: readonly Played[], id: string): readonly Achievement[] {
  const at = played.findIndex((each) => each.id === id);
  if (at < 0) return [];
  const before = earnedBy(played.slice(0, at));
  return earnedBy(played.slice(0, at + 1)).filter((each) => !before.includes(each));
}

/** Who won from the last place, by how all stood half way through; `seat` is the winner. */
export function isComeback(worth: readonly (readonly number[])[], seat: number): boolean {
  const half = worth[Math.floor(worth.length / 2)];
  if (half === undefined || half.length < 2) return false;
  const own = half[seat] ?? 0;
  return half.every((value, other) => other === seat || value > own);
}
