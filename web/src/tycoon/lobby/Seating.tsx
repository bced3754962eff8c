import type { StrategyName } from '@tycoon/sdk/bot';
import { FIGURE_NAMES, FIGURES } from '../../art/figures.ts';
import { Medallion } from '../../art/Medallion.tsx';
import { Picks } from '../../shell/Picks.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { BotChoice } from './BotChoice.tsx';
import { type GameWish, reseat, SEATS } from './plan.ts';
import { lobbyText } from './text.ts';

/** How many seats there are and which of them bots take; the rest is for players with the link. */
export function Seating({
  wish,
  onChange,
}: {
  readonly wish: GameWish;
  readonly onChange: (wish: GameWish) => void;
}) {
  const t = useText(lobbyText);
  const language = useLanguage();
  const { seats: maxPlayers } = wish;
  const seats = FIGURES.slice(0, maxPlayers);
  /** Bots stand behind people in the wish, so that taking one away moves no other. */
  const seatBot = (seat: number, strategy: StrategyName | null) => {
    const bots: (StrategyName | null)[] = seats.slice(1).map((_, i) => wish.bots[i] ?? null);
    bots[seat - 1] = strategy;
    onChange({ ...wish, bots: bots.filter((bot) => bot !== null) });
  };
  return (
    <section className="sheet seating">
      <h2>{t.seats}</h2>
      <Picks
        label={t.seats}
        values={SEATS}
        value={SEATS.find((n) => n === maxPlayers) ?? 4}
        word={String}
        onPick={(n) => onChange(reseat(wish, n))}
      />
      <ol>
        {seats.map((figure, seat) => (
          <li key={figure} className="bot-row">
            <Medallion figure={figure} tone={seat === 0 ? 'me' : `s${seat}`} />
            <b>{seat === 0 ? t.you : FIGURE_NAMES[figure][language]}</b>
            {seat === 0 ? null : (
              <BotChoice
                label={`${t.takes} ${seat + 1}`}
                value={wish.bots[seat - 1] ?? null}
                nobody={t.free}
                onPick={(strategy) => seatBot(seat, strategy)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="small quiet-text">{t.seatsMore}</p>
    </section>
  );
}
