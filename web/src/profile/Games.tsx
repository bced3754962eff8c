import { Link } from 'wouter';
import { FIGURES } from '../art/figures.ts';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
import { roomsText } from '../rooms/client/text.ts';
import { moment, signed, useLanguage, useText } from '../text/text.ts';
import type { GameRow } from './rows.ts';
import { profileText } from './text.ts';

/** So many of the latest games are listed. */
const LISTED = 20;

export const figureOf = (name: string | null) => FIGURES.find((each) => each === name) ?? 'crane';

interface Props {
  readonly rows: readonly GameRow[];
  readonly title: string;
  readonly empty: string;
  /** The games are this browser's player's own, so that those it has saved are near. */
  readonly isOwn: boolean;
}

/** Finished games of all five, wherever they were played. */
export function Games({ rows, title, empty, isOwn }: Props) {
  const t = useText(profileText);
  return (
    <section className="sheet recent device-games">
      <h2>
        {title} <small>{t.allFive}</small>
        {isOwn ? (
          <Link className="plain small" href="/history">
            {t.saved}
          </Link>
        ) : null}
      </h2>
      {rows.length === 0 ? (
        <p className="prose">{empty}</p>
      ) : (
        <ol>
          {rows.slice(0, LISTED).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ row: { game, rank, players, rivals, change, at, replay } }: { readonly row: GameRow }) {
  const t = useText(roomsText);
  const language = useLanguage();
  return (
    <li data-game={game}>
      <Icon id={`m-${game}`} size={36} />
      <p className={rank === 1 ? 'rank first' : 'rank'}>
        <b>{rank === null ? '–' : t.placed(rank)}</b>
        <small>{t.ofPlayers(players)}</small>
      </p>
      <b className="game">{TITLES[game][language]}</b>
      <p className="seats">
        {rivals.map(({ seat, name, figure, isBot }) =>
          isBot ? (
            <span key={seat} className="med sm bot-med" title={t.bot}>
              <Icon id="i-bot" size={16} />
            </span>
          ) : (
            <span key={seat} title={name ?? ''}>
              <Medallion
                figure={figure === null ? (FIGURES[seat % FIGURES.length] ?? 'crane') : figureOf(figure)}
                tone={`s${1 + (seat % 5)}`}
                size="sm"
              />
            </span>
          ),
        )}
      </p>
      <b className={`num ${change === null ? '' : change >= 0 ? 'up' : 'dn'}`}>
        {change === null ? '–' : signed(Math.round(change))}
      </b>
      <small className="when">{at === 0 ? '' : moment(at, language)}</small>
      {replay === null ? (
        <span />
      ) : (
        <Link className="plain small" href={replay}>
          {t.replay}
        </Link>
      )}
    </li>
  );
}
