import { CATEGORIES, type Category, categoryOf, strength } from '@tycoon/engine/zhajinhua';

/** A category and how many of the 22,100 hands are in it. */
interface CategoryShare {
  readonly category: Category;
  readonly share: number;
}

let shares: readonly CategoryShare[] | undefined;

/** The categories from the strongest to the weakest, counted by asking the evaluator about every hand. */
export function categoryShares(): readonly CategoryShare[] {
  if (shares !== undefined) return shares;
  const counts = new Map<Category, number>();
  let all = 0;
  for (let x = 0; x < 52; x++) {
    for (let y = x + 1; y < 52; y++) {
      for (let z = y + 1; z < 52; z++) {
        const category = categoryOf(strength(x, y, z, 'low'));
        counts.set(category, (counts.get(category) ?? 0) + 1);
        all++;
      }
    }
  }
  shares = [...CATEGORIES]
    .reverse()
    .map((category) => ({ category, share: (counts.get(category) ?? 0) / all }));
  return shares;
}
