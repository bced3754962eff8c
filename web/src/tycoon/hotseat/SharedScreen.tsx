import { activePlayer, type GameView } from '@tycoon/sdk';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PersonSeat } from '../bots/roster.ts';
import { useBotTable } from '../bots/use-bot-table.ts';
import { type Session, SessionContext, useSession } from '../network/session.ts';
import { signerOf } from './people.ts';

/** A screen that several people share. */
interface Screen {
  readonly people: ReadonlySet<string>;
  /** Whose browser it is. */
  readonly first: string;
  readonly takeOver: (player: string) => void;
}

const ScreenContext = createContext<Screen | null>(null);

/** The screen this game is played at; null where it is one person's. */
export const useScreen = (): Screen | null => useContext(ScreenContext);

/**
 * Lets several people play a game at one screen, one after the other: everything below is told that the session is that of the
 * person who has the screen, who signs with a key of its own. Without such people it changes nothing.
 */
export function SharedScreen({ view, children }: { readonly view: GameView; readonly children: ReactNode }) {
  const table = useBotTable(view.id);
  const people = table?.people ?? [];
  return people.length > 1 ? (
    <Shared view={view} people={people}>
      {children}
    </Shared>
  ) : (
    children
  );
}

function Shared({
  view,
  people,
  children,
}: {
  readonly view: GameView;
  readonly people: readonly PersonSeat[];
  readonly children: ReactNode;
}) {
  const session = useSession();
  const own = session.address ?? '';
  // Who comes back to a game in the middle of a turn is the one whose turn it is.
  const [holder, setHolder] = useState(() => heldBy(view, people) ?? own);
  const person = people.find(({ address }) => address === holder);
  const shared = useMemo(
    () => (person === undefined || person.secret === '' ? session : sessionOf(session, person)),
    [session, person],
  );
  const screen = useMemo(
    (): Screen => ({
      people: new Set(people.map(({ address }) => address)),
      first: own,
      takeOver: setHolder,
    }),
    [people, own],
  );
  return (
    <ScreenContext value={screen}>
      <SessionContext value={shared}>{children}</SessionContext>
    </ScreenContext>
  );
}

/** Who of these people is to play now. */
function heldBy(view: GameView, people: readonly PersonSeat[]): string | null {
  const active = view.status === 'active' ? activePlayer(view)?.address : undefined;
  return people.find(({ address }) => address === active)?.address ?? null;
}

/** The session as another person has it: its own address, and a key that signs without a question. */
function sessionOf(session: Session, person: PersonSeat): Session {
  const signer = signerOf(person);
  return {
    ...session,
    address: person.address,
    wallet: { kind: 'own', name: person.name },
    execute: (thunk) => session.executeFor(signer, thunk),
  };
}
