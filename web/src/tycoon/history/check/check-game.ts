import {
  createReexecution,
  type Difference,
  digestsOf,
  type TransactionEvidence,
  type Unknown,
} from '@tycoon/localnet/reexecution';
import { applyEvent, decodeEvent, type GameView, openView, type TycoonEvent } from '@tycoon/sdk/events';
import { gatherOutside } from './gather.ts';
import type { NodeReader } from './node-reader.ts';

/** A seat of a finished game as the index tells it. */
interface ClaimedSeat {
  readonly address: string;
  readonly rank: number | null;
  readonly worth: string | null;
  readonly won: boolean;
}

/** What is to be checked: what the index says of a game, and what it kept of its transactions. */
export interface CheckInput {
  readonly game: string;
  readonly packageIds: readonly string[];
  /** All events of the game, in order. */
  readonly events: readonly TycoonEvent[];
  readonly seats: readonly ClaimedSeat[];
  readonly evidence: readonly TransactionEvidence[];
}

/** What was compared. */
interface CheckFigures {
  readonly transactions: number;
  readonly events: number;
  readonly turns: number;
  readonly objects: number;
  /** Signatures of players that are theirs without a doubt. */
  readonly signatures: number;
  /** Signatures of logins, whose proof this page cannot check; the node has confirmed their transactions. */
  readonly logins: number;
  /** Signatures of logins that only the index vouches for. */
  readonly unconfirmedLogins: number;
  /** Transactions of which the node itself has confirmed the effects. */
  readonly confirmed: number;
}

/** Where the index says something else than what comes out. */
type ClaimDifference =
  | Difference
  /** An event, counted from 1; null where there is none of that number. */
  | {
      readonly what: 'event';
      readonly seq: number;
      readonly claimed: TycoonEvent | null;
      readonly found: TycoonEvent | null;
    }
  | { readonly what: 'ranking'; readonly address: string }
  /** The transactions end before the game does. */
  | { readonly what: 'unfinished' }
  /** The node has other effects of this transaction. */
  | { readonly what: 'node' };

export type Verdict =
  | { readonly kind: 'same'; readonly figures: CheckFigures }
  | {
      readonly kind: 'differs';
      /** The turn in which it differs; 0 before the first. */
      readonly turn: number;
      readonly difference: ClaimDifference;
      readonly figures: CheckFigures;
    }
  | {
      readonly kind: 'unknown';
      readonly unknown: Unknown | { readonly what: 'not-kept' };
      readonly figures: CheckFigures;
    };

export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Executes a game's transactions again and holds everything that the index says of it to what comes out. Objects and bytecode
 * come from the node, and count where their digests are those that effects name.
 */
export async function checkGame(
  input: CheckInput,
  node: NodeReader,
  tell: (progress: CheckProgress) => void = () => {},
): Promise<Verdict> {
  const { events, evidence, game, packageIds } = input;
  const figures = {
    transactions: 0,
    events: 0,
    turns: 0,
    objects: 0,
    signatures: 0,
    logins: 0,
    unconfirmedLogins: 0,
    confirmed: 0,
  };
  const [created] = events;
  if (evidence.length === 0 || created?.type !== 'GameCreatedEvent')
    return { kind: 'unknown', unknown: { what: 'not-kept' }, figures };
  tell({ done: 0, total: evidence.length });
  const outside = await gatherOutside({ ...created, evidence }, node);
  const digests = evidence.map(digestsOf);
  const known = await node.effectsDigests(digests.map(({ transaction }) => transaction));
  const reexecution = createReexecution(outside);
  const differs = (difference: ClaimDifference): Verdict => ({
    kind: 'differs',
    turn: figures.turns,
    difference,
    figures: { ...figures, objects: reexecution.compared },
  });
  let view: GameView | undefined;
  let ended: Extract<TycoonEvent, { readonly type: 'GameEndedEvent' }> | undefined;

  for (const [at, each] of evidence.entries()) {
    const confirmed = known[at] ?? null;
    if (confirmed !== null && confirmed !== digests[at]?.effects) return differs({ what: 'node' });
    const result = await reexecution.next(each);
    if (result.kind === 'differs') return differs(result.difference);
    if (result.kind === 'unknown') {
      return {
        kind: 'unknown',
        unknown: result.unknown,
        figures: { ...figures, objects: reexecution.compared },
      };
    }
    for (const { type, contents } of result.events) {
      const found = decodeEvent(type, contents, packageIds);
      if (found === null || !('game' in found) || found.game !== game) continue;
      const claimed = events[figures.events] ?? null;
      if (claimed === null || textOf(claimed) !== textOf(found))
        return differs({ what: 'event', seq: figures.events + 1, claimed, found });
      figures.events++;
      if (found.type === 'TurnStartEvent') figures.turns++;
      if (found.type === 'GameCreatedEvent') view = openView(found);
      if (found.type === 'GameEndedEvent') ended = found;
      if (view) view = applyEvent(view, found);
    }
    figures.signatures += result.signatures.verified;
    figures[confirmed === null ? 'unconfirmedLogins' : 'logins'] += result.signatures.logins;
    figures.transactions++;
    if (confirmed !== null) figures.confirmed++;
    tell({ done: at + 1, total: evidence.length });
  }
  const missing = events[figures.events];
  if (missing) return differs({ what: 'event', seq: figures.events + 1, claimed: missing, found: null });
  if (!ended) return differs({ what: 'unfinished' });
  const wrong = input.seats.find((seat) => !isSeatOf(seat, view, ended));
  if (wrong) return differs({ what: 'ranking', address: wrong.address });
  const unseated = view?.players.find(({ address }) => !input.seats.some((seat) => seat.address === address));
  if (unseated) return differs({ what: 'ranking', address: unseated.address });
  const twice = input.seats.find(
    ({ address }, at) => input.seats.findIndex((seat) => seat.address === address) < at,
  );
  if (twice) return differs({ what: 'ranking', address: twice.address });
  return { kind: 'same', figures: { ...figures, objects: reexecution.compared } };
}

/** Whether a seat has the place, the worth and the win that the game's last event gives it. */
function isSeatOf(
  seat: ClaimedSeat,
  view: GameView | undefined,
  ended: Extract<TycoonEvent, { readonly type: 'GameEndedEvent' }>,
): boolean {
  const place = ended.ranking.indexOf(seat.address);
  const [rank, worth] = place < 0 ? [null, null] : [place + 1, String(ended.worth[place] ?? 0n)];
  const won = view?.winners.includes(seat.address) ?? false;
  const isPlayer = view?.players.some(({ address }) => address === seat.address) ?? false;
  return isPlayer && seat.rank === rank && seat.worth === worth && seat.won === won;
}

/** An event as text: equal where all its fields are, in whatever order they stand. */
function textOf(event: TycoonEvent): string {
  return JSON.stringify(event, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Uint8Array) return [...value];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
