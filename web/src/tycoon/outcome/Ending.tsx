import type { GameView } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo } from 'react';
import type { RatingChange, ResultFacts } from '../../result/facts.ts';
import { Result, ResultLink } from '../../result/Result.tsx';
import { number, type Translation, useLanguage, useText } from '../../text/text.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { propertiesOf } from '../rail/seat-status.ts';
import type { Seats, TableSeat } from '../seats/seat.ts';
import { decidingOf } from './deciding.ts';
import { featsOf } from './feats.ts';
import { marginOf, type Outcome, outcomeOf } from './outcome.ts';
import { outcomeText } from './text.ts';
import { whyOf } from './why.ts';

interface Props {
  readonly map: GameMap;
  readonly view: GameView;
  readonly seats: Seats;
  readonly entries: readonly TimelineEntry[];
  readonly rating: RatingChange | null;
  readonly rematch?: (() => void) | undefined;
  readonly onAside: () => void;
}

/** Who won and by how much, and where to go from here; can be put aside to look at the board once more. */
export function Ending({ map, view, seats, entries, rating, rematch, onAside }: Props) {
  const t = useText(outcomeText);
  const language = useLanguage();
  const facts = useMemo(() => {
    const outcome = outcomeOf(view, map, entries);
    return outcome === null ? null : factsOf(view, map, entries, outcome, seats, t);
  }, [view, map, entries, seats, t]);
  const deciding = useMemo(
    () => (facts === null ? null : decidingOf(view.id, entries, map, seats, facts, language)),
    [view.id, entries, map, seats, facts, language],
  );
  if (facts === null) return null;
  return (
    <Result {...{ facts, deciding, rating, onAside }} onRematch={rematch}>
      <ResultLink href={`/games/${view.id}/turns/1`}>{t.replay}</ResultLink>
      <ResultLink href="/tycoon">{t.lobby}</ResultLink>
    </Result>
  );
}

type Words = Translation<(typeof outcomeText)['en']>;

function factsOf(
  view: GameView,
  map: GameMap,
  entries: readonly TimelineEntry[],
  outcome: Outcome,
  seats: Seats,
  t: Words,
): ResultFacts {
  return {
    game: 'tycoon',
    id: view.id,
    why: whyOf(view, outcome.reason, t),
    headline: headlineOf(outcome, seats, t, (seat) => seat.isYou),
    publicHeadline: headlineOf(outcome, seats, t, () => false),
    unit: t.inAll,
    feats: featsOf(view, map, entries, seats),
    standings: outcome.places.flatMap(({ address, rank, worth, isOut }) => {
      const seat = seats.get(address);
      const note = isOut ? t.out : t.holds(number(cashOf(view, address)), propertiesOf(view, address));
      return seat === undefined
        ? []
        : [{ id: address, rank, face: seat, isYou: seat.isYou, isOut, score: Number(worth), note }];
    }),
  };
}

const cashOf = (view: GameView, address: string): number =>
  Number(view.players.find((player) => player.address === address)?.cash ?? 0n);

/** Who won, in a line; who is spoken to hears of its own place as well. */
function headlineOf(
  outcome: Outcome,
  seats: Seats,
  t: Words,
  isAddressed: (seat: TableSeat) => boolean,
): string {
  const winners = outcome.places.flatMap(({ address, rank }) =>
    rank === 1 ? (seats.get(address) ?? []) : [],
  );
  const [winner] = winners;
  if (winner === undefined) return t.nobody;
  if (winners.length > 1) return t.shared(winners.map(({ name }) => name).join(t.and));
  const by = marginOf(outcome);
  const isYou = isAddressed(winner);
  if (isYou) return by === null ? t.youWin : t.youWinBy(number(Number(by)));
  const own = outcome.places.find(({ address }) => {
    const seat = seats.get(address);
    return seat !== undefined && isAddressed(seat);
  });
  if (own !== undefined) return t.winsYouCome(winner.name, t.place(own.rank));
  return by === null ? t.wins(winner.name) : t.winsBy(winner.name, number(Number(by)));
}
