import {
  childCost,
  type PlayerView,
  professionOf,
  RAT_RACE_NAMES,
  type RatRaceKind,
} from '@tycoon/engine/cashflow';
import { Icon } from '../../art/Icon.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { ICONS } from './pictures.ts';
import { cashflowText } from './text.ts';

/** In the order in which a newcomer meets them; half of the squares are opportunities. */
const KINDS = [
  'OPPORTUNITY',
  'OFFER',
  'PAYCHECK',
  'LIABILITY',
  'CHARITY',
  'CHILD',
  'DOWNSIZE',
] as const satisfies readonly RatRaceKind[];

/** What each square of the rat race does, below the board, for the one who looks. */
export function Legend({ own }: { readonly own: PlayerView }) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const cost = childCost(professionOf(own.profession).salary);
  return (
    <ul className="cash-legend">
      {KINDS.map((kind) => (
        <li key={kind} className={`k-${kind.toLowerCase()}`}>
          <span className="legend-tile">
            <Icon id={ICONS[kind]} size={17} />
          </span>
          <span>
            <b>{RAT_RACE_NAMES[kind][language]}</b>
            <small>{kind === 'CHILD' ? t.legend_CHILD(number(cost)) : t[`legend_${kind}`]}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
