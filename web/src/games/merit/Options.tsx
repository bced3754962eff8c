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
import { Picks } from '../../shell/Picks.tsx';
import type { OptionsProps } from '../../table/kit.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { meritText } from './text.ts';

/** House rules; a difficulty that cannot be reached says so before anybody sits down. */
export function Options({ config, onChange }: OptionsProps<Merit>) {
  const t = useText(meritText);
  const language = useLanguage();
  const set = (part: Partial<Config>) => onChange({ ...config, ...part });
  const absent = ROLES.find((role) => !config.roles.includes(role));
  const yesNo = (label: string, value: boolean, pick: (value: boolean) => void) => (
    <div className="row">
      <span>{label}</span>
      <Picks
        label={label}
        values={['on', 'off'] as const}
        value={value ? 'on' : 'off'}
        word={(each) => t[each]}
        onPick={(each) => pick(each === 'on')}
      />
    </div>
  );
  return (
    <div className="rows">
      <div className="row">
        <span>{t.difficulty}</span>
        <Picks
          label={t.difficulty}
          values={DIFFICULTIES}
          value={config.difficulty}
          word={(each) => GOALS[each].name[language]}
          onPick={(difficulty) => set({ difficulty })}
        />
      </div>
      {isReachable(config) ? null : (
        <p className="warn" role="alert">
          {t.unreachable(GOALS[config.difficulty].saved, ROUNDS + config.openingBeings)}
        </p>
      )}
      <div className="row">
        <span>{t.opening}</span>
        <Picks
          label={t.opening}
          values={[0, 1, 2]}
          value={config.openingBeings}
          word={String}
          onPick={(openingBeings) => set({ openingBeings })}
        />
      </div>
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
      {yesNo(t.cooperation, config.cooperation, (cooperation) => set({ cooperation }))}
      {yesNo(t.rotate, config.rotateStart, (rotateStart) => set({ rotateStart }))}
    </div>
  );
}
