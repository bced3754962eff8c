import { END_LAST_STANDING } from '@tycoon/sdk';
import { number, useText } from '../../../text/text.ts';
import type { GameSummary } from '../game/game-summary.ts';
import { storyPageText } from '../game/story-text.ts';
import { endWords } from '../index/ending.ts';
import { historyText } from '../index/text.ts';

/** Who won and by what, or who leads. */
export function Headline({ summary }: { readonly summary: GameSummary }) {
  const t = useText(storyPageText);
  const words = useText(historyText);
  const { replay, standings, seats } = summary;
  const end = replay.entries.findLast(({ event }) => event.type === 'GameEndedEvent')?.event;
  const winners = standings.filter(({ won }) => won);
  const [first, second] = standings;
  const name = (address: string | undefined) => seats.get(address ?? '')?.name ?? '';
  const by = Number((first?.worth ?? 0n) - (second?.worth ?? 0n));
  const view = replay.entries.at(-1)?.view;
  if (end?.type !== 'GameEndedEvent') {
    const title = first === undefined || by === 0 ? t.level : t.leads(name(first.address), number(by));
    const how =
      view?.status === 'ready'
        ? words.waiting(view.players.length, view.config.maxPlayers)
        : words.running(Number(view?.turn ?? 0));
    return <Title how={how} title={title} />;
  }
  const how = endWords(end.reason, words);
  if (winners.length > 1) {
    return <Title how={how} title={t.share(winners.map(({ address }) => name(address)).join(t.and))} />;
  }
  if (winners.length === 0) return <Title how={how} title={t.nobody} />;
  const isYou = seats.get(first?.address ?? '')?.isYou ?? false;
  // Against people who are out there is nothing to be ahead by.
  if (end.reason === END_LAST_STANDING) {
    const worth = number(Number(first?.worth ?? 0n));
    return <Title how={how} title={isYou ? t.youWinWith(worth) : t.winsWith(name(first?.address), worth)} />;
  }
  return (
    <Title how={how} title={isYou ? t.youWinBy(number(by)) : t.winsBy(name(first?.address), number(by))} />
  );
}

function Title({ how, title }: { readonly how: string; readonly title: string }) {
  return (
    <>
      <p className="small">{how}</p>
      <h1>{title}</h1>
    </>
  );
}
