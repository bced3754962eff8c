import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { useText } from '../../text/text.ts';
import type { Hint } from './hint.ts';
import { tycoonText } from './text.ts';

/** Asks what the strongest bot would do here, and shows its answer with the reasons. */
export function HintKey({ ask }: { readonly ask: () => Promise<Hint> }) {
  const t = useText(tycoonText);
  const [hint, setHint] = useState<Hint | null>(null);
  if (hint === null) {
    return (
      <button type="button" className="plain small ty-hint-key" onClick={() => void ask().then(setHint)}>
        <Icon id="i-help" size={18} />
        {t.hint}
      </button>
    );
  }
  return (
    <div className="ty-hint small" role="status">
      <p>{t.hintSays(hint.advice)}</p>
      {hint.reasons.map((reason) => (
        <p key={reason} className="quiet-text">
          {reason}
        </p>
      ))}
    </div>
  );
}
