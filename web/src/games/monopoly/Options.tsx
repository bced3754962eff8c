import type { Monopoly } from '@tycoon/engine/monopoly';
import { AREA_WEIGHTINGS, type Config, DECK_MODES, loaded } from '@tycoon/engine/monopoly';
import { PickRow, Row, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { optionsText } from './options-text.ts';
import { monopolyText } from './text.ts';

/** Turns for each; 0 is no limit. */
const LIMITS = [20, 40, 0] as const;

/** The parameters of the specification that have no row of their own. */
const NUMBERS = [
  'passStartCash',
  'cashSpaceValue',
  'areaAdditionPercent',
  'buildingUpperbound',
  'landDiscountPercent',
  'houseDiscountPercent',
  'stockShuffleBase',
  'attributeNoise',
] as const;

export function Options({ config, seats, onChange }: OptionsProps<Monopoly>) {
  const t = useText(monopolyText);
  const o = useText(optionsText);
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  return (
    <div className="rows">
      <PickRow
        label={t.limit}
        values={LIMITS.map((each) => each * seats)}
        value={config.maxTurns ?? 0}
        word={t.turns}
        onPick={(n) => set({ maxTurns: n === 0 ? null : n })}
      />
      <PickRow
        label={t.startCash}
        values={[3600, 6000, 10_000]}
        value={config.playerCash}
        word={number}
        onPick={(playerCash) => set({ playerCash })}
      />
      <SwitchRow
        label={t.unlimited}
        words={[t.on, t.off]}
        value={config.unlimitedBuilding}
        onPick={(unlimitedBuilding) => set({ unlimitedBuilding })}
      />
      <PickRow
        label={t.deck}
        values={DECK_MODES}
        value={config.deckMode}
        word={(each) => t[`deck_${each}`]}
        onPick={(deckMode) => set({ deckMode })}
      />
      <details className="more-options">
        <summary>{o.more}</summary>
        <PickRow
          label={o.areaWeighting}
          values={AREA_WEIGHTINGS}
          value={config.areaWeighting}
          word={(each) => o[`weighting_${each}`]}
          onPick={(areaWeighting) => set({ areaWeighting })}
        />
        {loaded.options.map((option) => {
          const field = NUMBERS.find((each) => each === option.field);
          if (field === undefined || option.kind !== 'whole') return null;
          return (
            <Row key={field} label={o[field]}>
              <input
                className="field num"
                type="number"
                aria-label={o[field]}
                min={option.min}
                max={option.max}
                value={config[field]}
                onChange={({ currentTarget: { valueAsNumber } }) =>
                  Number.isInteger(valueAsNumber) &&
                  valueAsNumber >= option.min &&
                  valueAsNumber <= option.max
                    ? set({ [field]: valueAsNumber })
                    : undefined
                }
              />
            </Row>
          );
        })}
      </details>
    </div>
  );
}
