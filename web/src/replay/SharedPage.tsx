import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { currentFragment } from '../browser/route.ts';
import { Lost } from '../shell/Lost.tsx';
import { Top } from '../shell/Top.tsx';
import { Unloaded } from '../shell/Unloaded.tsx';
import { tableClient } from '../table/client.ts';
import { useText } from '../text/text.ts';
import { replayText } from './text.ts';

/** A game that came in a link: checked, put on the shelf, then shown from the move the link names. */
export function SharedPage({ move }: { readonly move: string | undefined }) {
  const t = useText(replayText);
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
      <main className="waiting">
        <p role={refusal === null ? 'status' : 'alert'}>
          {refusal === null ? t.opening : refusal === 'other_rules' ? t.otherRules : t.damaged}
        </p>
      </main>
    </>
  );
}
