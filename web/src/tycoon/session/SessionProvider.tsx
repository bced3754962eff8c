import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../../shell/Waiting.tsx';
import { NoNetwork } from '../network/NoNetwork.tsx';
import { loadNetworks } from '../network/network.ts';
import { Person } from './Person.tsx';
import { openWorld } from './world.ts';

/** What was read stays good for a moment; trouble is told by the pages, which ask again. */
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5000, retry: 2, networkMode: 'always' } },
});

/** Everything of Tycoon stands within a session: it finds the networks and the person's wallet. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <Networks>{children}</Networks>
    </QueryClientProvider>
  );
}

function Networks({ children }: { readonly children: ReactNode }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['networks'],
    queryFn: loadNetworks,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <NoNetwork onAgain={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data === null) return <NoNetwork />;
  return <Person world={openWorld(data)}>{children}</Person>;
}
