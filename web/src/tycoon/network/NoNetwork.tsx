import { Link } from 'wouter';
import { Top } from '../../shell/Top.tsx';
import { shellText } from '../../shell/text.ts';
import { useText } from '../../text/text.ts';
import { PlayHere } from '../tab/PlayHere.tsx';
import { networkText } from './text.ts';

/** Tycoon needs a network; the other games do not. `onAgain` where it may come back. */
export function NoNetwork({ onAgain }: { readonly onAgain?: () => void }) {
  const t = useText(networkText);
  const s = useText(shellText);
  return (
    <>
      <Top />
      <main className="page">
        <section className="sheet fault" role="alert">
          <h1>{t.noNetworkTitle}</h1>
          <p className="prose">{onAgain === undefined ? t.noNetwork : t.unreachable}</p>
          <p>
            {onAgain === undefined ? null : (
              <button type="button" className="key quiet" onClick={onAgain}>
                {s.again}
              </button>
            )}{' '}
            <PlayHere />{' '}
            <Link className="plain" href="/">
              {s.home}
            </Link>
          </p>
        </section>
      </main>
    </>
  );
}
