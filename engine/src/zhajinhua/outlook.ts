import type { Horizon } from '../core/analysis.ts';
import { playGame } from '../core/play.ts';
import { BOTS } from './bots.ts';
import type { Config } from './config.ts';
import { zhajinhua } from './game.ts';
import type { Zhajinhua } from './types.ts';

/** With so few hands to come a match is played to its end. */
const NEAR = 12;
/** How many hands say how far chips move in one. */
const SAMPLE = 60;

/** The deviation of what one seat wins in a hand at such a table, in chips; as if everybody could owe any amount. */
function swingOf(config: Config): number {
  const bot = BOTS.find(({ id }) => id === 'odds') ?? BOTS[0];
  if (bot === undefined) throw new Error('no bot');
  const bots = Array.from({ length: config.players }, () => bot);
  let squares = 0;
  for (let hand = 0; hand < SAMPLE; hand++) {
    const one: Config = { ...config, hands: 1, startingChips: null, verifiable: false };
    const { outcome } = playGame(zhajinhua, one, `swing ${hand}`, bots);
    for (const won of outcome?.scores ?? []) squares += won * won;
  }
  return Math.sqrt(squares / (SAMPLE * config.players));
}

/** The chance of each seat to end ahead when so many hands are to come in which anybody may win: who has lost all has none. */
export function chancesOf(
  chips: readonly number[],
  isOut: readonly boolean[],
  swing: number,
  hands: number,
): number[] {
  // Between two seats this is the normal distribution of the difference, as a logistic one.
  const scale = Math.max(1, (swing * Math.sqrt(2 * hands)) / 1.702);
  const most = Math.max(...chips.filter((_, seat) => !isOut[seat]));
  const weights = chips.map((own, seat) => (isOut[seat] ? 0 : Math.exp((own - most) / scale)));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** A decision of a long match is played to the end of its hand: what it brought there is a chance of the match without the luck of all other hands. */
export function horizonOf(config: Config): Horizon<Zhajinhua> {
  const swing = swingOf(config);
  return {
    isReached: (view, { hand, config: { hands } }) => hand > view.hand && hands - hand >= NEAR,
    chances: ({ chips, status, hand, config: { hands } }) =>
      chancesOf(
        chips,
        status.map((one) => one === 'out'),
        swing,
        hands - hand + 1,
      ),
  };
}
