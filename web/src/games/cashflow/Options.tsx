import type { CashFlow } from '@tycoon/engine/cashflow';
import { type Config, DICE, SAVINGS } from '@tycoon/engine/cashflow';
import { PickRow, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { useText } from '../../text/text.ts';
import { cashflowText } from './text.ts';

/** 0 is no limit, the rules as written. */
const LIMITS = [0, 10, 30] as const;
const DEALS = ['both', 'smallOnly', 'bigOnly'] as const;

/** House rules; the quick dice are marked for what they are. */
export function Options({ config, onChange }: OptionsProps<CashFlow>) {
  const t = useText(cashflowText);
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  const deals = config.smallDeals && config.bigDeals ? 'both' : config.smallDeals ? 'smallOnly' : 'bigOnly';
  return (
    <div className="rows">
      <label className="row">
        <span>{t.savings}</span>
        <select
          className="field"
          value={config.savings}
          onChange={({ currentTarget: { value } }) =>
            set({ savings: SAVINGS.find((each) => each === value) ?? 'normal' })
          }
        >
          {SAVINGS.map((each) => (
            <option key={each} value={each}>
              {t[`savings_${each}`]}
            </option>
          ))}
        </select>
      </label>
      <PickRow
        label={t.limit}
        values={LIMITS}
        value={LIMITS.find((n) => n === (config.roundLimit ?? 0)) ?? 0}
        word={t.rounds}
        onPick={(n) => set({ roundLimit: n === 0 ? null : n })}
      />
      {config.roundLimit === null ? null : <p className="small quiet-text">{t.limitWhy}</p>}
      <PickRow
        label={t.deals}
        values={DEALS}
        value={deals}
        word={(each) => t[each]}
        onPick={(each) => set({ smallDeals: each !== 'bigOnly', bigDeals: each !== 'smallOnly' })}
      />
      <SwitchRow
        label={t.preferred}
        words={[t.on, t.off]}
        value={config.preferredStock}
        onPick={(preferredStock) => set({ preferredStock })}
      />
      <PickRow
        label={t.diceRule}
        values={DICE}
        value={config.dice}
        word={(each) => t[`dice_${each}`]}
        onPick={(dice) => set({ dice })}
      />
      {config.dice === 'quick' ? <p className="warn">{t.quickWhy}</p> : null}
    </div>
  );
}
