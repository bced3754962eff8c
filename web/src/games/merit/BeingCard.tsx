import {
  ABANDONED_AGE,
  ABANDONED_CALAMITY,
  BEINGS,
  priceOf,
  SAVING_FU,
  type View,
  type Waiting,
} from '@tycoon/engine/merit';
import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import { Coin } from './Coin.tsx';
import { titled } from './names.ts';
import { BeingPortrait } from './Portrait.tsx';
import { meritText } from './text.ts';

interface Props {
  readonly view: View;
  readonly waiting: Waiting;
  /** What the one who looks has; null for who plays no part. */
  readonly wealth: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A being that waits: who, how long still, what saving it costs and brings. The large key saves the chosen one. */
export function BeingCard({ view, waiting, wealth, isChosen, onChoose }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const being = BEINGS[waiting.being];
  const price = priceOf(view, waiting.being);
  const isLast = waiting.age + 1 >= ABANDONED_AGE;
  const special = [
    being.calamityWhenSaved === 0 ? '' : t.calms(being.calamityWhenSaved),
    being.calamityWhileWaiting === 0 ? '' : t.harms(being.calamityWhileWaiting),
    being.wealthForAll === 0 ? '' : t.givesAll(being.wealthForAll),
  ].filter((part) => part !== '');
  return (
    <li>
      <button
        type="button"
        className={`being ${isLast ? 'last' : ''} ${isChosen ? 'chosen' : ''}`}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="being-art">
          <BeingPortrait being={waiting.being} />
          <Coin amount={price} />
          <span className="ribbon">
            {isLast ? <Icon id="i-hour" size={14} /> : null}
            <span className="ribbon-words">{isLast ? t.last(ABANDONED_CALAMITY) : t.fresh}</span>
            {isLast ? (
              <span className="ribbon-brief" aria-hidden="true">
                +{ABANDONED_CALAMITY}
              </span>
            ) : null}
          </span>
        </span>
        <span className="being-text">
          <strong>{titled(being.name, language)}</strong>
          <Change gain={{ wealth: 0, fu: being.fu + SAVING_FU, hui: being.hui }} />
          <span className="special">{special.length === 0 ? t.noEffect : special.join(', ')}</span>
        </span>
        {wealth === null ? null : (
          <span className="being-foot">
            {wealth < price ? t.lack(wealth, price - wealth) : t.leaves(wealth, wealth - price)}
          </span>
        )}
      </button>
    </li>
  );
}
