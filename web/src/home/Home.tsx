import './home.css';
import { useEffect, useState } from 'react';
import { IS_STATIC } from '../browser/route.ts';
import { GAME_IDS, type GameId } from '../games/ids.ts';
import { Beside } from '../parts/Beside.tsx';
import { roomsUrl, tycoonLobby } from '../rooms/client/api.ts';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useText } from '../text/text.ts';
import { Toys } from './art/Toys.tsx';
import { Box } from './Box.tsx';
import { CarryOn } from './CarryOn.tsx';
import { homeText } from './text.ts';

// What belongs to a server is fetched only where there is one.
const hasTables = async () =>
  (await Promise.all([roomsUrl(), tycoonLobby()])).some((server) => server !== null);
const liveTables = async () =>
  (await hasTables()) ? (await import('../rooms/LiveTables.tsx')).LiveTables : null;
const soloDaily = async () =>
  (await hasTables()) ? null : (await import('../daily/SoloDaily.tsx')).SoloDaily;
const mePill = async () =>
  (await roomsUrl()) === null ? null : (await import('../rooms/MePill.tsx')).MePill;

const PLACED: readonly (readonly GameId[])[] = [['tycoon'], ['cashflow'], ['zhajinhua', 'monopoly']];

/** The boxes as they stand on the table, in columns; those without a place of their own stand in the last. */
const COLUMNS: readonly (readonly GameId[])[] = [
  ...PLACED,
  GAME_IDS.filter((id) => !PLACED.flat().includes(id)),
];

export function Home() {
  const t = useText(homeText);
  // A page that a server of ours delivers nearly always has tables beside it: their place is kept until that is known.
  const [isServed, setServed] = useState(!IS_STATIC);
  useEffect(() => void hasTables().then(setServed), []);
  useTitle('');
  return (
    <>
      <Top level="h1">
        <Beside load={mePill} />
      </Top>
      <main className={isServed ? 'home with-tables' : 'home'}>
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
        <CarryOn />
        <Beside load={liveTables} />
        <Beside load={soloDaily} />
      </main>
    </>
  );
}
