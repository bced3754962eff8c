import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { FIGURES, type Figure } from '../../art/figures.ts';
import { nameHere } from '../../rooms/names.ts';
import type { PersonSeat } from '../bots/roster.ts';
import { type Keep, keptKey } from '../network/keyring.ts';

// People who share this screen, each with an address of their own on the network in this browser. A name keeps its key, so that
// what somebody played last week counts as theirs today.

const NAMES = 'tycoon.people';
const keyOfName = (name: string): string => `tycoon.person.${name}`;
/** Under another prefix than names, so that no name that is typed is the same. */
const keyOfSeat = (seat: number): string => `tycoon.seat.${seat}`;

/** A name that was given here, whose it is, and the figure it goes with. */
interface NamedPerson {
  readonly address: string;
  readonly name: string;
  readonly figure: Figure;
}

const isNamed = (value: unknown): value is NamedPerson => {
  const { address, name, figure } = (value ?? {}) as Partial<Record<keyof NamedPerson, unknown>>;
  return typeof address === 'string' && typeof name === 'string' && FIGURES.some((each) => each === figure);
};

/** Everybody who was ever given a name here. */
export function namedHere(keep: Keep = localStorage): readonly NamedPerson[] {
  try {
    const json: unknown = JSON.parse(keep.getItem(NAMES) ?? '[]');
    return Array.isArray(json) ? json.filter(isNamed) : [];
  } catch {
    return [];
  }
}

/** The people at this screen by their names, the one whose browser it is first; none where it is alone. */
export function peopleOf(
  own: string,
  names: readonly string[],
  keep: Keep = localStorage,
): readonly PersonSeat[] {
  const people = names.map((given, seat): PersonSeat => {
    const name = given.trim();
    if (seat === 0) return { address: own, secret: '', name };
    const keypair = keptKey(name === '' ? keyOfSeat(seat + 1) : keyOfName(name), keep);
    return { address: keypair.toSuiAddress(), secret: keypair.getSecretKey(), name };
  });
  remember(people, keep);
  return people.length > 1 ? people : [];
}

function remember(people: readonly PersonSeat[], keep: Keep): void {
  const known = namedHere(keep);
  const of = (address: string) => known.find((each) => each.address === address);
  const taken = new Set(people.flatMap(({ address }) => of(address)?.figure ?? []));
  const free = FIGURES.filter((figure) => !taken.has(figure));
  const now = people.flatMap(({ address, name }): NamedPerson[] =>
    name === '' ? [] : [{ address, name, figure: of(address)?.figure ?? free.shift() ?? FIGURES[0] }],
  );
  if (now.length === 0) return;
  const others = known.filter(({ address }) => !now.some((each) => each.address === address));
  try {
    keep.setItem(NAMES, JSON.stringify([...others, ...now]));
  } catch {
    // Private windows may refuse storage.
  }
  nameHere(now);
}

export const signerOf = ({ secret }: PersonSeat): Ed25519Keypair => Ed25519Keypair.fromSecretKey(secret);
