import { expect, test } from 'vitest';
import { hashOf } from '../../core/canonical.ts';
import { seedRandom } from '../../core/seed.ts';
import { masterPolicy } from '../master.ts';
import { counterPolicy, drawCounter, KNOWN, varyCounter } from './counters.ts';
import { freshLessons, tableOf, tablePolicy, train } from './crowd-training.ts';
import { gainOf } from './exploit.ts';
import { bestAnswer, coarse, exploitability, ladderOf, solve } from './solve.ts';

/** Figures as they are kept: what two machines may reckon differently is cut off. */
const kept = (value: number) => Number(value.toPrecision(9));
const hashed = (values: Iterable<number>) =>
  hashOf([...values].map((value) => String(kept(value)))).slice(0, 16);

// The lines are what was found when the solver was last changed on purpose; `npx vitest run --project unit engine/src/zhajinhua/solver -u` writes them anew.
test('small games are solved, and crowds trained, as they were', async () => {
  const lines: string[] = [];
  const ladder = coarse(ladderOf());
  for (const side of [undefined, 0, 1] as const) {
    for (const lean of [0, 0.3]) {
      const solved = solve({
        iterations: 12,
        depth: 4,
        lean,
        isCoarse: true,
        ...(side !== undefined && { side }),
      });
      const shares = solved.strategy.flat().flatMap((row) => [...row]);
      const answers = ([0, 1] as const).map((me) =>
        kept(bestAnswer(solved.strategy, me, solved.tree, ladder)),
      );
      lines.push(`side ${side} lean ${lean}: ${hashed(shares)}, answers win ${answers.join(' and ')}`);
    }
  }
  lines.push(`given away at depth 3: ${kept(exploitability(solve({ iterations: 8, depth: 3 })))}`);
  for (const seats of [2, 3, 5]) {
    for (const strangers of [0, 60]) {
      const into = freshLessons();
      train({ deals: 150, seed: 'known', seats, strangers, others: [masterPolicy], into });
      const table = tableOf(into);
      lines.push(
        `${seats} seats, ${strangers} strangers: regrets ${hashed(into.regrets.filter(Boolean))}, sums ${hashed(into.sums.filter(Boolean))}, ` +
          `table ${hashed(table.filter(Boolean))}, answer ${hashed(tableOf(into, true).filter(Boolean))}`,
      );
      const { mean, within } = gainOf(tablePolicy(table), masterPolicy, seats, 400, 'known');
      lines.push(`  it wins ${kept(mean)} within ${kept(within)}`);
    }
  }
  const random = seedRandom('counters');
  for (let drawn = 0; drawn < 6; drawn++) {
    const counter = varyCounter(drawCounter(random), random);
    const { mean } = gainOf(counterPolicy(counter), masterPolicy, 3, 300, 'known');
    lines.push(`${JSON.stringify(counter)} wins ${kept(mean)}`);
  }
  for (const { name, policy } of KNOWN)
    lines.push(`${name} wins ${kept(gainOf(policy, masterPolicy, 4, 300, 'known').mean)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('known-solutions.txt');
});
