import { Link } from 'wouter';
import { Top } from '../shell/Top.tsx';
import { shellText } from '../shell/text.ts';
import { Unloaded } from '../shell/Unloaded.tsx';
import { useText } from '../text/text.ts';
import { tableText } from './text.ts';

/** A game that cannot be shown: what happened and what to do. */
export function Trouble({ code, detail }: { readonly code: string; readonly detail: string }) {
  const t = useText(tableText);
  const s = useText(shellText);
  if (code === 'unloaded') return <Unloaded />;
  const known: Readonly<Record<string, string>> = {
    no_slot: t.noSlot,
    bad_save: t.badSave,
    other_rules: t.otherRules,
  };
  const words = known[code] ?? t.fault;
  return (
    <>
      <Top />
      <main className="page">
        <section className="sheet fault" role="alert">
          <h1>{s.brokenTitle}</h1>
          <p className="prose">{words}</p>
          <p className="fault-keys">
            <button type="button" className="key quiet" onClick={() => location.reload()}>
              {s.reload}
            </button>
            <Link className="plain" href="/">
              {s.home}
            </Link>
          </p>
          <details>
            <summary>{s.details}</summary>
            <pre>{`${code}: ${detail}`}</pre>
          </details>
        </section>
      </main>
    </>
  );
}
