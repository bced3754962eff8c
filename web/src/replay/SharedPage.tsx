import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currentFragment } from '../browser/route.ts';
import { Lost } from '../shell/Lost.tsx';
import { Top } from '../shell/Top.tsx';
import { shellText } from '../shell/text.ts';
import { Unloaded } from '../shell/Unloaded.tsx';
import { tableClient } from '../table/client.ts';
import { useText } from '../text/text.ts';
import { replayText } from './text.ts';

/** A game that came in a link: checked, put on the shelf, then shown from the move the link names. */
export function SharedPage({ move }: { readonly move: string | undefined }) {
  const t = useText(replayText);
  const s = useText(shellText);
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [packed] = useState(currentFragment);
  useEffect(() => {
    if (packed === '') return;
    let left = false;
    void tableClient()
      .ask({ kind: 'unlink', text: packed })
      .then((reply) => {
        if (left) return;
        if (reply.ok)
          navigate(`/replay/${reply.value.id}${move === undefined ? '' : `/${move}`}`, { replace: true });
        else setRefusal(reply.code);
      });
    return () => {
      left = true;
    };
  }, [packed, move, navigate]);
  if (packed === '') return <Lost />;
  if (refusal === 'unloaded') return <Unloaded />;
  return (
    <>
      <Top />
      {refusal === null ? (
        <main className="waiting">
          <p role="status">{t.opening}</p>
        </main>
      ) : (
        <main className="page">
          <section className="sheet fault" role="alert">
            <h1>{t.notOpened}</h1>
            <p className="prose">{refusal === 'other_rules' ? t.otherRules : t.damaged}</p>
            <p className="fault-keys">
              <Link className="key quiet" href="/history">
                {t.toFile}
              </Link>
              <Link className="plain" href="/">
                {s.home}
              </Link>
            </p>
          </section>
        </main>
      )}
    </>
  );
}
