import { forgetTabNetwork } from '@tycoon/localnet/browser';
import { Fault } from '../../shell/Fault.tsx';
import { useText } from '../../text/text.ts';
import type { TabNetworkError } from './tab-network.ts';
import { tabText } from './text.ts';

/** The network of this browser does not run: why, and what can be done. */
export function TabFailed({ reason }: Pick<TabNetworkError, 'reason'>) {
  const t = useText(tabText);
  const startOver = async () => {
    await forgetTabNetwork('tycoon').catch(() => {});
    location.reload();
  };
  return (
    <Fault title={t.failedTitle} text={t[reason]}>
      {reason === 'damaged' ? (
        <p>
          <button type="button" className="key quiet" onClick={() => void startOver()}>
            {t.startOver}
          </button>
        </p>
      ) : null}
    </Fault>
  );
}
