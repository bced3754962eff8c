import { PATH_DATA, PATHS, type Path } from '@tycoon/engine/merit';
import { number, useLanguage, useText } from '../../text/text.ts';
import { titled } from './names.ts';
import type { Outlook } from './outlook.ts';
import { CONDITIONS, type Condition, distance, measured, missing } from './paths.ts';
import { meritText } from './text.ts';

interface Props {
  readonly now: Outlook;
  /** How the player would stand after the move that is laid out. */
  readonly then: Outlook | null;
  /** All paths, or only the three that are nearest. */
  readonly isWhole?: boolean;
}

/** The score as what it is: the side of a square as large as 福 × 慧, and the bonus of a path. */
export function Score({ now, then, isWhole = false }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const shown = then ?? now;
  const paths = isWhole ? PATHS : nearest(shown);
  return (
    <section className="score" aria-label={t.yourScore}>
      <h2>{t.yourScore}</h2>
      <div className="score-head">
        <Area now={now} then={then} />
        <div>
          {then === null || then.score === now.score ? null : (
            <p className="score-was num">
              <s>{number(now.score)}</s>
            </p>
          )}
          <p className="score-now num">{number(shown.score)}</p>
          <p className="mini">
            {t.scoreWhy(
              shown.fu,
              shown.hui,
              PATH_DATA[shown.path].bonus,
              titled(PATH_DATA[shown.path].name, language),
            )}
          </p>
        </div>
      </div>
      <ol className="score-paths">
        {paths.map((path) => (
          <li key={path} className={path === shown.path ? 'hit' : ''}>
            <b>{titled(PATH_DATA[path].name, language)}</b>
            <span className="num">+{PATH_DATA[path].bonus}</span>
            <span className="score-conditions">
              <Conditions player={shown} path={path} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The path that holds, and those that are nearest, the richer first. */
function nearest(player: Outlook): readonly Path[] {
  const others = PATHS.filter((path) => path !== player.path && path !== 'worldly').toSorted(
    (a, b) => distance(player, a) - distance(player, b) || PATH_DATA[b].bonus - PATH_DATA[a].bonus,
  );
  return [
    player.path,
    ...others.filter((path) => PATH_DATA[path].bonus > PATH_DATA[player.path].bonus),
  ].slice(0, 3);
}

function Conditions({ player, path }: { readonly player: Outlook; readonly path: Path }) {
  const t = useText(meritText);
  const { all, any } = CONDITIONS[path];
  const word = (condition: Condition) => (
    <span key={condition.measure} className={missing(player, condition) === 0 ? 'met' : ''}>
      {t[condition.measure]} <span className="num">{measured(player, condition.measure)}</span>/
      <span className="num">{condition.need}</span>
    </span>
  );
  if (all.length === 0 && any === undefined) return <span>{t.always}</span>;
  return (
    <>
      {all.map(word)}
      {(any ?? []).map((condition, i) => (
        <span key={condition.measure}>
          {i > 0 ? `${t.or} ` : ''}
          {word(condition)}
        </span>
      ))}
    </>
  );
}

/** The side of the drawing, and how many points of 福 or 慧 it holds at least. */
const SIDE = 100;
const POINTS = 24;

function Area({ now, then }: Pick<Props, 'now' | 'then'>) {
  const t = useText(meritText);
  const language = useLanguage();
  const unit = SIDE / Math.max(POINTS, now.fu, now.hui, then?.fu ?? 0, then?.hui ?? 0);
  const box = ({ fu, hui }: Outlook) => ({
    x: 18,
    y: 6 + SIDE - hui * unit,
    width: fu * unit,
    height: hui * unit,
  });
  return (
    <svg className="score-area" viewBox="0 0 124 124" width="124" height="124" aria-hidden="true">
      <path className="axis" d={`M18 4V${6 + SIDE}H122`} />
      {then === null ? null : <rect className="then" {...box(then)} />}
      <rect className="now" {...box(now)} />
      <path className="diagonal" d={`M18 ${6 + SIDE}L118 6`} />
      <text x="68" y="120">
        {t.fu}
      </text>
      <text x="9" y="60" transform={language === 'zh' ? undefined : 'rotate(-90 9 60)'}>
        {t.hui}
      </text>
    </svg>
  );
}
