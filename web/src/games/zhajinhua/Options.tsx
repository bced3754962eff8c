import type { Config, Zhajinhua } from '@tycoon/engine/zhajinhua';
import { PickRow, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { optionsText } from './options-text.ts';
import { zhajinhuaText } from './text.ts';

/** The house rules people change; all others keep the specification's defaults. */
export function Options({ config, onChange }: OptionsProps<Zhajinhua>) {
  const t = useText(zhajinhuaText);
  const o = useText(optionsText);
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  return (
    <div className="rows">
      <PickRow
        label={t.hands}
        values={[1, 5, 10, 20]}
        value={config.hands}
        word={number}
        onPick={(hands) => set({ hands })}
      />
      <PickRow
        label={t.baseBet}
        values={[5, 10, 50]}
        value={config.baseBet}
        word={number}
        onPick={(baseBet) => set({ baseBet, ante: baseBet })}
      />
      <PickRow
        label={o.ante}
        values={[0, config.baseBet, 2 * config.baseBet]}
        value={config.ante}
        word={number}
        onPick={(ante) => set({ ante })}
      />
      <PickRow
        label={t.startingChips}
        values={[500, 1000, 5000, 0]}
        value={config.startingChips ?? 0}
        word={(chips) => (chips === 0 ? t.noStack : number(chips))}
        onPick={(chips) => set({ startingChips: chips === 0 ? null : chips })}
      />
      <PickRow
        label={t.maxRaise}
        values={[4, 8, 16]}
        value={config.maxRaiseMultiplier}
        word={t.times}
        onPick={(maxRaiseMultiplier) => set({ maxRaiseMultiplier })}
      />
      <PickRow
        label={o.compareCost}
        values={[1, 2, 4]}
        value={config.compareCostMultiplier}
        word={t.times}
        onPick={(compareCostMultiplier) => set({ compareCostMultiplier })}
      />
      <PickRow
        label={o.blindRounds}
        values={[0, 1, 2, 3]}
        value={config.blindRounds}
        word={(rounds) => (rounds === 0 ? o.none : number(rounds))}
        onPick={(blindRounds) => set({ blindRounds })}
      />
      <PickRow
        label={o.bonus}
        values={[0, 5, 10]}
        value={config.bonusMultiplier}
        word={(bets) => (bets === 0 ? o.none : o.bonusOf(bets))}
        onPick={(bonusMultiplier) => set({ bonusMultiplier })}
      />
      <SwitchRow
        label={t.rule235}
        words={[t.on, t.off]}
        value={config.enable235}
        onPick={(enable235) => set({ enable235 })}
      />
      <label className="row">
        <span>{t.a23}</span>
        <select
          className="field"
          value={config.a23Rule}
          onChange={({ currentTarget }) =>
            set({ a23Rule: currentTarget.value === 'second' ? 'second' : 'low' })
          }
        >
          <option value="low">{t.a23low}</option>
          <option value="second">{t.a23second}</option>
        </select>
      </label>
    </div>
  );
}
