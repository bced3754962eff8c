import {
  DIFFICULTIES,
  EXPECTED_WINS,
  GIVE_PRICE,
  GOALS,
  GUARD_PRICE,
  MEASURED_WINS,
  PRACTISE_HUI,
  SAVING_FU,
  WORK_WEALTH,
} from '@tycoon/engine/merit';
import { RuleTable } from '../../rules/RuleTable.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { guideText } from './guide-text.ts';
import { meritText } from './text.ts';

/** What each action costs and gives. */
export function ActionTable() {
  const g = useText(guideText);
  const m = useText(meritText);
  const rows = [
    [m.work, g.nothing, g.work(WORK_WEALTH)],
    [m.practise, g.nothing, g.practise(PRACTISE_HUI)],
    [m.give, g.wealth(GIVE_PRICE), g.give],
    [m.guard, g.wealth(GUARD_PRICE), g.guard],
    [m.savedTitle, g.itsPrice, g.save(SAVING_FU)],
  ] as const;
  return (
    <RuleTable label={g.action} head={[g.action, g.costs, g.gives]}>
      {rows.map(([action, costs, gives]) => (
        <tr key={action}>
          <th>{action}</th>
          <td>{costs}</td>
          <td>{gives}</td>
        </tr>
      ))}
    </RuleTable>
  );
}

/** Ranks, advice and win rates. */
export function Guide() {
  const g = useText(guideText);
  const language = useLanguage();
  return (
    <>
      <h2>{g.titles}</h2>
      <p>{g.titlesMore}</p>
      <ul>
        <li>{g.title1}</li>
        <li>{g.title2}</li>
        <li>{g.title3}</li>
        <li>{g.title4}</li>
      </ul>
      <h2>{g.guide}</h2>
      <ul>
        <li>{g.guide1}</li>
        <li>{g.guide2}</li>
        <li>{g.guide3}</li>
        <li>{g.guide4}</li>
      </ul>
      <h2>{g.taboos}</h2>
      <ul>
        <li>{g.taboo1}</li>
        <li>{g.taboo2}</li>
        <li>{g.taboo3}</li>
      </ul>
      <h2>{g.rates}</h2>
      <p>{g.ratesMore}</p>
      <RuleTable label={g.rates} head={['', g.expected, g.printed, g.calibrated]}>
        {DIFFICULTIES.map((difficulty) => {
          const { printed, calibrated } = MEASURED_WINS[difficulty];
          return (
            <tr key={difficulty}>
              <th>{GOALS[difficulty].name[language]}</th>
              <td className="num">{EXPECTED_WINS[difficulty]}%</td>
              <td className="num">{printed === 0 ? g.never : `${printed}%`}</td>
              <td className="num">{calibrated}%</td>
            </tr>
          );
        })}
      </RuleTable>
    </>
  );
}
