import type { GameRecord } from './record.ts';

/** Why a game changes no rating. */
export const UNRATED_REASONS = ['clock_dice', 'other_map', 'house_rules', 'bots'] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** What keeps a game from being rated as it stands: ratings are of people, by the usual rules, on official maps, with random dice. */
export function unratedReasons({ view }: Pick<GameRecord, 'view'>, official: string): UnratedReason[] {
  const applies: Readonly<Record<UnratedReason, boolean>> = {
    clock_dice: view.config.clockDice,
    other_map: view.registry !== official,
    house_rules: !view.usualRules,
    bots: view.players.some(({ isBot }) => isBot),
  };
  return UNRATED_REASONS.filter((reason) => applies[reason]);
}
