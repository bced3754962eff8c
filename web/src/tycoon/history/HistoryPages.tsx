import './layout/history.css';
import { useMemo } from 'react';
import { Route, Switch } from 'wouter';
import { lazy } from '../../parts/lazy.tsx';
import { Lost } from '../../shell/Lost.tsx';
import { useText } from '../../text/text.ts';
import type { PlaceText } from '../maps/place.ts';
import { AwayNote } from '../network/AwayNote.tsx';
import { useSession } from '../network/session.ts';
import { networkText } from '../network/text.ts';
import { HistoryProvider } from './index/history-context.tsx';
import { NoIndex } from './index/NoIndex.tsx';
import { readMap } from './index/read-map.ts';

const GamesPage = lazy(() => import('./games/GamesPage.tsx').then((m) => m.GamesPage));
const GamePage = lazy(() => import('./GamePage.tsx').then((m) => m.GamePage));
const PlayerPage = lazy(() => import('./player/PlayerPage.tsx').then((m) => m.PlayerPage));
const LeaderboardPage = lazy(() =>
  import('./leaderboard/LeaderboardPage.tsx').then((m) => m.LeaderboardPage),
);
const StatisticsPage = lazy(() => import('./maps/StatisticsPage.tsx').then((m) => m.StatisticsPage));
const MapStatsPage = lazy(() => import('./maps/MapStatsPage.tsx').then((m) => m.MapStatsPage));

/** The addresses of these pages. */
export const RECORDS = /^\/(games|players|leaderboard|statistics|maps\/[^/]+\/stats)(\/|$)/;

const ADDRESS = /^0x[0-9a-f]{1,64}$/i;

/** Everything that was played on the network, as its index tells it. */
export function HistoryPages() {
  const n = useText(networkText);
  const { index, address, client, network } = useSession();
  const context = useMemo(
    () =>
      index === null
        ? null
        : {
            index,
            you: address,
            registry: network.deployment.registryId,
            map: (place: PlaceText) => readMap(client, place),
          },
    [index, address, client, network],
  );
  if (context === null) return <NoIndex />;
  return (
    <HistoryProvider value={context}>
      <Switch>
        <Route path="/games" component={GamesPage} />
        <Route path="/games/:id/turns/:turn">
          {({ id, turn }) => <GamePage key={id} id={id} turn={turn} />}
        </Route>
        <Route path="/games/:id">{({ id }) => <GamePage key={id} id={id} turn={undefined} />}</Route>
        <Route path="/players/:address">
          {({ address: who }) => (ADDRESS.test(who) ? <PlayerPage key={who} address={who} /> : <Lost />)}
        </Route>
        <Route path="/leaderboard" component={LeaderboardPage} />
        <Route path="/statistics" component={StatisticsPage} />
        <Route path="/maps/:key/stats">{({ key }) => <MapStatsPage key={key} map={key} />}</Route>
        <Route component={Lost} />
      </Switch>
      <AwayNote service={context.index.service} words={n.indexAway} />
    </HistoryProvider>
  );
}
