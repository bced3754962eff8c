import { BEING_IDS, BEINGS, type BeingId, SAVING_FU, type View } from '@tycoon/engine/merit';
import { Dialog } from '../../shell/Dialog.tsx';
import { percent, useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import { Coin } from './Coin.tsx';
import { titled } from './names.ts';
import type { Outlook } from './outlook.ts';
import { BeingPortrait } from './Portrait.tsx';
import { Score } from './Score.tsx';
import { meritText } from './text.ts';

interface Props {
  readonly view: View;
  readonly saved: readonly BeingId[];
  readonly now: Outlook;
  readonly onClose: () => void;
}

/** What everybody may know: the score, the events that can still come, the twelve beings. */
export function Facts({ view, saved, now, onClose }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const left = view.config.eventCards.filter((_, index) => !view.events.includes(index));
  const stateOf = (being: BeingId) => {
    if (saved.includes(being)) return t.savedWord;
    if (view.area.some((waiting) => waiting.being === being)) return t.waiting;
    return view.beings.includes(being) ? t.gone : t.toCome;
  };
  return (
    <Dialog title={t.facts} onClose={onClose}>
      <Score now={now} then={null} isWhole />
      <h3>{t.eventsLeft(left.length)}</h3>
      <p className="small quiet-text">
        {t.eventOdds(
          percent(left.filter(({ calamity }) => calamity > 0).length / Math.max(1, left.length), 0),
        )}
      </p>
      <ol className="facts-events">
        {left.map((card) => (
          <li key={card.id}>
            <b>{card.name[language]}</b> <Change gain={card} calamity={card.calamity} />
            {card.freeSaving ? <span className="mini">{t.freeSaving}</span> : null}
          </li>
        ))}
      </ol>
      <h3>{t.allBeings}</h3>
      <ol className="facts-beings">
        {BEING_IDS.map((id) => (
          <li key={id}>
            <BeingPortrait being={id} />
            <span>
              <b>{titled(BEINGS[id].name, language)}</b> <span className="mini">{stateOf(id)}</span>
              <Change gain={{ wealth: 0, fu: BEINGS[id].fu + SAVING_FU, hui: BEINGS[id].hui }} />
            </span>
            <Coin amount={BEINGS[id].price} isSmall />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
