import { useQuery } from '@tanstack/react-query';
import { type CardKind, END_CLOSED, type FromChain } from '@tycoon/sdk';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { lazy } from '../../parts/lazy.tsx';
import { roomsUrl } from '../../rooms/client/api.ts';
import { useNames } from '../../rooms/names.ts';
import { Waiting } from '../../shell/Waiting.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { useBotTable } from '../bots/use-bot-table.ts';
import { SharedScreen, useScreen } from '../hotseat/SharedScreen.tsx';
import { forgetTable, rememberTable } from '../last.ts';
import type { LiveGame } from '../live/live.ts';
import { useLiveGame } from '../live/use-live-game.ts';
import type { GamePlan } from '../lobby/plan.ts';
import { lobbyText } from '../lobby/text.ts';
import { useOpen } from '../lobby/use-open.ts';
import { WaitingRoom } from '../lobby/WaitingRoom.tsx';
import { useMapQuery } from '../maps/use-map.ts';
import { isUnanswered } from '../network/query-client.ts';
import { useSession } from '../network/session.ts';
import { seatsOf } from '../seats/seat.ts';
import { Banner } from './Banner.tsx';
import { ClosedTable, MissingTable, UnreadableMap } from './NoTable.tsx';
import { Rematch } from './Rematch.tsx';
import type { TalkProps } from './Talk.tsx';
import { useActions } from './use-actions.ts';
import { useCall } from './use-call.ts';
import { useEagerStart } from './use-eager-start.ts';
import { useForesight } from './use-foresight.ts';
import { useLeftover } from './use-leftover.ts';
import { useOwnName } from './use-own-name.ts';
import { usePlay } from './use-play.ts';
import { useRatingChange } from './use-rating-change.ts';
import { useStepper } from './use-stepper.ts';

/** Where no server of rooms is known, or it cannot be fetched, nobody talks: the game needs it not. */
const Talk = lazy<TalkProps>(async () =>
  (await roomsUrl()) === null
    ? () => null
    : import('./Talk.tsx').then(
        (m) => m.Talk,
        () => () => null,
      ),
);
const Table = lazy(() => import('../table/Table.tsx').then((m) => m.Table));

const NO_PRICES: ReadonlyMap<FromChain<CardKind>, bigint> = new Map();

/** One game, from the first seat taken to the last word; anyone with the link may watch. */
export function GamePage({ id }: { readonly id: string }) {
  const t = useText(lobbyText);
  const { game, trouble } = useLiveGame(id);
  if (game === null)
    return trouble === null ? <Waiting words={t.walking} /> : <MissingTable id={id} trouble={trouble} />;
  return (
    <SharedScreen view={game.view}>
      <Game id={id} game={game} />
    </SharedScreen>
  );
}

function Game({ id, game }: { readonly id: string; readonly game: LiveGame }) {
  const t = useText(lobbyText);
  const language = useLanguage();
  const { client, network, node, address } = useSession();
  const { view } = game;
  const { data: map = null, error } = useMapQuery(view);
  const { data: cardPrices = NO_PRICES } = useQuery({
    queryKey: ['chain', network.name, 'card prices'],
    queryFn: () => client.tycoon.cardPrices(),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { service: node },
  });
  const play = usePlay(id, view, game.skewMs);
  useStepper(view, game.skewMs);
  useLeftover(view);
  const you = address !== null && view.players.some((player) => player.address === address) ? address : null;
  const shown = useForesight(game, you);
  const actions = useActions(shown, address, map, cardPrices);
  const botTable = useBotTable(id);
  const screen = useScreen();
  const kept = useMemo(() => new Set(botTable?.bots.map((bot) => bot.address)), [botTable]);
  const [, navigate] = useLocation();
  const { open, isOpening } = useOpen((next) => navigate(`/tycoon/${next}`));

  const players = view.players.map((player) => player.address).join();
  const bots = view.players.flatMap((player) => (player.isBot ? [player.address] : [])).join();
  useOwnName();
  const names = useNames(view.players.map((player) => player.address));
  const seats = useMemo(
    () =>
      seatsOf({
        players: players === '' ? [] : players.split(','),
        // Where several people look, nobody is "you".
        you: screen === null ? you : null,
        focus: screen?.first ?? you,
        bots: new Set(bots === '' ? [] : bots.split(',')),
        language,
        names,
      }),
    [players, you, screen, bots, language, names],
  );
  useEagerStart(view, you, botTable, play);
  useCall(view, you, t.yourTurn);
  const rating = useRatingChange(you, view.status === 'ended');
  const round = Number(view.turn);
  useEffect(() => {
    if (view.status === 'ended') forgetTable(id);
    else if (you !== null && map !== null) rememberTable({ id, map: map.name, round });
  }, [id, you, map, round, view.status]);

  if (map === null) {
    const isUnreadable = error !== null && !isUnanswered(error);
    return isUnreadable ? <UnreadableMap /> : <Waiting words={t.walking} />;
  }
  const talk = (
    <Suspense fallback={null}>
      <Talk game={id} seats={seats} you={you} />
    </Suspense>
  );
  if (view.status === 'ready')
    return (
      <>
        <WaitingRoom {...{ map, view, seats, you, actions, play }} />
        {talk}
        <Banner connection={game.connection} />
      </>
    );
  const isClosed = game.entries.some(
    ({ event }) => event.type === 'GameEndedEvent' && event.reason === END_CLOSED,
  );
  if (view.status === 'ended' && (isClosed || view.turn === 0n)) return <ClosedTable />;
  const seated = (botTable?.bots.length ?? 0) + Math.max(botTable?.people.length ?? 0, 1);
  const plan: GamePlan = {
    registry: view.registry,
    templateId: view.templateId,
    rules: view.config,
    bots: botTable?.bots.map(({ strategy }) => strategy) ?? [],
    people: botTable?.people.map(({ name }) => name) ?? [],
    isEager: seated === view.config.maxPlayers,
  };
  return (
    <>
      <Suspense fallback={<Waiting words={t.walking} />}>
        <Table
          {...{ map, seats, kept, you, actions, cardPrices, rating }}
          game={shown}
          {...(screen !== null && { atScreen: screen.people, onTakeOver: screen.takeOver })}
          {...play}
          {...(you !== null && !isOpening && { rematch: () => open(plan) })}
        />
      </Suspense>
      {talk}
      <Banner connection={game.connection} />
      {view.status === 'ended' ? <Rematch view={view} seats={seats} you={you} /> : null}
    </>
  );
}
