import './daily.css';
import { DailyCard } from './DailyCard.tsx';

/** The challenge of the day on a home page without live tables; where there are any, it stands beside them. */
export const SoloDaily = () => (
  <div className="solo-daily">
    <DailyCard />
  </div>
);
