import './shop.css';
import type { CardKind, PlayerView } from '@tycoon/sdk';
import { SORTED_CARDS } from '@tycoon/sdk/rules';
import { Icon } from '../../art/Icon.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { cardLook } from '../board/card-look.ts';
import { type Prices, refusalOf } from './basket.ts';
import type { Sketch } from './draft.ts';
import { tycoonText } from './text.ts';

/** What the shop one stands in sells; picked cards go into the basket and are paid with the large key. */
export function Shop({
  prices,
  player,
  handLimit,
  basket,
  onSketch,
}: {
  readonly prices: Prices;
  readonly player: PlayerView;
  readonly handLimit: bigint;
  readonly basket: readonly CardKind[];
  readonly onSketch: (change: Sketch) => void;
}) {
  const t = useText(tycoonText);
  const language = useLanguage();
  return (
    <section className="ty-shop" aria-label={t.shop}>
      <h2>{t.shop}</h2>
      <p className="mini">{t.shopWhy}</p>
      <ul>
        {SORTED_CARDS.filter((kind) => prices.has(kind)).map((kind) => {
          const look = cardLook(kind);
          const name = look.name[language];
          const picked = basket.filter((card) => card === kind).length;
          const refusal = refusalOf(kind, basket, prices, player, handLimit);
          return (
            <li key={kind}>
              <Icon id={look.icon} size={24} />
              <span>
                <b>{name}</b> <span className="num">{number(Number(prices.get(kind) ?? 0n))}</span>
                <small>
                  {refusal === null || picked > 0
                    ? look.what[language]
                    : refusal === 'money'
                      ? t.noMoney
                      : t.handFull}
                </small>
              </span>
              <button
                type="button"
                className="ico"
                aria-label={t.remove(name)}
                disabled={picked === 0}
                onClick={() => onSketch({ kind: 'putBack', card: kind })}
              >
                <Icon id="i-minus" size={16} />
              </button>
              <b className="num">{picked}</b>
              <button
                type="button"
                className="ico"
                aria-label={t.add(name)}
                disabled={refusal !== null}
                onClick={() => onSketch({ kind: 'pick', card: kind })}
              >
                <Icon id="i-plus" size={16} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
