import './box.css';
import './lids/tycoon.css';
import './lids/cashflow.css';
import './lids/zhajinhua.css';
import './lids/trip.css';
import './lids/merit.css';
import './lids/toys.css';
import './narrow.css';
import './home.css';
import { GAME_IDS, type GameId } from '../games/ids.ts';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useText } from '../text/text.ts';
import { Toys } from './art/Toys.tsx';
import { Box } from './Box.tsx';
import { CarryOn } from './CarryOn.tsx';
import { homeText } from './text.ts';

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
      <Top level="h1" />
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
        <CarryOn />
      </main>
    </>
  );
}
