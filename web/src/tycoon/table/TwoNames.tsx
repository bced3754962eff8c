import { useLanguage } from '../../text/text.ts';

/** A name as a board carries it: both languages on an English page, the Chinese one alone on a Chinese page. */
export function TwoNames({ name }: { readonly name: { readonly en: string; readonly zh: string } }) {
  const language = useLanguage();
  if (language === 'zh' || name.en === name.zh) return name.zh;
  return (
    <>
      <span lang="zh">{name.zh}</span> {name.en}
    </>
  );
}
