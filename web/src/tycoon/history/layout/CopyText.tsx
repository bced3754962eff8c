import { useState } from 'react';
import { copyText } from '../../../browser/clipboard.ts';

/** Puts a text onto the clipboard and says so. */
export function CopyText({
  text,
  label,
  done,
}: {
  readonly text: string;
  readonly label: string;
  readonly done: string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <button type="button" className="plain small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
