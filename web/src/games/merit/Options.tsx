import type { Merit } from '@tycoon/engine/merit';
import {
  type Config,
  DIFFICULTIES,
  GOALS,
  isReachable,
  ROLE_DATA,
  ROLES,
  ROUNDS,
  type Role,
} from '@tycoon/engine/merit';
import { PickRow, SwitchRow } from '../../shell/OptionRow.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { meritText } from './text.ts';

/** House rules; a difficulty that cannot be reached says so before anybody sits down. */
export function Options({ config, onChange }: OptionsProps<Merit>) {
  const t = useText(meritText);
  const language = useLanguage();
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  const absent = ROLES.find((role) => !config.roles.includes(role));
  const words = [t.on, t.off] as const;
  return (
    <div className="rows">
      <PickRow
        label={t.difficulty}
        values={DIFFICULTIES}
        value={config.difficulty}
        word={(each) => GOALS[each].name[language]}
        onPick={(difficulty) => set({ difficulty })}
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
        onPick={(cooperation) => set({ cooperation })}
      />
      <SwitchRow
        label={t.rotate}
        words={words}
        value={config.rotateStart}
        onPick={(rotateStart) => set({ rotateStart })}
      />
    </div>
  );
}
