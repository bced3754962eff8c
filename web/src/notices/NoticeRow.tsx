import { SwitchRow } from '../shell/OptionRow.tsx';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { notices, switchOff, switchOn } from './notices.ts';
import { noticeText } from './text.ts';

/** Switches your-turn notices of this device, and says how far they go here. */
export function NoticeRow() {
  const t = useText(noticeText);
  const state = useStore(notices);
  return (
    <>
      <SwitchRow
        label={t.label}
        words={[t.on, t.off]}
        value={state === 'push' || state === 'tab'}
        onPick={(wanted) => void (wanted ? switchOn() : switchOff())}
      />
      <p className="mini notice-state" role="status">
        {state === 'off' ? t.why : t[state]}
      </p>
    </>
  );
}

/** The same as one key, for a table where its player waits; gone once it was pressed. */
export function NoticeKey() {
  const t = useText(noticeText);
  const state = useStore(notices);
  if (state === 'push' || state === 'tab') return <p className="small quiet-text">{t[state]}</p>;
  return (
    <p className="small notice-key">
      <button type="button" className="plain small" onClick={() => void switchOn()}>
        {t.tell}
      </button>{' '}
      <span role="status">{state === 'off' ? '' : t[state]}</span>
    </p>
  );
}
