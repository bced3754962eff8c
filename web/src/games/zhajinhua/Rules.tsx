import type { Config } from '@tycoon/engine/zhajinhua';
import { CATEGORY_NAMES, parseCard, zhajinhua } from '@tycoon/engine/zhajinhua';
import { Scroll } from '../../shell/Scroll.tsx';
import { percent, useLanguage, useText } from '../../text/text.ts';
import { CardBack } from './CardBack.tsx';
import { categoryShares } from './categories.ts';
import { PlayingCard } from './PlayingCard.tsx';
import { rulesText } from './rules-text.ts';
import './cards.css';

const EXAMPLES = {
  triple: ['Q♠', 'Q♥', 'Q♦'],
  straight_flush: ['9♥', '8♥', '7♥'],
  flush: ['K♣', '9♣', '4♣'],
  straight: ['6♠', '5♦', '4♥'],
  pair: ['J♠', 'J♦', '3♣'],
  single: ['A♦', '10♠', '6♥'],
} as const;

const defaults = (): Config => {
  const parsed = zhajinhua.parseConfig({ players: 2 });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
};

/** The rules around the evaluator's own order and the engine's own defaults. */
export function Rules() {
  const t = useText(rulesText);
  const language = useLanguage();
  const config = defaults();
  return (
    <>
      <CardBack />
      <p>{t.intro}</p>
      <h2>{t.order}</h2>
      <Scroll label={t.order}>
        <table className="hand-order">
          <tbody>
            {categoryShares().map(({ category, share }) => (
              <tr key={category}>
                <th>{CATEGORY_NAMES[category][language]}</th>
                <td>
                  <span className="mini-hand">
                    {EXAMPLES[category].map((name) => (
                      <PlayingCard key={name} card={parseCard(name)} small />
                    ))}
                  </span>
                </td>
                <td className="num">{percent(share, 2)}</td>
                <td>{t[category]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p>{t.special235}</p>
      <p>{t.a23}</p>
      <h2>{t.turn}</h2>
      <ul>
        <li>{t.see}</li>
        <li>{t.call(config.baseBet, config.baseBet * 2)}</li>
        <li>{t.raise(config.maxRaiseMultiplier)}</li>
        <li>{t.compare(config.compareCostMultiplier)}</li>
        <li>{t.showdown(config.maxRounds)}</li>
        <li>{t.fold}</li>
      </ul>
      <h2>{t.house}</h2>
      <ul>
        <li>{t.blindRounds}</li>
        <li>{t.bonus}</li>
      </ul>
      <h2>{t.chips}</h2>
      <p>{t.chipsMore}</p>
      <h2>{t.fair}</h2>
      <p>{t.fairMore}</p>
    </>
  );
}
