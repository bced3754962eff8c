import './achievements.css';
import { Icon } from '../art/Icon.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { ACHIEVEMENTS, type Achievement, earnedBy, MEDALS } from './achievements.ts';
import type { Played } from './played.ts';
import { achievementsText } from './text.ts';

/** All medals: those that are earned in brass, the others dashed with how far they are. */
export function Medals({ played }: { readonly played: readonly Played[] }) {
  const t = useText(achievementsText);
  const language = useLanguage();
  const earned = earnedBy(played);
  return (
    <section className="sheet medals">
      <h2>
        {t.title} <small>{t.count(earned.length, ACHIEVEMENTS.length)}</small>
      </h2>
      <ul>
        {ACHIEVEMENTS.map((id) => {
          const { name, why, progress } = MEDALS[id];
          const isEarned = earned.includes(id);
          return (
            <li key={id} className={isEarned ? 'earned' : ''}>
              <MedalFace id={id} />
              <b>{name[language]}</b>
              <small>{why[language]}</small>
              <small>{isEarned ? t.earned : t.progress(...progress(played))}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const MedalFace = ({ id }: { readonly id: Achievement }) => (
  <span className="medal">
    <Icon id={MEDALS[id].icon} size={28} />
  </span>
);

/** What the game just played has brought. */
export function NewMedals({ earned }: { readonly earned: readonly Achievement[] }) {
  const t = useText(achievementsText);
  const language = useLanguage();
  return earned.map((id) => (
    <section key={id} className="new-medal earned">
      <MedalFace id={id} />
      <p>
        <b>{t.fresh(MEDALS[id].name[language])}</b>
        <small>{MEDALS[id].why[language]}</small>
      </p>
    </section>
  ));
}
