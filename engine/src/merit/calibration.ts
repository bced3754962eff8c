import type { Config } from './config.ts';
import type { Difficulty } from './role.ts';

/** What makes a table harder besides the two goals the rulebook changes. */
export type Levers = Pick<Config, 'openingBeings' | 'openingCalamity' | 'calamityARound'>;

/** The sets of levers a table is played with; `own` is anything else. */
export const LEVER_SETS = ['printed', 'calibrated', 'own'] as const;
export type LeverSet = (typeof LEVER_SETS)[number];

/** Percent of games the rulebook expects a team to win. */
export const EXPECTED_WINS: Readonly<Record<Difficulty, number>> = {
  easy: 80,
  normal: 60,
  hard: 40,
  asura: 20,
};

/** Percent of 5,000 games that four 智能 bots without co-operation win, as `npm run balance -- merit` measured it. */
export const MEASURED_WINS: Readonly<Record<Difficulty, Readonly<Record<'printed' | 'calibrated', number>>>> =
  {
    easy: { printed: 99.9, calibrated: 80 },
    normal: { printed: 69.2, calibrated: 61.4 },
    hard: { printed: 0, calibrated: 38.7 },
    asura: { printed: 0, calibrated: 19.4 },
  };

const PRINTED: Levers = { openingBeings: 0, openingCalamity: 0, calamityARound: 0 };

const levers = (openingBeings: number, openingCalamity: number, calamityARound: number): Levers => ({
  openingBeings,
  openingCalamity,
  calamityARound,
});

/**
 * Under these four 智能 bots win as often as the rulebook expects, within five points; `npm run balance -- merit` measures it. Where
 * several may save a being together calamity has to press harder for that.
 */
const CALIBRATED: Readonly<Record<'alone' | 'together', Readonly<Record<Difficulty, Levers>>>> = {
  alone: {
    easy: levers(0, 1, 7),
    normal: levers(0, 5, 3),
    hard: levers(1, 5, 2),
    asura: levers(2, 3, 2),
  },
  together: {
    easy: levers(0, 6, 7),
    normal: levers(0, 12, 4),
    hard: levers(1, 0, 3),
    asura: levers(2, 4, 2),
  },
};

export const leversFor = (
  set: Exclude<LeverSet, 'own'>,
  { difficulty, cooperation }: Pick<Config, 'difficulty' | 'cooperation'>,
): Levers => (set === 'printed' ? PRINTED : CALIBRATED[cooperation ? 'together' : 'alone'][difficulty]);

/** Which set the levers of a config are. */
export function leverSetOf(config: Config): LeverSet {
  const is = (set: Exclude<LeverSet, 'own'>): boolean => {
    const { openingBeings, openingCalamity, calamityARound } = leversFor(set, config);
    return (
      openingBeings === config.openingBeings &&
      openingCalamity === config.openingCalamity &&
      calamityARound === config.calamityARound
    );
  };
  return is('printed') ? 'printed' : is('calibrated') ? 'calibrated' : 'own';
}

/** The same table with the levers of a set. */
export const withLevers = (config: Config, set: Exclude<LeverSet, 'own'>): Config => ({
  ...config,
  ...leversFor(set, config),
});
