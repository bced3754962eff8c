import { LANGUAGES } from '@tycoon/engine/core';
import { change, SPEEDS, settings, THEMES } from '../settings/settings.ts';
import { play } from '../sound/sound.ts';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { Dialog } from './Dialog.tsx';
import { Picks } from './Picks.tsx';
import { shellText } from './text.ts';

const LANGUAGE_NAMES = { en: 'English', zh: '中文' } as const;

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(shellText);
  const { theme, language, muted, volume, speed, hints, shortcuts } = useStore(settings);
  return (
    <Dialog title={t.settings} onClose={onClose}>
      <div className="rows">
        <div className="row">
          <span>{t.theme}</span>
          <Picks
            label={t.theme}
            values={THEMES}
            value={theme}
            word={(each) => t[`theme_${each}`]}
            onPick={(picked) => change({ theme: picked })}
          />
        </div>
        <div className="row">
          <span>{t.lang}</span>
          <Picks
            label={t.lang}
            values={LANGUAGES}
            value={language}
            word={(each) => LANGUAGE_NAMES[each]}
            onPick={(picked) => change({ language: picked })}
          />
        </div>
        <div className="row">
          <span>{t.sound}</span>
          <Picks
            label={t.sound}
            values={['on', 'off'] as const}
            value={muted ? 'off' : 'on'}
            word={(each) => (each === 'on' ? t.soundOn : t.soundOff)}
            onPick={(picked) => change({ muted: picked === 'off' })}
          />
        </div>
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
        <div className="row">
          <span>{t.speed}</span>
          <Picks
            label={t.speed}
            values={SPEEDS}
            value={speed}
            word={(each) => t[`speed_${each}`]}
            onPick={(picked) => change({ speed: picked })}
          />
        </div>
        <div className="row">
          <span>{t.hints}</span>
          <Picks
            label={t.hints}
            values={['on', 'off'] as const}
            value={hints ? 'on' : 'off'}
            word={(each) => (each === 'on' ? t.hintsOn : t.hintsOff)}
            onPick={(picked) => change({ hints: picked === 'on' })}
          />
        </div>
        <div className="row">
          <span>{t.shortcuts}</span>
          <Picks
            label={t.shortcuts}
            values={['on', 'off'] as const}
            value={shortcuts ? 'on' : 'off'}
            word={(each) => (each === 'on' ? t.soundOn : t.soundOff)}
            onPick={(picked) => change({ shortcuts: picked === 'on' })}
          />
        </div>
        <p className="mini">{t.settingsNote}</p>
      </div>
    </Dialog>
  );
}
