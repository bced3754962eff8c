import './history.css';
import { useEffect, useState } from 'react';
import { TITLES } from '../games/ids.ts';
import { mountRoomsSprite } from '../rooms/sprite.ts';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useStore } from '../store/use-store.ts';
import { tableClient } from '../table/client.ts';
import type { Reply } from '../table/protocol.ts';
import { refreshSlots, slots } from '../table/slots.ts';
import { Trouble } from '../table/Trouble.tsx';
import { number, percent, useLanguage, useText } from '../text/text.ts';
import { Tabs } from '../tycoon/history/layout/Tabs.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';
import { ShelfRow } from './ShelfRow.tsx';
import { figuresOf } from './statistics.ts';
import { savedGamesText } from './text.ts';

export function HistoryPage() {
  const t = useText(savedGamesText);
  const language = useLanguage();
  const list = useStore(slots);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shelf, setShelf] = useState<Reply<unknown> | null>(null);
  useTitle(t.title);
  useEffect(() => void refreshSlots().then(setShelf), []);
  useEffect(mountRoomsSprite, []);
  const load = async (file: File | undefined) => {
    if (file === undefined) return;
    const reply = await tableClient().ask({ kind: 'import', file });
    setRefusal(reply.ok ? null : reply.code);
    await refreshSlots();
  };
  // An empty shelf is not to be mistaken for one that could not be read.
  if (shelf?.ok === false) return <Trouble {...shelf} />;
  const figures = figuresOf(list ?? []);
  return (
    <>
      <Top />
      <main className="page history">
        <h1>{t.title}</h1>
        <Tabs />
        <section className="sheet">
          <h2>{t.stats}</h2>
          {figures.length === 0 ? (
            <p className="prose">{t.statsEmpty}</p>
          ) : (
            <RecordTable
              label={t.stats}
              head={[t.game, t.played, t.won, t.rate, t.mean, t.best]}
              left={t.game}
            >
              <tbody>
                {figures.map(({ game, played, won, best, meanRank }) => (
                  <tr key={game}>
                    <th scope="row" className="left">
                      {TITLES[game][language]}
                    </th>
                    <td className="num">{played}</td>
                    <td className="num">{won}</td>
                    <td className="num">{percent(won / played, 0)}</td>
                    <td className="num">{meanRank.toFixed(1)}</td>
                    <td className="num">{number(best)}</td>
                  </tr>
                ))}
              </tbody>
            </RecordTable>
          )}
        </section>
        <section className="sheet">
          <h2>{t.shelf}</h2>
          {list === null ? null : list.length === 0 ? <p className="prose">{t.empty}</p> : null}
          <ol>
            {(list ?? []).map((slot) => (
              <ShelfRow key={slot.id} slot={slot} />
            ))}
          </ol>
          <p className="foot">
            <label className="key quiet">
              {t.load}
              <input
                className="sr"
                type="file"
                accept=".json,application/json"
                onChange={({ currentTarget }) => {
                  void load(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </label>
            <span className="small quiet-text">{t.loadHint}</span>
          </p>
          {refusal === null ? null : <p role="alert">{refusal === 'other_rules' ? t.otherRules : t.bad}</p>}
        </section>
      </main>
    </>
  );
}
