import { DEFAULT_RULES, type Rules } from '@tycoon/sdk';
import type { StrategyName } from '@tycoon/sdk/bot';
import { type GameMap, isFork, type MapPlace } from '@tycoon/sdk/maps';

/** A game that the player is about to create. */
export interface GamePlan extends MapPlace {
  readonly rules: Rules;
  readonly bots: readonly StrategyName[];
  /** Begins as soon as every seat is taken. */
  readonly isEager: boolean;
}

/** The house rules: those of the package, ended after an evening's worth of rounds. */
export const HOUSE_RULES: Rules = { ...DEFAULT_RULES, maxPlayers: 4, maxTurns: 20n };

/** What a newcomer meets: two that look after themselves and one that does not. */
const USUAL_BOTS: readonly StrategyName[] = ['careful', 'greedy', 'careful'];

/** A map and where it is. */
type Placed = MapPlace & { readonly map: GameMap };

/** The map that stands on the table when nobody chooses: the classic tour among the official ones, else the first of them. */
export const usualMap = <T extends Placed>(maps: readonly T[]): T | undefined =>
  maps.find(({ map }) => map.key === 'classic') ?? maps[0];

/** A game against bots that begins at once. */
export const quickPlan = (published: Placed): GamePlan =>
  fitPlan(
    {
      rules: { ...HOUSE_RULES, maxPlayers: USUAL_BOTS.length + 1 },
      bots: USUAL_BOTS,
      isEager: true,
    },
    published,
  );

/** The plan made to fit a map: without a hospital nobody can be carried to one. */
export function fitPlan(
  plan: Omit<GamePlan, keyof MapPlace>,
  { map, registry, templateId }: Placed,
): GamePlan {
  const fitted = { ...plan, registry, templateId };
  if (map.tiles.some(({ kind }) => kind === 'hospital')) return fitted;
  return { ...fitted, rules: { ...plan.rules, bombToHospital: false, dogToHospital: false } };
}

/** The plan with so many seats; bots that find none stay away. */
export const reseat = (plan: GamePlan, seats: number): GamePlan => ({
  ...plan,
  rules: { ...plan.rules, maxPlayers: seats },
  bots: plan.bots.slice(0, seats - 1),
});

/** How large a map is, in words of numbers. */
export const sizeOf = (map: GameMap) => ({
  tiles: map.tiles.length,
  lots: map.tiles.filter(({ kind }) => kind === 'property').length,
  forks: map.tiles.filter(isFork).length,
});
