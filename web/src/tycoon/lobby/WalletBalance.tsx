import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { useText } from '../../text/text.ts';
import { useSession } from '../network/session.ts';
import { lobbyText } from './text.ts';

const MIST = 1_000_000_000n;

/** Whole and a tenth are enough to see that there is something. */
export const inSui = (mist: bigint): string =>
  `${(mist / MIST).toLocaleString('en')}.${((mist % MIST) * 10n) / MIST}`;

/** The wallet and what is in it, and the network; in the head of Tycoon's pages. */
export function WalletBalance() {
  const t = useText(lobbyText);
  const { client, network, networks, switchNetwork, address, wallet, chooseWallet } = useSession();
  const { data, refetch } = useQuery({
    queryKey: ['chain', network.name, 'balance', address],
    queryFn: async () => BigInt((await client.core.getBalance({ owner: address ?? '' })).balance.balance),
    enabled: address !== null,
    refetchInterval: 15_000,
  });
  // An empty wallet is about to be filled: it is read again soon.
  const isEmpty = data === 0n;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(() => void refetch(), 700);
    return () => clearInterval(timer);
  }, [isEmpty, refetch]);
  const sui = data === undefined ? '–' : inSui(data);
  return (
    <div className="wallet-balance">
      {networks.length > 1 ? (
        <select
          className="field"
          aria-label={t.network}
          value={network.name}
          onChange={(event) => switchNetwork(event.currentTarget.value)}
        >
          {networks.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : null}
      {address === null && wallet.kind === 'none' ? (
        <button type="button" className="key quiet" onClick={chooseWallet}>
          {t.connect}
        </button>
      ) : (
        <button type="button" className="wallet-balance-key" onClick={chooseWallet}>
          <Icon id="i-ingot" />
          <span>
            <b className="num">{sui} SUI</b>
            <small>
              {network.faucet !== null ? t.playMoney : networks.length > 1 ? wallet.name : network.name}
            </small>
            <span className="sr">{t.otherWallet}</span>
          </span>
        </button>
      )}
    </div>
  );
}
