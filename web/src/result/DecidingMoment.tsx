import { Link } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { useText } from '../text/text.ts';
import { leftOf, spanOf } from '../ui/axis.ts';
import { Chart } from '../ui/Chart.tsx';
import type { Deciding } from './facts.ts';
import { resultText } from './text.ts';

/** The move that counted most: how everybody stood around it, what happened, and the way to see it again. */
export function DecidingMoment({
  deciding: { isOwn, when, sentence, href, link, worth, at, tones },
}: {
  readonly deciding: Deciding;
}) {
  const t = useText(resultText);
  const last = Math.max(worth.length - 1, 1);
  const curves = tones.map((tone, seat) => ({
    id: seat,
    tone,
    values: worth.map((row) => row[seat] ?? 0),
  }));
  return (
    <section className="deciding">
      <header>
        <h2>{isOwn ? t.best : t.decided}</h2>
        <span className="small quiet-text">{when}</span>
      </header>
      <Chart range={spanOf(worth.flat())} last={last} curves={curves} label={t.course}>
        {() => <span className="playhead" style={{ left: `${leftOf(last, at)}%` }} />}
      </Chart>
      <p className="prose">{sentence}</p>
      <Link className="plain" href={href}>
        <Icon id="i-play" size={18} /> {link}
      </Link>
    </section>
  );
}
