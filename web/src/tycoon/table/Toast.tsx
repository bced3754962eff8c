import type { TycoonError } from '@tycoon/sdk';
import { useLanguage, useText } from '../../text/text.ts';
import { tycoonText } from './text.ts';

/** What went wrong and what to do about it, until it is put away. */
export function Toast({
  trouble,
  onDismiss,
  onRetry,
}: {
  readonly trouble: TycoonError | null;
  readonly onDismiss: () => void;
  readonly onRetry: () => void;
}) {
  const t = useText(tycoonText);
  const language = useLanguage();
  return (
    <div className="toast ty-toast" role="alert" hidden={trouble === null}>
      {trouble === null ? null : (
        <>
          <p>
            <b>{trouble.says[language]}</b> {trouble.hint[language]}
          </p>
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
