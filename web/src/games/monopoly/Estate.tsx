import {
  houseSale,
  landAt,
  landIndex,
  landSale,
  type Monopoly,
  part,
  profit,
  RATES,
  shareId,
  shareName,
  shareSale,
  tollOf,
} from '@tycoon/engine/monopoly';
import type { DecisionProps } from '../../table/kit.ts';
import { number, signed, useLanguage, useText } from '../../text/text.ts';
import { monopolyText } from './text.ts';

interface Props extends DecisionProps<Monopoly> {
  readonly seat: number;
}

/** What one owns, with a key to sell it wherever the engine allows that now. */
export function Estate({ view, seat, choices, act, busy }: Props) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const player = view.players[seat];
  if (player === undefined) return null;
  const sale = (land: number) =>
    choices.find(
      ({ action }) =>
        (action.kind === 'sell_land' || action.kind === 'sell_house') && landIndex(action.land) === land,
    );
  const shareChoice = (share: number) =>
    choices.find(({ action }) => action.kind === 'sell_shares' && action.share === shareId(share));
  return (
    <section className="estate">
      <h2>{t.assets}</h2>
      <p className="mini">
        {t.incomeSoFar(number(player.income), number(part(player.income, RATES.incomeTax)))}
      </p>
      {player.lands.length + player.holdings.length === 0 ? <p className="mini">{t.noAssets}</p> : null}
      <ul>
        {player.lands.map((land) => {
          const choice = sale(land);
          const name = landAt(land).name[language];
          return (
            <li key={land}>
              <i className={`dot-area a-${landAt(land).area.toLowerCase()}`} aria-hidden="true" />
              <span>
                {name}
                <small>
                  {t.toll(number(tollOf(view, land)))}
                  {(view.houses[land] ?? 0) > 0 ? ` · ${t.houses(view.houses[land] ?? 0)}` : ''}
                </small>
              </span>
              {choice === undefined ? null : (
                <button type="button" className="link" disabled={busy} onClick={() => act(choice.action)}>
                  {choice.action.kind === 'sell_house'
                    ? t.sellHouse(name, number(houseSale(view.config, land)))
                    : t.sellLand(name, number(landSale(view.config, land)))}
                </button>
              )}
            </li>
          );
        })}
        {player.holdings.map((holding) => {
          const choice = shareChoice(holding.share);
          const gain = profit(view, holding);
          return (
            <li key={`s${holding.share}`}>
              <i className="dot-area" aria-hidden="true" />
              <span>
                {holding.amount} × {shareName(holding.share)[language]}
                <small className={gain < 0 ? 'bad' : 'good'}>
                  {t.profit} {signed(gain)}
                </small>
              </span>
              {choice === undefined ? null : (
                <button type="button" className="link" disabled={busy} onClick={() => act(choice.action)}>
                  {t.sellShares('1', number(shareSale(view, holding.share)))}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
