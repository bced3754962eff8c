import { CARD_PRICES, DEFAULT_RULES, upgradeTenths } from '@tycoon/sdk';
import { defaultName, type TileKind } from '@tycoon/sdk/maps';
import { ECONOMY, NEWS, TILES, TURN } from '@tycoon/sdk/numbers';
import { SORTED_CARDS } from '@tycoon/sdk/rules';
import { Icon } from '../../art/Icon.tsx';
import { RuleTable } from '../../rules/RuleTable.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { cardLook } from '../board/card-look.ts';
import { KIND_ICONS } from '../board/kind-icons.ts';
import { tycoonRules } from './text.ts';

/** Tiles that are explained by themselves; land has a part of its own, and an empty place does nothing. */
type Sign = Exclude<TileKind, 'property' | 'empty'>;

/** The rules with the package's own numbers. */
export function Rules() {
  const t = useText(tycoonRules);
  const language = useLanguage();
  const { CHANCE_GAINS, CHANCE_LOSSES, LOTTERY_TICKETS, LOTTERY_PRIZE, USUAL_STAY } = TILES;
  const tiles: Readonly<Record<Sign, string>> = {
    chance: t.chance(CHANCE_GAINS.map(number), CHANCE_LOSSES.map(number)),
    bonus: t.bonus,
    fee: t.fee,
    card: t.card,
    news: t.news(number(NEWS.USUAL_AMOUNT), NEWS),
    lottery: t.lottery(LOTTERY_TICKETS, number(LOTTERY_PRIZE)),
    hospital: t.hospital(USUAL_STAY),
    prison: t.prison(USUAL_STAY),
    shop: t.shop,
  };
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
        <li>{t.turn5(language === 'zh' ? `${minutes} 分钟` : `${minutes} minutes`, TURN.MAX_TIMEOUTS)}</li>
      </ul>
      <h2>{t.money}</h2>
      <p>
        {t.money1} {t.money2}
      </p>
      <RuleTable label={t.money} head={[t.level, t.factor, t.cost]}>
        {ECONOMY.TOLL_FACTORS.map((factor, level) => (
          <tr key={factor}>
            <th className="num">{level}</th>
            <td className="num">{t.times(factor)}</td>
            <td>{level === 0 ? t.free : t.ofPrice(upgradeTenths(level - 1) * 10)}</td>
          </tr>
        ))}
      </RuleTable>
      <p>{t.levels}</p>
      <p>{t.salary}</p>
      <p>{t.seatBonus}</p>
      <p>{t.streets(ECONOMY.STREET_FACTOR)}</p>
      <p>{t.broke}</p>
      <p>{t.sales}</p>
      <p>{t.worth}</p>
      <h2>{t.tiles}</h2>
      <RuleTable label={t.tiles} head={[t.tile, t.does]}>
        {(Object.keys(tiles) as Sign[]).map((kind) => (
          <tr key={kind}>
            <th>
              <span className="rule-thing">
                <Icon id={KIND_ICONS[kind]} /> {defaultName(kind)[language]}
              </span>
            </th>
            <td>{tiles[kind]}</td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.cards}</h2>
      <RuleTable label={t.cards} head={[t.cardName, t.does, t.price]}>
        {SORTED_CARDS.map((card) => {
          const { icon, name, what } = cardLook(card);
          return (
            <tr key={card}>
              <th>
                <span className="rule-thing">
                  <Icon id={icon} /> {name[language]}
                </span>
              </th>
              <td>{what[language]}</td>
              <td className="num">{number(CARD_PRICES[card])}</td>
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
