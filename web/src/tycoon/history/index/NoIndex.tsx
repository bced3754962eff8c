import { Link } from 'wouter';
import { Top } from '../../../shell/Top.tsx';
import { useText } from '../../../text/text.ts';
import { historyText } from './text.ts';

/** A network can be played on without an index; then there is no history. */
export function NoIndex() {
  const t = useText(historyText);
  return (
    <>
      <Top />
      <main className="page">
        <section className="sheet fault" role="alert">
          <h1>{t.noIndex}</h1>
          <p className="prose">{t.noIndexMore}</p>
          <p>
            <Link className="key quiet" href="/">
              {t.home}
            </Link>
          </p>
        </section>
      </main>
    </>
  );
}
