import { Icon } from '../art/Icon.tsx';
import { afterPaint } from '../settings/after-paint.ts';
import { change, light, settings } from '../settings/settings.ts';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { shellText } from './text.ts';

/** Sound, light and language: one click each, on every page. */
export function Switches() {
  const { theme, language, muted } = useStore(settings);
  const t = useText(shellText);
  const night = light(theme) === 'night';
  return (
    <div className="switches">
      <button
        type="button"
        className="ico"
        aria-label={muted ? t.unmute : t.mute}
        onClick={() => change({ muted: !muted })}
      >
        <Icon id={muted ? 'i-mute' : 'i-sound'} />
      </button>
      <button
        type="button"
        className="ico"
        aria-label={night ? t.toDay : t.toNight}
        onClick={() => afterPaint(() => change({ theme: night ? 'day' : 'night' }))}
      >
        <Icon id={night ? 'i-sun' : 'i-moon'} />
      </button>
      <button
        type="button"
        className="ico lang"
        lang={language === 'en' ? 'zh' : 'en'}
        aria-label={t.language}
        onClick={() => afterPaint(() => change({ language: language === 'en' ? 'zh' : 'en' }))}
      >
        {language === 'en' ? '中' : 'En'}
      </button>
    </div>
  );
}
