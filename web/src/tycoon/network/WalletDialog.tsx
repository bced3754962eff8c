import './network.css';
import type { UiWallet } from '@mysten/dapp-kit-react';
import { useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { useText } from '../../text/text.ts';
import type { Kit } from './kit.ts';
import { networkText } from './text.ts';

/** Which wallet to sit down with. */
export function WalletDialog({
  kit,
  wallets,
  onClose,
}: {
  readonly kit: Kit;
  readonly wallets: readonly UiWallet[];
  readonly onClose: () => void;
}) {
  const t = useText(networkText);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const connect = async (wallet: UiWallet) => {
    setBusy(wallet.name);
    setFailed(false);
    try {
      await kit.connectWallet({ wallet });
      onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog title={t.wallet} onClose={onClose}>
      {wallets.length === 0 ? <p className="prose">{t.noWallet}</p> : <p className="prose">{t.pickWallet}</p>}
      <ul className="wallets">
        {wallets.map((wallet) => (
          <li key={wallet.name}>
            <button
              type="button"
              className="key quiet"
              disabled={busy !== null}
              onClick={() => void connect(wallet)}
            >
              <img src={wallet.icon} alt="" width={24} height={24} />
              {wallet.name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {busy === null ? (failed ? t.refused : '') : t.asking(busy)}
      </p>
    </Dialog>
  );
}
