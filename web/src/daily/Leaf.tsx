import { startOfDay } from '@tycoon/engine/daily/challenge';
import { useLanguage } from '../text/text.ts';

const LOCALES = { en: 'en-GB', zh: 'zh-CN' } as const;

/** A leaf of the calendar. Days are those of Greenwich, for everybody. */
export function Leaf({ day }: { readonly day: string }) {
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(startOfDay(day));
  return (
    <time className="leaf" dateTime={day}>
      <span>{part({ month: 'long' })}</span>
      <b className="num">{Number(day.slice(8))}</b>
      <span>{part({ weekday: 'long' })}</span>
    </time>
  );
}
