import { TycoonError } from '@tycoon/sdk';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Top } from '../../shell/Top.tsx';
import { useText } from '../../text/text.ts';
import { forgetTable } from '../last.ts';
import { lobbyText } from '../lobby/text.ts';
import { useSession } from '../network/session.ts';

/** A game that is not there, or that nobody can be asked about just now. */
export function MissingTable({ id, trouble }: { readonly id: string; readonly trouble: unknown }) {
  const t = useText(lobbyText);
  const { network } = useSession();
  const isDown = !(trouble instanceof TycoonError && trouble.failure === 'missing');
  useEffect(() => {
    if (!isDown) forgetTable(id);
  }, [id, isDown]);
  return (
    <Sheet
      title={isDown ? t.unreachableTitle : t.missingTitle}
      words={isDown ? t.unreachable : t.missing(network.name)}
    />
  );
}

/** A table that was closed before anybody rolled. */
export function ClosedTable() {
  const t = useText(lobbyText);
  return <Sheet title={t.closedTitle} words={t.closed} />;
}

/** A game whose map this page cannot show. */
export function UnreadableMap() {
  const t = useText(lobbyText);
  return <Sheet title={t.unreadableMapTitle} words={t.unreadableMap} />;
}

function Sheet({ title, words }: { readonly title: string; readonly words: string }) {
  const t = useText(lobbyText);
  return (
    <div data-game="tycoon">
      <Top />
      <main className="page">
        <section className="sheet fault" role="status">
          <h1>{title}</h1>
          <p className="prose">{words}</p>
          <p>
            <Link className="key" href="/tycoon">
              {t.toLobby}
            </Link>
          </p>
        </section>
      </main>
    </div>
  );
}
