import type { Name } from '@tycoon/engine/monopoly';
import { useLanguage } from '../../text/text.ts';

/** The name as the game itself writes it, in Traditional Chinese, where the page shows another. */
export function Traditional({ name }: { readonly name: Name }) {
  const language = useLanguage();
  return name.hant === name[language] ? null : (
    <span className="mini" lang="zh-Hant">
      {name.hant}
    </span>
  );
}
