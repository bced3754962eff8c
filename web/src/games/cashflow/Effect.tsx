import { percent, useLanguage, useText } from '../../text/text.ts';
import { narrow, narrowChange } from './money.ts';
import { type Standing, shareOf } from './preview.ts';
import { cashflowText } from './text.ts';

/** From here on a sum is set smaller, so that the change fits beside it. */
const LONG = 100_000;

function Row({
  word,
  from,
  to,
  note,
  isLoan = false,
}: {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  readonly note?: string;
  readonly isLoan?: boolean;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const change = to - from;
  return (
    <div className={`effect-row ${isLoan ? 'loan-row' : ''} ${change > 0 ? 'up' : change < 0 ? 'down' : ''}`}>
      <dt>{word}</dt>
      <dd>
        <span className="from num">{narrow(from, language)}</span>
        {change === 0 ? (
          <span className="same">{t.same}</span>
        ) : (
          <>
            <span aria-hidden="true">→</span>
            <b className={`to num ${Math.abs(to) >= LONG ? 'long' : ''}`}>{narrow(to, language)}</b>
            <span className="by num">{note ?? narrowChange(change, language)}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** Before and after: cash, payday, a loan where there is one, and the way out. */
export function Effect({
  now,
  then,
  isFast,
}: {
  readonly now: Standing;
  readonly then: Standing | null;
  readonly isFast: boolean;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const after = then ?? now;
  const from = shareOf(now);
  const to = shareOf(after);
  return (
    <div className="effect">
      <dl>
        <Row word={t.cash} from={now.cash} to={after.cash} />
        <Row word={t.payday} from={now.payday} to={after.payday} />
        {after.bankLoans === now.bankLoans ? null : (
          <Row
            word={t.bankLoan}
            from={now.bankLoans}
            to={after.bankLoans}
            isLoan
            note={t.perMonthShort(narrowChange(now.interest - after.interest, language))}
          />
        )}
      </dl>
      <p className="effect-way">
        <span>{isFast ? t.wayFast : t.wayOut}</span>
        <b className="num">
          {percent(from, 0)}
          {to === from ? '' : ` → ${percent(to, 0)}`}
        </b>
      </p>
      <span className="effect-bar" aria-hidden="true">
        <i className="now" style={{ width: `${Math.min(from, to) * 100}%` }} />
        <i className={to > from ? 'gain' : 'loss'} style={{ width: `${Math.abs(to - from) * 100}%` }} />
      </span>
    </div>
  );
}
