import { FIGURE_NAMES, FIGURES } from '../../art/figures.ts';
import { Medallion } from '../../art/Medallion.tsx';
import { Picks } from '../../shell/Picks.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { BotChoice } from './BotChoice.tsx';
import { type GameWish, SEATS, sameNames, sharedSeats } from './plan.ts';
import { lobbyText } from './text.ts';

const PEOPLE = [1, 2, 3, 4, 5, 6] as const;
const LONGEST_NAME = 16;

/** Who sits at a table in this browser: people at this screen first, with their names, and bots on the other seats. */
export function SharedSeating({
  wish,
  onChange,
}: {
  readonly wish: GameWish;
  readonly onChange: (wish: GameWish) => void;
}) {
  const t = useText(lobbyText);
  const language = useLanguage();
  const { seats, people, bots } = wish;
  const same = sameNames(people);
  return (
    <section className="sheet seating shared-seating">
      <h2>{t.seats}</h2>
      <Picks
        label={t.seats}
        values={SEATS}
        value={SEATS.find((n) => n === seats) ?? 4}
        word={String}
        onPick={(n) => onChange(sharedSeats(wish, n, people.length))}
      />
      <h3>{t.peopleHere}</h3>
      <Picks
        label={t.peopleHere}
        values={PEOPLE.filter((n) => n <= seats)}
        value={PEOPLE.find((n) => n === people.length) ?? 1}
        word={String}
        onPick={(n) => onChange(sharedSeats(wish, seats, n))}
      />
      <ol>
        {FIGURES.slice(0, seats).map((figure, seat) => {
          const figureName = seat === 0 ? t.you : FIGURE_NAMES[figure][language];
          return (
            <li key={figure} className="bot-row">
              <Medallion figure={figure} tone={seat === 0 ? 'me' : `s${seat}`} />
              <b>{figureName}</b>
              {seat < people.length ? (
                <input
                  className="field"
                  aria-label={t.nameAt(seat + 1)}
                  aria-invalid={same.includes(seat)}
                  placeholder={t.namePlace}
                  maxLength={LONGEST_NAME}
                  value={people[seat] ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange({ ...wish, people: people.with(seat, currentTarget.value) })
                  }
                />
              ) : (
                <BotChoice
                  label={`${t.takes} ${seat + 1}`}
                  value={bots[seat - people.length] ?? null}
                  onPick={(strategy) =>
                    strategy !== null &&
                    onChange({ ...wish, bots: bots.with(seat - people.length, strategy) })
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <p className="small quiet-text" role="status">
        {same.length > 0 ? t.sameName : people.length > 1 ? t.sharedMore : t.aloneMore}
      </p>
    </section>
  );
}
