import type { GameEntry } from '@tycoon/sdk';
import { Link } from 'wouter';
import { Medallion } from '../../art/Medallion.tsx';
import { useNames } from '../../rooms/names.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { MapMark } from '../maps/MapMark.tsx';
import { useMap } from '../maps/use-map.ts';
import { seatsOf } from '../seats/seat.ts';
import { lobbyText } from './text.ts';

/** A table as the list shows it: its map, who sits there, and the way to it. */
export function TableRow({ game, you }: { readonly game: GameEntry; readonly you: string | null }) {
  const t = useText(lobbyText);
  const language = useLanguage();
  const map = useMap(game);
  const { players, maxPlayers, clockDice, status, turn, id } = game;
  const seats = [...seatsOf({ players, you, language, names: useNames(players) }).values()];
  const isYours = you !== null && players.includes(you);
  const free = maxPlayers - players.length;
  const state = status === 'active' ? t.round(String(turn)) : free === 0 ? t.isFull : t.waitsFor(free);
  const way = isYours ? t.back : status === 'ready' && free > 0 ? t.join : t.watch;
  const name = map?.name[language] ?? '…';
  return (
    <li className="table-row">
      <MapMark map={map} />
      <div className="table-words">
        <b>{name}</b> <span className="quiet-text">{isYours ? t.stateOfYours(state) : state}</span>
        {clockDice ? <span className="warn small"> {t.clockDice}</span> : null}
        <p className="table-seats" aria-hidden="true">
          {seats.map(({ address, figure, tone, isYou }) => (
            <Medallion
              key={address}
              figure={figure}
              tone={isYou || isYours ? tone : toneOf(tone)}
              size="sm"
            />
          ))}
          {status === 'ready'
            ? Array.from({ length: free }, (_, i) => `free ${i}`).map((key) => (
                <i key={key} className="free-seat" />
              ))
            : null}
        </p>
      </div>
      <Link
        className={isYours ? 'key' : 'key quiet'}
        href={`/tycoon/${id}`}
        aria-label={`${way}: ${name}, ${state}`}
      >
        {way}
      </Link>
    </li>
  );
}

/** The accent is one's own; at tables of others nobody wears it. */
const toneOf = (tone: string): string => (tone === 'me' ? 's5' : tone);
