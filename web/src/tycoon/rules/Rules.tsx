import { DEFAULT_RULES } from '@tycoon/sdk';
import { defaultName, type TileKind } from '@tycoon/sdk/maps';
import { Icon } from '../../art/Icon.tsx';
import { RuleTable } from '../../rules/RuleTable.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { cardLook } from '../table/cards.ts';
import { CARD_PRICES, NUMBERS } from './numbers.ts';
import { tycoonRules } from './text.ts';

/** The rules with the package's own numbers. */
export function Rules() {
  const t = useText(tycoonRules);
  const language = useLanguage();
  const n = NUMBERS;
  const tiles: readonly (readonly [TileKind, string, string])[] = [
    ['chance', 'i-chance', t.chance(number(n.chanceAmount), number(n.chanceAmount * n.chanceFactors))],
    ['bonus', 'i-ingot', t.bonus],
    ['fee', 'i-fee', t.fee],
    ['card', 'i-card', t.card],
    ['news', 'i-news', t.news(number(n.newsAmount), n.boomPercent, n.slumpPercent, n.newsRounds)],
    ['lottery', 'i-lottery', t.lottery(n.lotteryTickets, number(n.lotteryPrize))],
    ['hospital', 'i-hospital', t.hospital(n.stay)],
    ['prison', 'i-prison', t.prison(n.stay)],
    ['shop', 'i-shop', t.shop],
  ];
  const minutes = Number(DEFAULT_RULES.turnTimeoutMs) / 60_000;
  return (
    <>
      <p>{t.intro}</p>
      <p>{t.chain}</p>
      <h2>{t.turn}</h2>
      <ul>
        <li>{t.turn1}</li>
        <li>{t.turn2}</li>
        <li>{t.turn3}</li>
        <li>{t.turn4}</li>
        <li>{t.turn5(language === 'zh' ? `${minutes} 分钟` : `${minutes} minutes`, n.timeouts)}</li>
      </ul>
      <h2>{t.money}</h2>
      <p>
        {t.money1} {t.money2}
      </p>
      <RuleTable label={t.money} head={[t.level, t.factor, t.cost]}>
        {n.tollFactors.map((factor, level) => (
          <tr key={factor}>
            <th className="num">{level}</th>
            <td className="num">{t.times(factor)}</td>
            <td>{level === 0 ? t.free : t.ofPrice((n.upgradeTenths[level - 1] ?? 0) * 10)}</td>
          </tr>
        ))}
      </RuleTable>
      <p>{t.broke}</p>
      <p>{t.worth}</p>
      <h2>{t.tiles}</h2>
      <RuleTable label={t.tiles} head={[t.tile, t.does]}>
        {tiles.map(([kind, icon, words]) => (
          <tr key={kind}>
            <th>
              <span className="rule-thing">
                <Icon id={icon} /> {defaultName(kind)[language]}
              </span>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.cards}</h2>
      <RuleTable label={t.cards} head={[t.cardName, t.does, t.price]}>
        {CARD_PRICES.map(([card, price]) => {
          const { icon, name, what } = cardLook(card);
          return (
            <tr key={card}>
              <th>
                <span className="rule-thing">
                  <Icon id={icon} /> {name[language]}
                </span>
              </th>
              <td>{what[language]}</td>
              <td className="num">{number(price)}</td>
            </tr>
          );
        })}
      </RuleTable>
      <p>{t.traps}</p>
      <p>{t.freeze}</p>
      <h2>{t.usual}</h2>
      <p>
        {t.usual1(
          number(Number(DEFAULT_RULES.startCash)),
          Number(DEFAULT_RULES.handLimit),
          DEFAULT_RULES.npcCap,
        )}
      </p>
    </>
  );
}
