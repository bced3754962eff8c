import '../../../ui/record-table.css';
import type { GameMap } from '@tycoon/sdk/maps';
import { useState } from 'react';
import { Scroll } from '../../../shell/Scroll.tsx';
import { number, percent, useLanguage, useText } from '../../../text/text.ts';
import type { MapStatistics } from '../index/queries.ts';
import { statisticsText } from './statistics-text.ts';
import { COLUMNS, type Column, tileRows } from './tile-row.ts';

/** Every tile that was landed on or bought, sorted as one likes; its name shows it on the board. */
export function TileTable({
  map,
  statistics,
  marked,
  onMark,
}: {
  readonly map: GameMap;
  readonly statistics: MapStatistics;
  readonly marked: number | null;
  readonly onMark: (tile: number) => void;
}) {
  const t = useText(statisticsText);
  const language = useLanguage();
  const [by, setBy] = useState<Column>('landings');
  const money = (amount: number) => (amount === 0 ? '–' : number(amount));
  return (
    <section className="sheet">
      <p className="small quiet-text">{t.yieldNote}</p>
      <Scroll look="scroll record-scroll" label={t.title}>
        <table className="record-table">
          <thead>
            <tr>
              <th className="left">{t.tile}</th>
              <th>{t.odds}</th>
              {COLUMNS.map((column) => (
                <th key={column} aria-sort={column === by ? 'descending' : 'none'}>
                  <button
                    type="button"
                    className={column === by ? 'sort on' : 'sort'}
                    onClick={() => setBy(column)}
                  >
                    {t[column]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tileRows(statistics, by).map((row) => (
              <tr key={row.tile} className={row.tile === marked ? 'own' : undefined}>
                <th scope="row" className="left">
                  <button type="button" className="link" onClick={() => onMark(row.tile)}>
                    {map.tiles[row.tile]?.name[language] ?? row.tile}
                  </button>
                </th>
                <td className="num">{percent(row.odds)}</td>
                <td className="num">{number(row.landings)}</td>
                <td className="num">{money(row.bought)}</td>
                <td className="num">{money(row.roofs)}</td>
                <td className="num">{money(row.invested)}</td>
                <td className="num">{money(row.taken)}</td>
                <td className="num">{row.yield === null ? '–' : percent(row.yield, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
