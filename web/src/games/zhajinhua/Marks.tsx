import type { Seat } from '@tycoon/engine/core';
import type { View } from '@tycoon/engine/zhajinhua';
import { Icon } from '../../art/Icon.tsx';
import { useText } from '../../text/text.ts';
import { zhajinhuaText } from './text.ts';

const MARKS = {
  blind: ['i-blind', '闷'],
  seen: ['i-eye', '看'],
  folded: ['i-fold', '弃'],
  lost: ['i-versus', '输'],
  out: ['i-close', '尽'],
} as const;

/** How a seat stands in the hand: a drawing, a character and a word. */
export function Mark({ view, seat }: { readonly view: View; readonly seat: Seat }) {
  const t = useText(zhajinhuaText);
  const status = view.playerStatus[seat] ?? 'out';
  const mark = status === 'active' ? (view.playerSeen[seat] ? 'seen' : 'blind') : status;
  const [icon, sign] = MARKS[mark];
  return (
    <span className={`mark ${mark}`}>
      <Icon id={icon} size={18} />
      <span lang="zh" aria-hidden="true">
        {sign}
      </span>
      {t[mark]}
      {view.playerAllIn[seat] && status === 'active' ? <b>{t.allIn}</b> : null}
    </span>
  );
}
