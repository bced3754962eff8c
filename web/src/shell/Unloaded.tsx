import { useText } from '../text/text.ts';
import { Top } from './Top.tsx';
import { shellText } from './text.ts';
import { useTitle } from './use-title.ts';

/** A page of which a part could not be fetched. Both keys ask the server for the client as it is now; Back leaves it too. */
export function Unloaded() {
  const t = useText(shellText);
  useTitle(t.unloadedTitle);
  return (
    <>
      <Top />
      <main className="page">
        <section className="sheet fault" role="alert">
          <h1>{t.unloadedTitle}</h1>
          <p className="prose">{t.unloaded}</p>
          <p className="fault-keys">
            <button type="button" className="key" onClick={() => location.reload()}>
              {t.reload}
            </button>
            <a className="plain" href="/">
              {t.home}
            </a>
          </p>
        </section>
      </main>
    </>
  );
}
