import { DEFAULTS } from '@tycoon/engine/monopoly';
import { number, useText } from '../../text/text.ts';
import { spacesText } from './spaces-text.ts';

/** Spaces that are no land, surrender, and what taxes are taken of. */
export function SpacesRules() {
  const t = useText(spacesText);
  return (
    <>
      <h2>{t.title}</h2>
      <ul>
        <li>{t.start(number(DEFAULTS.passStartCash))}</li>
        <li>{t.cash(number(DEFAULTS.cashSpaceValue))}</li>
        <li>{t.three}</li>
        <li>{t.pause}</li>
        <li>{t.transport}</li>
      </ul>
      <h2>{t.taxes}</h2>
      <ul>
        <li>{t.house}</li>
        <li>{t.land}</li>
        <li>{t.income}</li>
        <li>{t.fee}</li>
      </ul>
      <h2>{t.surrender}</h2>
      <p>{t.surrenderMore}</p>
    </>
  );
}
