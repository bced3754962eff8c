import { useState } from 'react';
import { Icon } from '../../../art/Icon.tsx';
import { copyText } from '../../../browser/clipboard.ts';
import { pageUrl } from '../../../browser/route.ts';
import { useText } from '../../../text/text.ts';
import { scrubberText } from './scrubber-text.ts';

/** Puts the address of a page onto the clipboard and says so. */
export function CopyLink({ path, label }: { readonly path: string; readonly label: string }) {
  const t = useText(scrubberText);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    if (await copyText(pageUrl(path))) setCopied(path);
  };
  return (
    <button
      type="button"
      className="plain small"
      aria-label={copied === path ? t.copied : label}
      onClick={() => void copy()}
    >
      <Icon id="i-link" size={18} />
      <span className="bar-word" aria-live="polite">
        {copied === path ? t.copied : label}
      </span>
    </button>
  );
}
