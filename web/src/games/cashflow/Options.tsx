import type { CashFlow } from '@tycoon/engine/cashflow';
import {
  type Chair,
  type Config,
  DICE,
  DREAMS,
  FAST_TRACK_RULES,
  PROFESSIONS,
  SAVINGS,
} from '@tycoon/engine/cashflow';
import { PickRow, Row, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { optionsText } from './options-text.ts';
import { cashflowText } from './text.ts';

/** 0 is no limit, the rules as written. */
const LIMITS = [0, 10, 30] as const;
const DEALS = ['both', 'smallOnly', 'bigOnly'] as const;

/** House rules; what is a variant of ours is marked for what it is. */
export function Options({ config, onChange }: OptionsProps<CashFlow>) {
  const t = useText(cashflowText);
  const o = useText(optionsText);
  const language = useLanguage();
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  const choose = (seat: number, wish: Partial<Chair>) =>
    set({ players: config.players.map((chair, i) => (i === seat ? { ...chair, ...wish } : chair)) });
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
      <SwitchRow
        label={t.evenStart}
        words={[t.on, t.off]}
        value={config.evenStart}
        onPick={(evenStart) => set({ evenStart })}
      />
      {config.evenStart ? <p className="warn">{t.evenWhy}</p> : null}
      <PickRow
        label={t.fastRule}
        values={FAST_TRACK_RULES}
        value={config.fastTrack}
        word={(each) => t[`fast_${each}`]}
        onPick={(fastTrack) => set({ fastTrack })}
      />
      {config.fastTrack === 'priced' ? <p className="warn">{t.pricedWhy}</p> : null}
      <SwitchRow
        label={t.sellOut}
        words={[t.on, t.off]}
        value={config.sellOut}
        onPick={(sellOut) => set({ sellOut })}
      />
      {config.sellOut ? <p className="warn">{t.sellOutWhy}</p> : null}
      <details className="more-options">
        <summary>{o.who}</summary>
        {config.players.map((chair, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <Row key={seat} label={o.seat(seat + 1)}>
            <select
              className="field"
              aria-label={`${o.seat(seat + 1)}: ${o.profession}`}
              value={chair.profession ?? ''}
              onChange={({ currentTarget: { value } }) => choose(seat, { profession: value || null })}
            >
              <option value="">{o.dealt}</option>
              {PROFESSIONS.map(({ id, name, salary }) => (
                <option
                  key={id}
                  value={id}
                  disabled={config.players.some((other) => other.profession === id)}
                >
                  {name[language]}, {o.salary(number(salary))}
                </option>
              ))}
            </select>
            <select
              className="field"
              aria-label={`${o.seat(seat + 1)}: ${o.dream}`}
              value={chair.dream ?? ''}
              onChange={({ currentTarget: { value } }) => choose(seat, { dream: value || null })}
            >
              <option value="">{o.dealt}</option>
              {DREAMS.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language]}
                </option>
              ))}
            </select>
          </Row>
        ))}
      </details>
      {config.dice === 'quick' ? <p className="warn">{t.quickWhy}</p> : null}
    </div>
  );
}
