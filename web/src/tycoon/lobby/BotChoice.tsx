import type { StrategyName } from '@tycoon/sdk/bot';
import { useLanguage } from '../../text/text.ts';
import { isStrategy } from '../bots/roster.ts';
import { STRATEGY_WORDS } from './text.ts';

/** The levels from the weakest, then the characters beside them. */
const NAMES = ['eager', 'careful', 'planner', 'greedy', 'random'] as const satisfies readonly StrategyName[];

/** Which bot takes a seat; `nobody` says what it is where none does. */
export function BotChoice({
  label,
  value,
  nobody,
  onPick,
}: {
  readonly label: string;
  readonly value: StrategyName | null;
  readonly nobody?: string;
  readonly onPick: (strategy: StrategyName | null) => void;
}) {
  const language = useLanguage();
  return (
    <select
      className="field"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget: { value: picked } }) => onPick(isStrategy(picked) ? picked : null)}
    >
      {nobody === undefined ? null : <option value="">{nobody}</option>}
      {NAMES.map((name) => (
        <option key={name} value={name}>
          {STRATEGY_WORDS[name][language]}
        </option>
      ))}
    </select>
  );
}
