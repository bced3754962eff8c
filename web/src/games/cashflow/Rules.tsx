import {
  CONTENT,
  DREAMS,
  FAST_TRACK,
  handicapOf,
  LOAN_STEP,
  PROFESSIONS,
  RAT_RACE,
  RAT_RACE_KINDS,
  RAT_RACE_NAMES,
} from '@tycoon/engine/cashflow';
import { RuleTable } from '../../rules/RuleTable.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { rulesText } from './rules-text.ts';

/** The rules around the engine's own tracks, professions and decks. */
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
        <li>{t.turn3}</li>
        <li>{t.turn4}</li>
        <li>{t.loanStep(number(LOAN_STEP))}</li>
      </ul>
      <h2>{t.squares}</h2>
      <RuleTable label={t.squares} head={[t.square, t.times, t.what]}>
        {RAT_RACE_KINDS.map((kind) => (
          <tr key={kind}>
            <th>{RAT_RACE_NAMES[kind][language]}</th>
            <td className="num">{RAT_RACE.filter((each) => each === kind).length}</td>
            <td>{t[kind]}</td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.fast}</h2>
      <p>{t.fastMore}</p>
      <h2>{t.variants}</h2>
      <ul>
        <li>{t.evenStart}</li>
        <li>{t.priced}</li>
        <li>{t.sellOut}</li>
        <li>{t.resign}</li>
      </ul>
      <RuleTable label={t.priced} head={[t.square, t.price, t.brings]}>
        {FAST_TRACK.map(({ name, offer }, index) =>
          offer === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its number
            <tr key={index}>
              <th>{name[language]}</th>
              <td className="num">{number(offer.price)}</td>
              <td>
                {offer.kind === 'investment'
                  ? t.monthly(number(offer.cashflow))
                  : t.gamble(
                      offer.needs,
                      offer.prize.kind === 'cash'
                        ? number(offer.prize.amount)
                        : t.monthly(number(offer.prize.amount)),
                    )}
              </td>
            </tr>
          ),
        )}
      </RuleTable>
      <h2>{t.limit}</h2>
      <p>{t.limitMore}</p>
      <h2>{t.professions}</h2>
      <RuleTable
        label={t.professions}
        head={[t.profession, t.salary, t.expenses, t.debts, t.savings, t.handicap]}
      >
        {PROFESSIONS.map((one) => (
          <tr key={one.id}>
            <th>{one.name[language]}</th>
            <td className="num">{number(one.salary)}</td>
            <td className="num">{number(one.taxes + one.otherExpenses)}</td>
            <td className="num">{number(one.debts.reduce((sum, { payment }) => sum + payment, 0))}</td>
            <td className="num">{number(one.savings)}</td>
            <td className="num">{number(handicapOf(one.id))}</td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.cards}</h2>
      <p>
        {t.cardsMore(
          CONTENT['small-deals'].length,
          CONTENT['big-deals'].length,
          CONTENT.offers.length,
          CONTENT.doodads.length,
        )}
      </p>
      <h2>{t.dreams}</h2>
      <ul>
        {DREAMS.map((dream) => (
          <li key={dream.id}>
            <b>{dream.name[language]}.</b> {dream.text[language]}
          </li>
        ))}
      </ul>
    </>
  );
}
