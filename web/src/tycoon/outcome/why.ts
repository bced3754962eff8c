import { END_REASON_NAMES, type GameView, isKnown } from '@tycoon/sdk';
import type { Translation } from '../../text/text.ts';
import type { Outcome } from './outcome.ts';
import type { outcomeText } from './text.ts';

type Words = Translation<(typeof outcomeText)['en']>;

/** Why a game is over, for its result and for the picture of it that is shared; whether its dice could be predicted goes with it. */
export function whyOf({ config }: GameView, reason: Outcome['reason'], t: Words): string {
  const why = isKnown(END_REASON_NAMES, reason) ? t[`end_${END_REASON_NAMES[reason]}`] : t.over;
  return config.clockDice ? `${why}${t.comma}${t.clockDice}` : why;
}
