import { type Random, shuffle } from '@tycoon/engine/core';
import type { Mutant, Mutation } from './mutation.ts';

/** All mutants of all files in an order that follows from the generator: every line that can be broken once, in any order. */
export function chooseMutants(
  mutations: ReadonlyMap<string, readonly Mutation[]>,
  random: Random,
): readonly Mutant[] {
  const lines: (readonly Mutant[])[] = [];
  for (const file of [...mutations.keys()].sort()) {
    const mutants = (mutations.get(file) ?? []).map((mutation, place) => ({ ...mutation, file, place }));
    lines.push(...Map.groupBy(mutants, ({ line }) => line).values());
  }
  shuffle(random, lines);
  return lines.map((line) => {
    const order = [...line];
    shuffle(random, order);
    return order[0] as Mutant;
  });
}
