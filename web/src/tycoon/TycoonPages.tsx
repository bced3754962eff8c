import { Route, Switch } from 'wouter';
import { Lost } from '../shell/Lost.tsx';
import { SessionProvider } from './network/SessionProvider.tsx';
import { RECORDS, RecordsPages } from './records/RecordsPages.tsx';

/** Every page that needs the network; `app.tsx` loads them together when the first one is asked for. */
export function TycoonPages() {
  return (
    <SessionProvider>
      <Switch>
        <Route path={RECORDS} component={RecordsPages} />
        <Route component={Lost} />
      </Switch>
    </SessionProvider>
  );
}
