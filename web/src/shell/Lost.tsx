import { Link } from 'wouter';
import { useText } from '../text/text.ts';
import { Top } from './Top.tsx';
import { shellText } from './text.ts';
import { useTitle } from './use-title.ts';

export function Lost() {
  const t = useText(shellText);
  useTitle(t.lostTitle);
  return (
    <>
      <Top />
      <main className="page">
        <section className="sheet fault">
          <h1>{t.lostTitle}</h1>
          <p className="prose">{t.lost}</p>
          <p>
            <Link href="/" className="key quiet">
              {t.home}
            </Link>
          </p>
        </section>
      </main>
    </>
  );
}
