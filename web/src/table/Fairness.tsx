import { isCommitted } from '@tycoon/engine/core';
import { useText } from '../text/text.ts';
import type { Frame } from './protocol.ts';
import { tableText } from './text.ts';

const short = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;

/** The seal published before the game, and after it whether the seed fits. */
export function Fairness({ frame }: { readonly frame: Frame }) {
  const t = useText(tableText);
  const { commitment } = frame.slot;
  const { seed } = frame;
  return (
    <section className="fairness">
      <h3>{t.fairTitle}</h3>
      <p className="prose">
        {seed === null
          ? t.fairOpen(short(commitment))
          : isCommitted(commitment, seed)
            ? t.fairHolds
            : t.fairBroken}
      </p>
      <dl className="mini hashes">
        <dt>{t.seal}</dt>
        <dd>{commitment}</dd>
        {seed === null ? null : (
          <>
            <dt>{t.seed}</dt>
            <dd>{seed}</dd>
          </>
        )}
        <dt>{t.logHash}</dt>
        <dd data-testid="head">{frame.head}</dd>
      </dl>
    </section>
  );
}
