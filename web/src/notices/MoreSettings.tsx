import { change, settings } from '../settings/settings.ts';
import { SwitchRow } from '../shell/OptionRow.tsx';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { noticeText } from './text.ts';

/** Settings that few change: music and notices. Fetched when the settings are opened, so that the first page does without. */
export function MoreSettings() {
  const t = useText(noticeText);
  const { music } = useStore(settings);
  return (
    <>
      <SwitchRow
        label={t.music}
        words={[t.on, t.off]}
        value={music}
        onPick={(wanted) => change({ music: wanted })}
      />
      <NoticeRow />
    </>
  );
}
