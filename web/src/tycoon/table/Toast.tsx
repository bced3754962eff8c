import type { TycoonError } from '@tycoon/sdk';
import { useLanguage, useText } from '../../text/text.ts';
import { tycoonText } from './text.ts';

/** What went wrong and what to do about it, until it is put away. */
export function Toast({
  trouble,
  onDismiss,
  onRetry,
  onTopUp = null,
}: {
  readonly trouble: TycoonError | null;
  readonly onDismiss: () => void;
  readonly onRetry: () => void;
  /** Pays a key that has run dry. */
  readonly onTopUp?: (() => void) | null;
}) {
  const t = useText(tycoonText);
  const language = useLanguage();
  return (
    <div className="toast ty-toast" role="alert" hidden={trouble === null}>
      {trouble === null ? null : (
        <>
          <p>
            <b>{trouble.says[language]}</b> {onTopUp === null ? trouble.hint[language] : t.topUpWhy}
          </p>
          {onTopUp === null ? null : (
            <button type="button" className="plain" onClick={onTopUp}>
              {t.topUp}
            </button>
          )}
          {trouble.retryable ? (
            <button type="button" className="plain" onClick={onRetry}>
              {t.retry}
            </button>
          ) : null}
          <button type="button" className="plain" onClick={onDismiss}>
            {t.dismiss}
          </button>
        </>
      )}
    </div>
  );
}
