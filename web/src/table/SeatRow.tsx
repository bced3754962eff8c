import type { Text } from '@tycoon/engine/core';
import { FIGURE_NAMES } from '../art/figures.ts';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { Picks } from '../shell/Picks.tsx';
import { useLanguage, useText } from '../text/text.ts';
import type { GameKit } from './kit.ts';
import type { SeatPlan } from './protocol.ts';
import { tableText } from './text.ts';

interface Props {
  readonly plan: SeatPlan;
  readonly seat: number;
  readonly kit: GameKit;
  readonly note: Text | null;
  readonly removable: boolean;
  readonly onChange: (plan: SeatPlan) => void;
  readonly onRemove: () => void;
}

/** One seat of a table being set up: a person with a name, or a bot with a level. */
export function SeatRow({ plan, seat, kit, note, removable, onChange, onRemove }: Props) {
  const t = useText(tableText);
  const language = useLanguage();
  const { figure } = plan;
  const figureName = FIGURE_NAMES[figure][language];
  return (
    <li className="seat-row">
      <Medallion figure={figure} tone={seat === 0 ? 'me' : `s${seat}`} />
      <span className="seat-name">
        {figureName}
        {note === null ? null : <small>{note[language]}</small>}
      </span>
      <Picks
        label={t.kind(figureName)}
        values={['human', 'bot'] as const}
        value={plan.kind}
        word={(kind) => (kind === 'human' ? t.person : t.bot)}
        onPick={(kind) =>
          onChange(
            kind === 'human' ? { kind, figure, name: '' } : { kind, figure, bot: kit.loaded.defaultBot },
          )
        }
      />
      {plan.kind === 'human' ? (
        <input
          className="field"
          aria-label={t.nameOf(figureName)}
          placeholder={figureName}
          maxLength={16}
          value={plan.name}
          onChange={(event) => onChange({ ...plan, name: event.currentTarget.value })}
        />
      ) : (
        <select
          className="field"
          aria-label={t.level}
          value={plan.bot}
          onChange={(event) => onChange({ ...plan, bot: event.currentTarget.value })}
        >
          {kit.loaded.bots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="ico"
        aria-label={t.dropSeat(figureName)}
        disabled={!removable}
        hidden={!removable}
        onClick={onRemove}
      >
        <Icon id="i-close" size={18} />
      </button>
    </li>
  );
}
