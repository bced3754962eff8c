import './daily.css';
import { useEffect, useState } from 'react';
import { roomsUrl, tycoonLobby } from '../rooms/client/api.ts';
import { DailyCard } from './DailyCard.tsx';

/** The challenge of the day on a home page without live tables; where there are any, it stands beside them. */
export function SoloDaily() {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void Promise.all([roomsUrl(), tycoonLobby()]).then(
      (known) => isWanted && setAlone(known.every((each) => each === null)),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (!isAlone) return null;
  return (
    <div className="solo-daily">
      <DailyCard />
    </div>
  );
}
