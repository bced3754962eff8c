import { Route, Switch } from 'wouter';
import { lazy } from '../parts/lazy.tsx';
import { Lost } from '../shell/Lost.tsx';
import { HistoryPages, RECORDS } from './history/HistoryPages.tsx';
import { LobbyPage } from './lobby/LobbyPage.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';

const CreatePage = lazy(() => import('./lobby/CreatePage.tsx').then((m) => m.CreatePage));
const GamePage = lazy(() => import('./play/GamePage.tsx').then((m) => m.GamePage));

/** Every page that needs the network; `app.tsx` loads them together when the first one is asked for. */
export function TycoonPages() {
  return (
    <SessionProvider>
      <Switch>
        <Route path="/tycoon" component={LobbyPage} />
        <Route path="/tycoon/new" component={CreatePage} />
        <Route path="/tycoon/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
        <Route path={RECORDS} component={HistoryPages} />
        <Route component={Lost} />
      </Switch>
    </SessionProvider>
  );
}
