import '../../../ui/record-table.css';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Medallion } from '../../../art/Medallion.tsx';
import { Scroll } from '../../../shell/Scroll.tsx';
import { number, signed, useText } from '../../../text/text.ts';
import { Prose } from '../../story/Prose.tsx';
import { proseOf } from '../../story/prose.ts';
import type { GameSummary } from '../game/game-summary.ts';
import { storyPageText } from '../game/story-text.ts';
import { turnRows } from './turn-row.ts';

/** So many turns are shown at first. */
const FEW = 12;

/** Every turn of the game; its number leads to the replay. */
export function TurnTable({ summary }: { readonly summary: GameSummary }) {
  const t = useText(storyPageText);
  const { id, replay, series, seats } = summary;
  const rows = useMemo(() => turnRows(replay, series), [replay, series]);
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section className="sheet sheet-body turn-sheet">
      <h2>{t.turnsTitle}</h2>
      <p className="small quiet-text">{t.turnCaption}</p>
      <Scroll look="scroll record-scroll" label={t.turnsTitle}>
        <table className="record-table turn-table">
          <thead>
            <tr>
              <th className="left">{t.turn}</th>
              <th>{t.round}</th>
              <th className="left">{t.player}</th>
              <th className="left">{t.happened}</th>
              <th>{t.change}</th>
              <th>{t.worth}</th>
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, FEW)).map(({ turn, round, player, events, change, worth }) => {
              const seat = seats.get(player);
              return (
                <tr key={turn}>
                  <th scope="row" className="left num">
                    <Link className="link turn-link" href={`/games/${id}/turns/${turn}`}>
                      {turn}
                    </Link>
                  </th>
                  <td className="num">{round}</td>
                  <td className="left">
                    {seat === undefined ? null : (
                      <span className="turn-who">
                        <Medallion figure={seat.figure} tone={seat.tone} size="sm" /> <span>{seat.name}</span>
                      </span>
                    )}
                  </td>
                  <td className="left prose">
                    <Prose parts={proseOf(events, summary)} />
                  </td>
                  <td className={change > 0 ? 'num good' : change < 0 ? 'num bad' : 'num'}>
                    {signed(change)}
                  </td>
                  <td className="num">{number(worth)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {rows.length <= FEW ? null : (
        <p className="more-row">
          <button type="button" className="key quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.fewTurns : t.allTurns(rows.length)}
          </button>
        </p>
      )}
    </section>
  );
}
