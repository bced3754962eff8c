import { Component, type ReactNode } from 'react';
import { useText } from '../text/text.ts';
import { shellText } from './text.ts';

interface Props {
  readonly children: ReactNode;
}

/** Catches a fault of ours, says so, and offers a way on instead of a white page. */
export class Boundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Fault error={this.state.error} />;
  }
}

function Fault({ error }: { readonly error: Error }) {
  const t = useText(shellText);
  // A chunk that cannot be had is the network's fault, not ours.
  const unloaded = /dynamically imported module|Importing a module/i.test(error.message);
  return (
    <main className="page">
      <section className="sheet fault" role="alert">
        <h1>{t.brokenTitle}</h1>
        <p className="prose">{unloaded ? t.cannotLoad : t.broken}</p>
        <p>
          <button type="button" className="key quiet" onClick={() => location.reload()}>
            {t.again}
          </button>{' '}
          <a className="plain" href="/">
            {t.home}
          </a>
        </p>
        {unloaded ? null : (
          <details>
            <summary>{t.details}</summary>
            <pre>{error.stack ?? error.message}</pre>
          </details>
        )}
      </section>
    </main>
  );
}
