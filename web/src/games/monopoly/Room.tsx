import type { Monopoly } from '@tycoon/engine/monopoly';
import './map.css';
import './tile.css';
import './areas.css';
import './market.css';
import './rail.css';
import './tray.css';
import './phone.css';
import type { View } from '@tycoon/engine/monopoly';
import { useState } from 'react';
import { Medallion } from '../../art/Medallion.tsx';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import { Count } from '../../table/Count.tsx';
import { CourseChart } from '../../table/CourseChart.tsx';
import type { RoomProps } from '../../table/kit.ts';
import type { Player } from '../../table/players.ts';
import { number, useText } from '../../text/text.ts';
import { Player as PlayerFace } from '../../ui/Player.tsx';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { Board } from './Board.tsx';
import { Estate } from './Estate.tsx';
import { Market } from './Market.tsx';
import { Tray } from './Tray.tsx';
import { monopolyText } from './text.ts';

/** The map and, as a page of its own, the market. */
export function Room({ snapshot, players, act, live, busy, log, tools, notice }: RoomProps<Monopoly>) {
  const t = useText(monopolyText);
  const { hints } = useStore(settings);
  const { view } = snapshot;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  const choices = me?.isViewer ? snapshot.choices : [];
  const trading = view.step.kind === 'shares' && choices.length > 0;
  // Who passes the start sees at once how to buy; a page that is chosen stays until the next time.
  const [chosen, setPage] = useState<{ readonly page: 'map' | 'market'; readonly trading: boolean } | null>(
    null,
  );
  if (me === undefined) return null;
  const page = chosen?.trading === trading ? chosen.page : trading ? 'market' : 'map';
  return (
    <TableFrame
      className="trip tall"
      rail={
        <>
          <Standings view={view} players={players} />
          {log}
          <Estate view={view} seat={me.seat} choices={choices} act={act} busy={busy} />
          {live ? (
            <CourseChart slot={snapshot.slot.id} players={players} moment={view.openings} label={t.chart} />
          ) : null}
        </>
      }
      tray={
        live ? (
          <Tray
            key={snapshot.at}
            view={view}
            me={me}
            players={players}
            choices={choices}
            act={act}
            busy={busy}
            tip={hints && snapshot.at < 12 ? t.tip : null}
            tools={tools}
            notice={notice}
          />
        ) : null
      }
    >
      <ol className="trip-strip" aria-label={t.players}>
        {players.map((player) => (
          <li
            key={player.seat}
            className={`${view.current === player.seat ? 'active' : ''} ${view.players[player.seat]?.status ?? ''}`}
          >
            <Medallion figure={player.figure} tone={player.tone} size="sm" />
            <span className="sr">{player.name}</span>
            <span className="num">{number(view.players[player.seat]?.cash ?? 0)}</span>
          </li>
        ))}
      </ol>
      <nav className="pages" aria-label={t.page}>
        {(['map', 'market'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={trading && each === 'market' ? 'call' : ''}
            aria-pressed={page === each}
            onClick={() => setPage({ page: each, trading })}
          >
            {t[each]}
          </button>
        ))}
        {view.direction === 1 ? null : <span className="small backwards">{t.backwards}</span>}
      </nav>
      {page === 'map' ? (
        <Board view={view} players={players} line={snapshot.lines.at(-1)} />
      ) : (
        <Market view={view} seat={me.seat} choices={choices} act={act} busy={busy} lines={snapshot.lines} />
      )}
    </TableFrame>
  );
}

function Standings({ view, players }: { readonly view: View; readonly players: readonly Player[] }) {
  const t = useText(monopolyText);
  return (
    <section className="standings" aria-label={t.players}>
      <ol>
        {players.map((player) => {
          const { seat } = player;
          const stand = view.players[seat];
          if (stand === undefined) return null;
          return (
            <li key={seat} className={`${view.current === seat ? 'active' : ''} ${stand.status}`}>
              <PlayerFace
                face={player}
                note={stand.status === 'playing' ? t.lands(stand.lands.length) : t[stand.status]}
                money={
                  <>
                    <Count value={stand.cash} />
                    <small>{t.inAll(number(view.worth[seat] ?? 0))}</small>
                  </>
                }
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
