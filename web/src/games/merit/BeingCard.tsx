import type { Choice } from '@tycoon/engine/core';
import {
  ABANDONED_AGE,
  ABANDONED_CALAMITY,
  type Action,
  BEINGS,
  priceOf,
  SAVING_FU,
  type View,
  type Waiting,
} from '@tycoon/engine/merit';
import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import { meritText } from './text.ts';

interface Props {
  readonly view: View;
  readonly waiting: Waiting;
  readonly choices: readonly Choice<Action>[];
  /** What the one who looks has; null for who plays no part. */
  readonly wealth: number | null;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  readonly onTogether: () => void;
}

/** A being that waits: who, how long still, what saving it costs and brings. */
export function BeingCard({ view, waiting, choices, wealth, busy, act, onTogether }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const being = BEINGS[waiting.being];
  const price = priceOf(view, waiting.being);
  const mine = choices.filter(({ action }) => 'being' in action && action.being === waiting.being);
  const save = mine.find(({ action }) => action.kind === 'save');
  const together = mine.some(({ action }) => action.kind === 'propose');
  const isLast = waiting.age + 1 >= ABANDONED_AGE;
  return (
    <li className={`being ${isLast ? 'last' : ''}`}>
      <header>
        <h3>
          <span lang="zh">{being.name.zh}</span>
          {language === 'en' ? <span> {being.name.en}</span> : null}
        </h3>
        <span className="age">{isLast ? t.last : t.fresh}</span>
      </header>
      <p className="small">{t.price(price)}</p>
      <Change gain={{ wealth: 0, fu: being.fu + SAVING_FU, hui: being.hui }} />
      <p className="mini special">
        {being.calamityWhenSaved === 0 ? '' : t.calms(being.calamityWhenSaved)}
        {being.calamityWhileWaiting === 0 ? '' : t.harms(being.calamityWhileWaiting)}
        {being.wealthForAll === 0 ? '' : t.givesAll(being.wealthForAll)}
        {isLast ? ` ${t.leaves(ABANDONED_CALAMITY)}` : ''}
      </p>
      <div className="being-keys">
        {save === undefined ? null : (
          <button type="button" className="key" disabled={busy} onClick={() => act(save.action)}>
            {t.save(price)}
          </button>
        )}
        {save === undefined && choices.length > 0 && wealth !== null && wealth < price ? (
          <span className="mini">{t.tooDear(price - wealth)}</span>
        ) : null}
        {together ? (
          <button type="button" className="plain small" disabled={busy} onClick={onTogether}>
            <Icon id="i-ferry" size={18} />
            {t.together}
          </button>
        ) : null}
      </div>
    </li>
  );
}
