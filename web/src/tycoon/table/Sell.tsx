import './sell.css';
import type { ForSale } from '@tycoon/sdk';
import type { Sale } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import { number, useLanguage, useText } from '../../text/text.ts';
import { tileName } from '../rail/words.ts';
import { tycoonText } from './text.ts';

/** What of one's own can be turned into money now: buildings first, then bare land; the turn stays open. */
export function Sell({
  sales,
  map,
  onSell,
}: {
  readonly sales: readonly ForSale[];
  readonly map: GameMap;
  readonly onSell: (sale: Sale) => void;
}) {
  const t = useText(tycoonText);
  const language = useLanguage();
  if (sales.length === 0) return null;
  return (
    <details className="ty-sell">
      <summary>{t.sell}</summary>
      <p className="mini">{t.sellWhy}</p>
      <ul>
        {sales.map(({ tile, what, amount }) => {
          const place = tileName(map, tile, language);
          return (
            <li key={tile}>
              <span>{what === 'building' ? t.buildingOn(place) : place}</span>
              <button type="button" className="plain" onClick={() => onSell({ tile, what })}>
                {t.sellFor(number(Number(amount)))}
                <span className="sr">: {what === 'building' ? t.buildingOn(place) : place}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
