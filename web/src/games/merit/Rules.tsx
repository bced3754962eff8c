import {
  ABANDONED_AGE,
  ABANDONED_CALAMITY,
  ACTIONS_A_TURN,
  BEING_IDS,
  BEINGS,
  DIFFICULTIES,
  DOOM,
  EVENT_CARDS,
  GOALS,
  PATH_DATA,
  PATHS,
  ROLE_DATA,
  ROLES,
  ROUNDS,
  SAVING_FU,
} from '@tycoon/engine/merit';
import { RuleTable } from '../../rules/RuleTable.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import './beings.css';
import { ActionTable, Guide } from './Guide.tsx';
import { guideText } from './guide-text.ts';
import { rulesText } from './rules-text.ts';
import { meritText } from './text.ts';

/** The rulebook around the tables the engine plays by. */
export function Rules() {
  const t = useText(rulesText);
  const m = useText(meritText);
  const g = useText(guideText);
  const language = useLanguage();
  return (
    <>
      <p>{t.intro(ROUNDS)}</p>
      <p>{g.time}</p>
      <h2>{t.roles}</h2>
      <RuleTable label={t.roles} head={[t.role, t.wealth, t.fu, t.hui, t.skill]}>
        {ROLES.map((role) => {
          const data = ROLE_DATA[role];
          const skills = (['workFu', 'giveFu', 'practiseFu', 'practiseHui'] as const).filter(
            (skill) => data[skill] > 0,
          );
          return (
            <tr key={role}>
              <th>{data.name[language]}</th>
              <td className="num">{data.wealth}</td>
              <td className="num">{data.fu}</td>
              <td className="num">{data.hui}</td>
              <td>{skills.map((skill) => t[skill](data[skill])).join(', ')}</td>
            </tr>
          );
        })}
      </RuleTable>
      <h2>{t.round}</h2>
      <ul>
        <li>{t.round1}</li>
        <li>{t.round2(ABANDONED_AGE, ABANDONED_CALAMITY)}</li>
        <li>{t.round3(ACTIONS_A_TURN)}</li>
        <li>{t.round4}</li>
        <li>{t.round5}</li>
        <li>{t.round6(DOOM)}</li>
      </ul>
      <h2>{t.actions}</h2>
      <ActionTable />
      <p>{t.save(SAVING_FU)}</p>
      <p>{t.help}</p>
      <h2>{t.beings}</h2>
      <RuleTable label={t.beings} head={[t.being, t.price, t.fu, t.hui, t.special]}>
        {BEING_IDS.map((id) => {
          const being = BEINGS[id];
          return (
            <tr key={id}>
              <th>{being.name[language]}</th>
              <td className="num">{being.price}</td>
              <td className="num">{being.fu}</td>
              <td className="num">{being.hui}</td>
              <td>
                {being.calamityWhenSaved === 0 ? '' : m.calms(being.calamityWhenSaved)}
                {being.calamityWhileWaiting === 0 ? '' : m.harms(being.calamityWhileWaiting)}
                {being.wealthForAll === 0 ? '' : m.givesAll(being.wealthForAll)}
              </td>
            </tr>
          );
        })}
      </RuleTable>
      <h2>{t.events}</h2>
      <RuleTable label={t.events} head={[t.event, t.effect]}>
        {EVENT_CARDS.map((card) => (
          <tr key={card.id}>
            <th>{card.name[language]}</th>
            <td>
              <Change gain={card} calamity={card.calamity} />
              {card.freeSaving ? t.free : ''}
            </td>
          </tr>
        ))}
      </RuleTable>
      <h2>{t.goals}</h2>
      <RuleTable label={t.goals} head={[t.level, t.calamityAtMost, t.savedAtLeast]}>
        {DIFFICULTIES.map((difficulty) => (
          <tr key={difficulty}>
            <th>{GOALS[difficulty].name[language]}</th>
            <td className="num">{GOALS[difficulty].calamity}</td>
            <td className="num">{GOALS[difficulty].saved}</td>
          </tr>
        ))}
      </RuleTable>
      <p>{t.goalsNote}</p>
      <h2>{t.score}</h2>
      <p>{t.scoreMore}</p>
      <RuleTable label={t.score} head={[t.path, t.bonus, '']}>
        {PATHS.map((path) => (
          <tr key={path}>
            <th>{PATH_DATA[path].name[language]}</th>
            <td className="num">+{PATH_DATA[path].bonus}</td>
            <td>{t[`path_${path}`]}</td>
          </tr>
        ))}
      </RuleTable>
      <Guide />
    </>
  );
}
