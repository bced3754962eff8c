import type { Rules } from '@tycoon/sdk';
import type { StrategyName } from '@tycoon/sdk/bot';
import { type GameMap, isFork, type MapPlace, recommendedRules } from '@tycoon/sdk/maps';

/** How many may sit at a table. */
export const SEATS = [2, 3, 4, 5, 6] as const;

/** A game that the player is about to create. */
export interface GamePlan extends MapPlace {
  readonly rules: Rules;
  readonly bots: readonly StrategyName[];
  /** What the people at this screen are called, the one who sets up first; empty where nobody shares it. */
  readonly people: readonly string[];
  /** Begins as soon as every seat is taken. */
  readonly isEager: boolean;
}

/** What a player wants of a game, whatever the map: rules that it has not chosen are those recommended for the map. */
export interface GameWish {
  readonly seats: number;
  readonly changes: Partial<Rules>;
  readonly bots: readonly StrategyName[];
  readonly people: readonly string[];
  readonly isEager: boolean;
}

/** A game against bots ends after so many rounds where nothing else is usual: it is practice, and not for a whole evening. */
const QUICK_ROUNDS = 20n;

/** What a newcomer meets: two that look after themselves and one that does not. */
const USUAL_BOTS: readonly StrategyName[] = ['careful', 'eager', 'careful'];

/** A map and where it is. */
type Placed = MapPlace & { readonly map: GameMap };

/** The map that stands on the table when nobody chooses: the classic tour among the official ones, else the first of them. */
export const usualMap = <T extends Placed>(maps: readonly T[]): T | undefined =>
  maps.find(({ map }) => map.key === 'classic') ?? maps[0];

/** A game against bots that begins at once. */
export const quickPlan = (published: Placed): GamePlan =>
  planOf(
    {
      seats: USUAL_BOTS.length + 1,
      changes: { maxTurns: recommendedRules(published.map).maxTurns ?? QUICK_ROUNDS },
      bots: USUAL_BOTS,
      people: [],
      isEager: true,
    },
    published,
  );

/** The wish made to fit a map: without a hospital nobody can be carried to one. */
export function planOf(
  { seats: maxPlayers, changes, bots, people, isEager }: GameWish,
  { map, registry, templateId }: Placed,
): GamePlan {
  const hasHospital = map.tiles.some(({ kind }) => kind === 'hospital');
  const rules = {
    ...recommendedRules(map),
    ...changes,
    ...(!hasHospital && { bombToHospital: false, dogToHospital: false }),
    maxPlayers,
  };
  return { registry, templateId, rules, bots, people, isEager };
}

/** The wish with so many seats; bots that find none stay away. */
export const reseat = (wish: GameWish, seats: number): GameWish => ({
  ...wish,
  seats,
  bots: wish.bots.slice(0, seats - 1),
});

/** What sits where nobody has chosen. */
const NEXT_BOT: StrategyName = 'careful';

/** The wish of people who share a screen: so many seats, so many of them people, bots on the others. */
export function sharedSeats(wish: GameWish, seats: number, people: number): GameWish {
  const persons = Math.min(Math.max(Math.floor(people) || 1, 1), seats);
  return {
    ...wish,
    seats,
    people: Array.from({ length: persons }, (_, seat) => wish.people[seat] ?? ''),
    bots: Array.from({ length: seats - persons }, (_, i) => wish.bots[i] ?? NEXT_BOT),
  };
}

/** Two people of one name would be one: the seats whose name stands before them already. */
export const sameNames = (people: readonly string[]): readonly number[] =>
  people.flatMap((name, seat) =>
    name.trim() !== '' && people.findIndex((other) => other.trim() === name.trim()) < seat ? [seat] : [],
  );

/** How large a map is, in words of numbers. */
export const sizeOf = (map: GameMap) => ({
  tiles: map.tiles.length,
  lots: map.tiles.filter(({ kind }) => kind === 'property').length,
  forks: map.tiles.filter(isFork).length,
});
