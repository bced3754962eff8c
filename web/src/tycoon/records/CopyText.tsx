import { useState } from 'react';

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
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" className="plain small" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
