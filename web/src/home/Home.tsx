import './home.css';
import { type ComponentType, useEffect, useState } from 'react';
import { GAME_IDS, type GameId } from '../games/ids.ts';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useText } from '../text/text.ts';
import { Toys } from './art/Toys.tsx';
import { Box } from './Box.tsx';
import { CarryOn } from './CarryOn.tsx';
import { homeText } from './text.ts';

/** A part of the page that is fetched beside the boxes, which do without it where that fails. */
function RoomsPart({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => {},
    );
  }, [load]);
  return Part === null ? null : <Part />;
}

const liveTables = () => import('../rooms/LiveTables.tsx').then((part) => part.LiveTables);
const soloDaily = () => import('../daily/SoloDaily.tsx').then((part) => part.SoloDaily);
const mePill = () => import('../rooms/MePill.tsx').then((part) => part.MePill);

const PLACED: readonly (readonly GameId[])[] = [['tycoon'], ['cashflow'], ['zhajinhua', 'monopoly']];

/** The boxes as they stand on the table, in columns; those without a place of their own stand in the last. */
const COLUMNS: readonly (readonly GameId[])[] = [
  ...PLACED,
  GAME_IDS.filter((id) => !PLACED.flat().includes(id)),
];

export function Home() {
  const t = useText(homeText);
  useTitle('');
  return (
    <>
      <Top level="h1">
        <RoomsPart load={mePill} />
      </Top>
      <main className="home">
        <h2 className="sr">{t.pick}</h2>
        <div className="boxes">
          {COLUMNS.map((column, i) => (
            <div key={column[0]}>
              {column.map((id) => (
                <Box key={id} id={id} />
              ))}
              {i === COLUMNS.length - 1 ? <Toys /> : null}
            </div>
          ))}
        </div>
        <RoomsPart load={liveTables} />
        <CarryOn />
        <RoomsPart load={soloDaily} />
      </main>
    </>
  );
}
