import { type CashFlow, cashflow } from '@tycoon/engine/cashflow';
import type { Player } from '../../table/players.ts';
import type { Line } from '../../table/protocol.ts';
import { joinSentence, sentencesOf } from '../../table/sentence.ts';
import { signed, useLanguage, useText } from '../../text/text.ts';
import { cashflowText } from './text.ts';

const SHOWN = 5;

/** The last entries that moved the player's cash, each with its reason as the log tells it. */
export function Causes({
  lines,
  seat,
  players,
}: {
  readonly lines: readonly Line<CashFlow>[];
  readonly seat: number;
  readonly players: readonly Player[];
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const causes = lines
    .flatMap((line) =>
      line.events
        .filter((event) => 'delta' in event && event.delta !== 0 && event.seat === seat)
        .map((event, i) => ({
          id: `${line.seq}.${i}`,
          delta: 'delta' in event ? event.delta : 0,
          line: { ...line, events: [event] },
        })),
    )
    .slice(-SHOWN);
  if (causes.length === 0) return null;
  return (
    <section className="causes">
      <h2>{t.why}</h2>
      <ol>
        {causes.map(({ id, delta, line }) => (
          <li key={id}>
            <span>{sentencesOf(cashflow, line, players, language).map(joinSentence).join(' ')}</span>
            <b className={`num ${delta > 0 ? 'good' : 'bad'}`}>{signed(delta)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
