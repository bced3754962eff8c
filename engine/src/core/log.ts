import { canonical } from './canonical.ts';
import type { AddressedEvent, Seat, Viewer } from './game.ts';
import type { Seal } from './seal.ts';
import { sha256Link } from './sha256.ts';

/** What moves a match on by one: a player's action, or a player who takes its last one back. */
export type Move<Action> =
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'undo'; readonly seat: Seat };

/** A line of the log. `seq` is the number of the state it was made for, so the first is 0. */
export interface Entry<Action, Event> {
  readonly seq: number;
  readonly move: Move<Action>;
  readonly events: readonly AddressedEvent<Event>[];
  /** Commitments to deals and openings of them, in games that have any (seal.ts). */
  readonly seals?: readonly AddressedEvent<Seal>[];
  readonly hash: string;
}

/** The hash before the first entry: it fixes game, version, config and, by commitments, the seed and the first deal. */
export const genesisHash = (
  game: string,
  version: number,
  config: unknown,
  commitment: string,
  seals: readonly Seal[] = [],
): string => sha256Link(commitment, canonical([game, version, config, ...seals]));

/**
 * The hash of an entry, chained to the one before. It covers the move and what all were told, not what some were told: the
 * hash is public, and a secret with few possible values could be found out by trying them all.
 */
export function entryHash<Action, Event>(
  previous: string,
  seq: number,
  move: Move<Action>,
  events: readonly AddressedEvent<Event>[],
  seals: readonly AddressedEvent<Seal>[] = [],
): string {
  let text = `${seq}${move.kind === 'action' ? canonical(move.action) : ` undo ${move.seat}`}`;
  for (const { event, to } of events) if (to === 'all') text += canonical(event);
  for (const { event, to } of seals) if (to === 'all') text += canonical(event);
  return sha256Link(previous, text);
}

/** What a viewer is told of these events. Who else knows a secret may itself be one, so of an audience only the viewer is left. */
export function eventsFor<Event>(
  events: readonly AddressedEvent<Event>[],
  viewer: Viewer,
): AddressedEvent<Event>[] {
  const told: AddressedEvent<Event>[] = [];
  for (const { event, to } of events) {
    if (to === 'all') told.push({ event, to });
    else if (viewer !== 'spectator' && to.includes(viewer)) told.push({ event, to: [viewer] });
  }
  return told;
}

/** An entry as the viewer may know it; its hash can still be checked with `brokenLink`. */
function entryFor<Action, Event>(entry: Entry<Action, Event>, viewer: Viewer): Entry<Action, Event> {
  const { seq, move, hash } = entry;
  const events = eventsFor(entry.events, viewer);
  const seals = eventsFor(entry.seals ?? [], viewer);
  return seals.length > 0 ? { seq, move, events, seals, hash } : { seq, move, events, hash };
}

/** The log as the viewer may know it. */
export const logFor = <Action, Event>(
  entries: readonly Entry<Action, Event>[],
  viewer: Viewer,
): Entry<Action, Event>[] => entries.map((entry) => entryFor(entry, viewer));

/** The number of the first entry that does not follow from the one before, or null if the chain from `genesis` is whole. */
export function brokenLink<Action, Event>(
  genesis: string,
  entries: readonly Entry<Action, Event>[],
): number | null {
  let previous = genesis;
  for (const [i, { seq, move, events, seals, hash }] of entries.entries()) {
    if (seq !== i || hash !== entryHash(previous, seq, move, events, seals)) return i;
    previous = hash;
  }
  return null;
}
