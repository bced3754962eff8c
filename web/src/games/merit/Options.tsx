import type { Merit } from '@tycoon/engine/merit';
import {
  type Config,
  DIFFICULTIES,
  type Difficulty,
  EXPECTED_WINS,
  GOALS,
  isReachable,
  LEVER_SETS,
  type LeverSet,
  leverSetOf,
  ROLE_DATA,
  ROLES,
  ROUNDS,
  type Role,
  withLevers,
} from '@tycoon/engine/merit';
import { PickRow, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { optionsText } from './options-text.ts';
import { meritText } from './text.ts';

/** The set of levers kept under another difficulty or co-operation, which have levers of their own in it. */
const kept = (config: Config, set: LeverSet): Config => (set === 'own' ? config : withLevers(config, set));

/** A difficulty whose printed table cannot be won begins with the calibrated one. */
function atDifficulty(config: Config, difficulty: Difficulty): Config {
  const next = kept({ ...config, difficulty }, leverSetOf(config));
  return isReachable(next) ? next : withLevers(next, 'calibrated');
}

/** House rules; a difficulty that cannot be reached says so before anybody sits down. */
export function Options({ config, onChange }: OptionsProps<Merit>) {
  const t = useText(meritText);
  const o = useText(optionsText);
  const language = useLanguage();
  const leverSet = leverSetOf(config);
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  const absent = ROLES.find((role) => !config.roles.includes(role));
  const words = [t.on, t.off] as const;
  return (
    <div className="rows">
      <PickRow
        label={o.table}
        values={leverSet === 'own' ? LEVER_SETS : LEVER_SETS.filter((each) => each !== 'own')}
        value={leverSet}
        word={(each) => o[`set_${each}`]}
        onPick={(each) => (each === 'own' ? undefined : onChange(withLevers(config, each)))}
      />
      <p className="small quiet-text">
        {leverSet === 'calibrated'
          ? o.calibratedWhy(
              EXPECTED_WINS[config.difficulty],
              config.openingBeings,
              config.openingCalamity,
              config.calamityARound,
            )
          : leverSet === 'printed'
            ? o.printedWhy
            : ''}
      </p>
      <PickRow
        label={t.difficulty}
        values={DIFFICULTIES}
        value={config.difficulty}
        word={(each) => GOALS[each].name[language]}
        onPick={(difficulty) => onChange(atDifficulty(config, difficulty))}
      />
      {isReachable(config) ? null : (
        <p className="warn" role="alert">
          {t.unreachable(GOALS[config.difficulty].saved, ROUNDS + config.openingBeings)}
        </p>
      )}
      <PickRow
        label={t.opening}
        values={[0, 1, 2]}
        value={config.openingBeings}
        word={String}
        onPick={(openingBeings) => set({ openingBeings })}
      />
      {absent === undefined ? null : (
        <label className="row">
          <span>{t.without}</span>
          <select
            className="field"
            value={absent}
            onChange={({ currentTarget }) =>
              set({ roles: ROLES.filter((role) => role !== (currentTarget.value as Role)) })
            }
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_DATA[role].name[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      <SwitchRow
        label={t.cooperation}
        words={words}
        value={config.cooperation}
        onPick={(cooperation) => onChange(kept({ ...config, cooperation }, leverSet))}
      />
      <SwitchRow
        label={o.doomAtOnce}
        words={words}
        value={config.doomAtOnce}
        onPick={(doomAtOnce) => set({ doomAtOnce })}
      />
      <SwitchRow
        label={o.multiplier}
        words={words}
        value={config.calmMultiplier}
        onPick={(calmMultiplier) => set({ calmMultiplier })}
      />
      {config.calmMultiplier ? <p className="small quiet-text">{o.multiplierWhy}</p> : null}
      <SwitchRow
        label={t.rotate}
        words={words}
        value={config.rotateStart}
        onPick={(rotateStart) => set({ rotateStart })}
      />
    </div>
  );
}
