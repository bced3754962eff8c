import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchView, RoomView } from '@tycoon/rooms/wire';

/**
 * Checks what a table's server has done with chance, from what it published and when. It is written from the description in the rooms' README and
 * shares no code with the server's side: not the hash, not the tree over the cards, not the order of the places.
 */

/** What this browser wrote down when it said ready, before any part of the seed was opened. */
export interface Noted {
  /** Its own part of the seed. */
  readonly part: string;
  /** The server's commitment to its half. */
  readonly commitment: string;
  /** The server's commitment to the decks, in a game that has any. */
  readonly deals: string | null;
}

/** One thing that was looked at. Null: it cannot be known yet, or never. */
export interface Check {
  readonly what: 'parts' | 'own' | 'half' | 'seed' | 'bytes' | 'decks' | 'cards';
  readonly holds: boolean | null;
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const commitmentOf = (part: string): string => hash(`tycoon part of a seed\n${part}`);

/** `seat part`, by seat, a line each. */
const partLines = (room: RoomView): string =>
  room.seats
    .filter(({ opening }) => opening !== null)
    .sort((one, two) => one.seat - two.seat)
    .map(({ seat, opening }) => `${seat} ${opening}`)
    .join('\n');

interface Opened {
  readonly slots: readonly { readonly slot: number; readonly card: number; readonly salt: string }[];
  readonly branches: readonly string[];
}

const CARDS = 52;

/** The root that the opened places and the hashes beside them lead to: left and right by the largest power of two below their number. */
function rootOf({ slots, branches }: Opened): string {
  const left = [...branches];
  const opened = new Map(slots.map((slot) => [slot.slot, slot]));
  const walk = (from: number, count: number): string => {
    const isOpen = [...opened.keys()].some((place) => place >= from && place < from + count);
    if (!isOpen) return left.shift() ?? 'missing';
    if (count === 1) {
      const { card, salt } = opened.get(from) as Opened['slots'][number];
      return hash(`tycoon card\n${from} ${card} ${salt}`);
    }
    const half = 2 ** Math.ceil(Math.log2(count) - 1);
    return hash(`tycoon cards\n${walk(from, half)}${walk(from + half, count - half)}`);
  };
  const tree = walk(0, CARDS);
  return left.length === 0 ? hash(`tycoon deck ${CARDS}\n${tree}`) : 'too many';
}

/** Where in the server's deck each slot's card was taken from. */
const placesOf = (bytes: string, deal: number): readonly number[] =>
  Array.from(
    { length: CARDS },
    (_, place) => [hash(`tycoon place ${deal} ${place}\n${bytes}`), place] as const,
  )
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([, place]) => place);

type Shown = { readonly seat: number; readonly cards: readonly number[] };

/** The cards that the events of a line show, three a seat. */
function shownIn(events: readonly object[]): readonly Shown[] {
  return events.flatMap((event) => {
    const { kind, shown, of } = event as { kind?: string; shown?: readonly Shown[]; of?: readonly Shown[] };
    return kind === 'showdown' ? (shown ?? []) : kind === 'cards' ? (of ?? []) : [];
  });
}

/** Whether every card that was shown to this browser was opened, fits its deck, and lay in the slot of who held it. */
function cardsHold(match: MatchView, bytes: string, roots: ReadonlyMap<number, string>): boolean | null {
  let deal = 1;
  let count = 0;
  for (const { events, seals } of match.lines) {
    const openings = seals.flatMap((seal) => (seal.kind === 'opened' ? [seal] : []));
    const cards = new Map<string, number>();
    for (const { deal: of, opening } of openings) {
      if (rootOf(opening) !== roots.get(of)) return false;
      const places = placesOf(bytes, of);
      for (const { slot: place, card } of opening.slots) cards.set(`${of} ${places.indexOf(place)}`, card);
    }
    for (const event of events) {
      const dealt = event as { kind: string; hand?: number };
      if (dealt.kind === 'dealt') deal = dealt.hand ?? deal;
      for (const { seat, cards: shown } of shownIn([event]))
        for (const [i, card] of shown.entries()) {
          if (cards.get(`${deal} ${3 * seat + i}`) !== card) return false;
          count++;
        }
    }
  }
  return count === 0 ? null : true;
}

/** Everything that can be looked at now. `noted` is missing for who only watches. */
export function verifyRoom(room: RoomView, match: MatchView, noted: Noted | null): readonly Check[] {
  const given = room.seats.filter(({ bot }) => bot === null);
  const lines = partLines(room);
  const own = noted && {
    what: 'own' as const,
    holds:
      room.seats.some(({ opening }) => opening === noted.part) &&
      room.commitment === noted.commitment &&
      room.deals === noted.deals,
  };
  const parts: Check = {
    what: 'parts',
    holds: given.every(({ opening, commitment }) => opening !== null && commitmentOf(opening) === commitment),
  };
  const first = [...(own === null ? [] : [own]), parts];
  const mixed = match.seals.find(({ kind }) => kind === 'mixed');
  if (mixed?.kind !== 'mixed') {
    const { half } = room;
    const { seed } = match;
    return [
      ...first,
      { what: 'half', holds: half === null ? null : commitmentOf(half) === room.commitment },
      {
        what: 'seed',
        holds:
          half === null || seed === null
            ? null
            : hash(`tycoon joint seed\n${half}\n${lines}`) === seed &&
              hash(`tycoon commitment\n${seed}`) === match.commitment,
      },
    ];
  }
  const roots = new Map(
    match.seals.flatMap((seal) => (seal.kind === 'sealed' ? [[seal.deal, seal.root]] : [])),
  );
  const decks = hash(['tycoon deals', ...roots.values()].join('\n'));
  return [
    ...first,
    { what: 'bytes', holds: hash(`tycoon joint bytes\n${lines}`) === mixed.bytes },
    { what: 'decks', holds: decks === room.deals },
    { what: 'cards', holds: cardsHold(match, mixed.bytes, roots) },
  ];
}
