import type { Config, Zhajinhua } from '@tycoon/engine/zhajinhua';
import { Picks } from '../../shell/Picks.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { zhajinhuaText } from './text.ts';

/** The house rules people change; all others keep the specification's defaults. */
export function Options({ config, onChange }: OptionsProps<Zhajinhua>) {
  const t = useText(zhajinhuaText);
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  return (
    <div className="rows">
      <div className="row">
        <span>{t.hands}</span>
        <Picks
          label={t.hands}
          values={[1, 5, 10, 20]}
          value={config.hands}
          word={number}
          onPick={(hands) => set({ hands })}
        />
      </div>
      <div className="row">
        <span>{t.baseBet}</span>
        <Picks
          label={t.baseBet}
          values={[5, 10, 50]}
          value={config.baseBet}
          word={number}
          onPick={(baseBet) => set({ baseBet, ante: baseBet })}
        />
      </div>
      <div className="row">
        <span>{t.startingChips}</span>
        <Picks
          label={t.startingChips}
          values={[500, 1000, 5000, 0]}
          value={config.startingChips ?? 0}
          word={(chips) => (chips === 0 ? t.noStack : number(chips))}
          onPick={(chips) => set({ startingChips: chips === 0 ? null : chips })}
        />
      </div>
      <div className="row">
        <span>{t.maxRaise}</span>
        <Picks
          label={t.maxRaise}
          values={[4, 8, 16]}
          value={config.maxRaiseMultiplier}
          word={t.times}
          onPick={(maxRaiseMultiplier) => set({ maxRaiseMultiplier })}
        />
      </div>
      <div className="row">
        <span>{t.rule235}</span>
        <Picks
          label={t.rule235}
          values={['on', 'off'] as const}
          value={config.enable235 ? 'on' : 'off'}
          word={(each) => t[each]}
          onPick={(each) => set({ enable235: each === 'on' })}
        />
      </div>
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
