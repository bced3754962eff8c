import { moment, type Translation } from '../../../text/text.ts';
import { gameName } from '../../network/address.ts';
import type { historyText } from '../index/text.ts';
import type { GameSummary } from './game-summary.ts';
import type { storyPageText } from './story-text.ts';

type Told = Pick<GameSummary, 'id' | 'replay' | 'language'>;

/** Which game it is, when it was and how long, and whether its dice could be predicted: over its story and its replay. */
export function noteOf(
  { id, replay, language }: Told,
  t: Translation<(typeof storyPageText)['en']>,
  words: Translation<(typeof historyText)['en']>,
): string {
  const last = replay.entries.at(-1);
  const begun = replay.entries.find(({ event }) => event.type === 'StartEvent');
  const when = (time: number) => moment(time, language);
  const date =
    last?.view.status === 'ended'
      ? t.finished(when(last.atMs))
      : begun === undefined
        ? t.opened(when(replay.entries[0]?.atMs ?? 0))
        : t.started(when(begun.atMs));
  const { turns } = replay;
  const length = [words.rounds(Number(last?.view.turn ?? 0)), words.turns(turns.length)];
  return [
    t.title(gameName(id)),
    ...(last?.view.config.clockDice ? [t.clockDice] : []),
    date,
    ...(turns.length === 0 ? [] : length),
  ].join(t.comma);
}
