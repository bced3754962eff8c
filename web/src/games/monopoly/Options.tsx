import type { Monopoly } from '@tycoon/engine/monopoly';
import { type Config, DECK_MODES } from '@tycoon/engine/monopoly';
import { PickRow, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { monopolyText } from './text.ts';

const LIMITS = [40, 120, 0] as const;

export function Options({ config, onChange }: OptionsProps<Monopoly>) {
  const t = useText(monopolyText);
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  return (
    <div className="rows">
      <PickRow
        label={t.limit}
        values={LIMITS}
        value={LIMITS.find((n) => n === (config.maxTurns ?? 0)) ?? 0}
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
    </div>
  );
}
