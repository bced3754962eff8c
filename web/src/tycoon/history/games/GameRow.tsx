import { Link } from 'wouter';
import { Icon } from '../../../art/Icon.tsx';
import { Medallion } from '../../../art/Medallion.tsx';
import { useNames } from '../../../rooms/names.ts';
import { moment, number, useLanguage, useText } from '../../../text/text.ts';
import { MapMark } from '../../maps/MapMark.tsx';
import { gameName } from '../../network/address.ts';
import { seatsOf } from '../../seats/seat.ts';
import { endingOf } from '../index/ending.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import type { GameEntry } from '../index/queries.ts';
import { historyText } from '../index/text.ts';
import { useMap } from '../index/use-map.ts';
import { rowFacts } from './game-row.ts';
import { gamesText } from './games-text.ts';

/** A game in a list: where, who, who won by what, how long and when. `focus` is a player whose place is told. */
export function GameRow({ game, focus }: { readonly game: GameEntry; readonly focus?: string }) {
  const t = useText(gamesText);
  const words = useText(historyText);
  const language = useLanguage();
  const { you } = useHistoryContext();
  const map = useMap(game);
  const players = game.seats.map(({ address }) => address);
  const bots = new Set(game.seats.flatMap(({ address, bot }) => (bot ? [address] : [])));
  const seats = seatsOf({ players, you, bots, language, names: useNames(players) });
  const { winners, worth, place, leadsTo } = rowFacts(game, focus);
  const [winner] = winners;
  const names = winners.map((address) => seats.get(address)?.name ?? '');
  const headline =
    winner === undefined
      ? endingOf(game, words)
      : winners.length > 1
        ? t.shared(names.join(t.and))
        : winner === you
          ? t.youWon(number(Number(worth)))
          : t.wonBy(names[0] ?? '', number(Number(worth)));
  const length = [words.rounds(Number(game.round)), words.turns(game.turns)].join(' · ');
  return (
    <li className="game-row">
      <MapMark map={map} />
      <div className="what">
        <h3>
          <Link href={`/games/${game.id}`}>{headline}</Link>
        </h3>
        <p className="small quiet-text">
          {map?.name[language] ?? '…'} · {game.turns === 0 ? t.notBegun : length}
          {winner === undefined ? null : ` · ${endingOf(game, words)}`}
          {place === null ? null : ` · ${t.place(place, players.length)}`}
          {game.unrated.length === 0 ? null : ` · ${t.practice}`}
          {game.clockDice ? ` · ${t.clockDice}` : null}
        </p>
      </div>
      <ol className="who" aria-label={t.players}>
        {game.seats.map(({ address, won, isOut }) => {
          const seat = seats.get(address);
          if (seat === undefined) return null;
          return (
            <li key={address} className={isOut ? 'gone' : undefined}>
              <Medallion figure={seat.figure} tone={seat.tone} size={won ? '' : 'sm'} />
              {won ? <Icon id="i-crown" size={16} /> : null}
              <span className="sr">
                {seat.name}
                {seat.isYou ? ` (${words.you})` : seat.isBot ? ` (${t.bot})` : ''}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="when small quiet-text">
        <span>{moment(Number(game.endedAtMs ?? game.startedAtMs ?? game.createdAtMs), language)}</span>
        <span>{t.named(gameName(game.id))}</span>
      </p>
      {leadsTo === 'replay' ? (
        <Link
          className="plain"
          href={`/games/${game.id}/turns/0`}
          aria-label={t.watchNamed(gameName(game.id))}
        >
          {t.watch}
        </Link>
      ) : leadsTo === 'table' ? (
        <Link className="plain" href={`/tycoon/${game.id}`}>
          {t.sitDown}
        </Link>
      ) : (
        <span />
      )}
    </li>
  );
}
