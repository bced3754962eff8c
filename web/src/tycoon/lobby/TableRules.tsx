import { differingRules, type Rules } from '@tycoon/sdk';
import { type GameMap, recommendedRules } from '@tycoon/sdk/maps';
import { useText } from '../../text/text.ts';
import { ruleWords } from './rule-words.ts';
import { lobbyText } from './text.ts';

/** What a guest agrees to: every rule of the table that differs from those recommended for its map. */
export function TableRules({ map, rules }: { readonly map: GameMap; readonly rules: Rules }) {
  const t = useText(lobbyText);
  const usual = recommendedRules(map);
  const words = ruleWords(t);
  const differing = differingRules(rules, usual).filter((rule) => rule !== 'maxPlayers');
  return (
    <section className="table-rules" aria-label={t.rulesHere}>
      <h3>{t.rulesHere}</h3>
      {differing.length === 0 ? (
        <p className="small quiet-text">{t.rulesUsual}</p>
      ) : (
        <dl>
          {differing.map((rule) => (
            <div key={rule}>
              <dt>{words[rule].label}</dt>
              <dd>
                <b>{words[rule].value(rules)}</b>{' '}
                <small className="quiet-text">{t.ruleUsually(words[rule].value(usual))}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rules.clockDice ? <p className="warn">{t.clockDiceNote}</p> : null}
    </section>
  );
}
