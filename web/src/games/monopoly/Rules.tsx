import { AREA_NAMES, CARDS, DECKS, DEFAULTS, ETFS, LANDS } from '@tycoon/engine/monopoly';
import { RuleTable } from '../../rules/RuleTable.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import './areas.css';
import { rulesText } from './rules-text.ts';
import { SpacesRules } from './SpacesRules.tsx';

/** The rules around the engine's own lands, funds and cards. */
export function Rules() {
  const t = useText(rulesText);
  const language = useLanguage();
  return (
    <>
      <p>{t.intro}</p>
      <h2>{t.turn}</h2>
      <ul>
        <li>{t.turn1}</li>
        <li>{t.turn2}</li>
        <li>{t.turn3(number(DEFAULTS.passStartCash))}</li>
        <li>{t.turn4}</li>
      </ul>
      <h2>{t.want}</h2>
      <p>{t.wantMore}</p>
      <h2>{t.pay}</h2>
      <p>{t.payMore}</p>
      <h2>{t.tolls}</h2>
      <p>{t.tollsMore(DEFAULTS.areaAdditionPercent)}</p>
      <SpacesRules />
      <h2>{t.lands}</h2>
      <RuleTable label={t.lands} head={[t.land, t.area, t.price, t.house, t.toll]}>
        {LANDS.map((land) => (
          <tr key={land.id}>
            <th>{land.name[language]}</th>
            <td>
              <i className={`dot-area a-${land.area.toLowerCase()}`} aria-hidden="true" />
              {AREA_NAMES[land.area][language]}
            </td>
            <td className="num">{number(land.price)}</td>
            <td className="num">{land.house === 0 ? '–' : number(land.house)}</td>
            <td className="num">{land.tolls.map(number).join(' · ')}</td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.market}</h2>
      <p>{t.marketMore}</p>
      <h2>{t.funds}</h2>
      <RuleTable label={t.funds} head={[t.fund, t.issuer, t.issued]}>
        {ETFS.map((fund) => (
          <tr key={fund.id}>
            <th>{fund.name[language]}</th>
            <td>{fund.issuer[language]}</td>
            <td className="num">{fund.issued}</td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.cards}</h2>
      {DECKS.map((deck) => (
        <p key={deck}>
          <b>{t[deck]}.</b>{' '}
          {CARDS[deck].map((card) => card.name[language]).join(language === 'zh' ? '；' : '; ')}
          {language === 'zh' ? '。' : '.'}
        </p>
      ))}
    </>
  );
}
