import type { ReactNode } from 'react';
import { siteFile } from '../browser/route.ts';
import { useText } from '../text/text.ts';
import { shellText } from './text.ts';

/** What a page shows that cannot go on: what happened, and the ways out, which both ask the server for the client as it is now. */
export function Fault({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  /** What else there is to say, below the buttons. */
  readonly children?: ReactNode;
}) {
  const t = useText(shellText);
  return (
    <main className="page">
      <section className="sheet fault" role="alert">
        <h1>{title}</h1>
        <p className="prose">{text}</p>
        <p className="fault-keys">
          <button type="button" className="key" onClick={() => location.reload()}>
            {t.reload}
          </button>
          <a className="plain" href={siteFile('')}>
            {t.home}
          </a>
        </p>
        {children}
      </section>
    </main>
  );
}
