import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../../shell/Waiting.tsx';
import { NoNetwork } from '../network/NoNetwork.tsx';
import { loadNetworks } from '../network/network.ts';
import { queries } from '../network/query-client.ts';
import { isPlayedHere } from '../tab/here.ts';
import { TabFailed } from '../tab/TabFailed.tsx';
import { TabLoading } from '../tab/TabLoading.tsx';
import { TabNote } from '../tab/TabNote.tsx';
import { TabNetworkError } from '../tab/tab-network.ts';
import { connectNetworks } from './connected-networks.ts';
import { WalletSession } from './WalletSession.tsx';

/** How often the page's own server is asked again where it did not say which networks there are. */
const AGAIN_MS = 5000;

interface Props {
  readonly children: ReactNode;
  /** What stands where there is no network, or not yet; pages that are about nothing else say so. */
  readonly instead?: ReactNode;
}

/** Everything of Tycoon stands within a session: it finds the networks and the person's wallet. */
export function SessionProvider(props: Props) {
  return (
    <QueryClientProvider client={queries}>
      <Networks {...props} />
    </QueryClientProvider>
  );
}

function Networks({ children, instead }: Props) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['networks'],
    queryFn: loadNetworks,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  if (data !== undefined && data !== null)
    return (
      <WalletSession connected={connectNetworks(data)}>
        {children}
        {isPlayedHere() ? <TabNote /> : null}
      </WalletSession>
    );
  if (instead !== undefined) return instead;
  if (error instanceof TabNetworkError) return <TabFailed reason={error.reason} />;
  if (isError) return <NoNetwork onAgain={() => void refetch()} />;
  if (data === null) return <NoNetwork />;
  return isPlayedHere() ? <TabLoading /> : <Waiting />;
}
