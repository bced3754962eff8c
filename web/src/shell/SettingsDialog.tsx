import { LANGUAGES } from '@tycoon/engine/core';
import { coachAgain, coached } from '../coach/seen.ts';
import { Beside } from '../parts/Beside.tsx';
import { change, SPEEDS, settings, THEMES } from '../settings/settings.ts';
import { play } from '../sound/sound.ts';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { Dialog } from './Dialog.tsx';
import { PickRow, SwitchRow } from './OptionRow.tsx';
import { shellText } from './text.ts';

const LANGUAGE_NAMES = { en: 'English', zh: '中文' } as const;

const moreSettings = () => import('../notices/MoreSettings.tsx').then((part) => part.MoreSettings);

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(shellText);
  const { theme, language, muted, volume, speed, hints, shortcuts } = useStore(settings);
  const { seen, skipped } = useStore(coached);
  const tipsAreFresh = seen.length === 0 && skipped.length === 0;
  return (
    <Dialog title={t.settings} onClose={onClose}>
      <div className="rows">
        <PickRow
          label={t.theme}
          values={THEMES}
          value={theme}
          word={(each) => t[`theme_${each}`]}
          onPick={(picked) => change({ theme: picked })}
        />
        <PickRow
          label={t.lang}
          values={LANGUAGES}
          value={language}
          word={(each) => LANGUAGE_NAMES[each]}
          onPick={(picked) => change({ language: picked })}
        />
        <SwitchRow
          label={t.sound}
          words={[t.on, t.off]}
          value={!muted}
          onPick={(picked) => change({ muted: !picked })}
        />
        <label className="row">
          <span>{t.volume}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            onChange={(event) => change({ volume: event.currentTarget.valueAsNumber })}
            onPointerUp={() => play('step')}
          />
        </label>
        <PickRow
          label={t.speed}
          values={SPEEDS}
          value={speed}
          word={(each) => t[`speed_${each}`]}
          onPick={(picked) => change({ speed: picked })}
        />
        <SwitchRow
          label={t.hints}
          words={[t.on, t.off]}
          value={hints}
          onPick={(picked) => change({ hints: picked })}
        />
        <SwitchRow
          label={t.shortcuts}
          words={[t.on, t.off]}
          value={shortcuts}
          onPick={(picked) => change({ shortcuts: picked })}
        />
        <div className="row">
          <span>{t.coach}</span>
          <button type="button" className="key quiet" onClick={coachAgain}>
            {tipsAreFresh ? t.coachFresh : t.coachAgain}
          </button>
        </div>
        <Beside load={moreSettings} />
        <p className="mini">{t.settingsNote}</p>
      </div>
    </Dialog>
  );
}
