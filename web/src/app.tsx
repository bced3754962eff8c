import './shell/shell.css';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Home } from './home/Home.tsx';
import { lazy } from './parts/lazy.tsx';
import { Boundary } from './shell/Boundary.tsx';
import { Lost } from './shell/Lost.tsx';
import { Offline } from './shell/Offline.tsx';
import { Update } from './shell/Update.tsx';
import { Waiting } from './shell/Waiting.tsx';

const NewPage = lazy(() => import('./table/NewPage.tsx').then((m) => m.NewPage));
const TablePage = lazy(() => import('./table/TablePage.tsx').then((m) => m.TablePage));
const ReplayPage = lazy(() => import('./replay/ReplayPage.tsx').then((m) => m.ReplayPage));
const SharedPage = lazy(() => import('./replay/SharedPage.tsx').then((m) => m.SharedPage));
const AnalysisPage = lazy(() => import('./analysis/AnalysisPage.tsx').then((m) => m.AnalysisPage));
const HistoryPage = lazy(() => import('./history/HistoryPage.tsx').then((m) => m.HistoryPage));
const TycoonPages = lazy(() => import('./tycoon/TycoonPages.tsx').then((m) => m.TycoonPages));
const GalleryPage = lazy(() => import('./tycoon/gallery/GalleryPage.tsx').then((m) => m.GalleryPage));
const EditorPage = lazy(() => import('./tycoon/editor/EditorPage.tsx').then((m) => m.EditorPage));
const RoomPage = lazy(() => import('./rooms/RoomPage.tsx').then((m) => m.RoomPage));
const RoomReplayPage = lazy(() => import('./rooms/RoomReplayPage.tsx').then((m) => m.RoomReplayPage));
const ProfilePage = lazy(() => import('./rooms/ProfilePage.tsx').then((m) => m.ProfilePage));
const DailyPage = lazy(() => import('./daily/DailyPage.tsx').then((m) => m.DailyPage));
const SeasonsPage = lazy(() => import('./profile/SeasonsPage.tsx').then((m) => m.SeasonsPage));
const RulesPage = lazy(() => import('./rules/RulesPage.tsx').then((m) => m.RulesPage));

/** The pages of Tycoon: games live and past, players, maps. */
const TYCOON = /^\/(tycoon|games|players|leaderboard|statistics|maps)(\/|$)/;

export function App() {
  const [at] = useLocation();
  return (
    <Boundary at={at}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:game">{({ game }) => <NewPage key={game} game={game} />}</Route>
          <Route path="/table/:slot">{({ slot }) => <TablePage key={slot} slot={slot} />}</Route>
          <Route path="/replay/:slot/:move?">
            {({ slot, move }) => <ReplayPage key={slot} slot={slot} move={move} />}
          </Route>
          <Route path="/analysis/:slot">{({ slot }) => <AnalysisPage key={slot} slot={slot} />}</Route>
          <Route path="/shared/:move?">{({ move }) => <SharedPage move={move} />}</Route>
          <Route path="/game/room/:id/:game">
            {({ id, game }) => <RoomPage key={id} id={id} game={game} />}
          </Route>
          <Route path="/game/room/:id/:game/replay/:move?">
            {({ id, move }) => <RoomReplayPage key={id} id={id} move={move} />}
          </Route>
          <Route path="/profile/:id?">{({ id }) => <ProfilePage key={id ?? ''} id={id} />}</Route>
          <Route path="/seasons" component={SeasonsPage} />
          <Route path="/daily" component={DailyPage} />
          <Route path="/history" component={HistoryPage} />
          <Route path="/rules/:game?">{({ game }) => <RulesPage game={game} />}</Route>
          <Route path="/maps" component={GalleryPage} />
          <Route path="/maps/edit/:key">{({ key }) => <EditorPage key={key} mapKey={key} />}</Route>
          <Route path={TYCOON} component={TycoonPages} />
          <Route component={Lost} />
        </Switch>
      </Suspense>
      <Offline />
      <Update />
    </Boundary>
  );
}
