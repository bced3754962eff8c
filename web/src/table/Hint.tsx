import { Icon } from '../art/Icon.tsx';
import { shellText } from '../shell/text.ts';
import { useLanguage, useText } from '../text/text.ts';
import type { TableState } from './driver.ts';
import type { GameKit } from './kit.ts';
import type { Player } from './players.ts';
import { describeAction, describeReason } from './sentence.ts';
import { tableText } from './text.ts';

/** What the tutor would do and why: beside the keys where the tray is a sheet, in the rail where there is one. The style sheet shows one of them. */
export function Hint({
  place,
  kit,
  hint,
  players,
  onClose,
}: {
  readonly place: 'tray' | 'rail';
  readonly kit: GameKit;
  readonly hint: TableState['hint'];
  readonly players: readonly Player[];
  readonly onClose: () => void;
}) {
  const t = useText(tableText);
  const s = useText(shellText);
  const language = useLanguage();
  if (hint === null) return null;
  const { game } = kit.loaded;
  return (
    <section className={`hint prose in-${place}`} role="status">
      <button type="button" className="ico" aria-label={s.close} onClick={onClose}>
        <Icon id="i-close" size={18} />
      </button>
      <p>{t.tutorSays(describeAction(game, hint.action, players, language))}</p>
      {hint.reasons.length === 0 ? null : (
        <ul className="small">
          {hint.reasons.map((reason) => (
            <li key={reason.kind}>{describeReason(game, reason, players, language)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
