import { Component, type ReactNode } from 'react';
import { forgetFailures, UnloadedError } from '../parts/part.ts';
import { useText } from '../text/text.ts';
import { Fault } from './Fault.tsx';
import { shellText } from './text.ts';
import { Unloaded } from './Unloaded.tsx';

interface Props {
  /** The address of the page; another one leaves the message behind. */
  readonly at: string;
  /** Stands in the place of a part that could not be fetched and that the page can do without. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly at: string;
  readonly error: Error | null;
}

/** Catches what keeps a page from being shown, says so, and offers a way on instead of a white page. */
export class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, error: null };
  }

  override componentDidCatch(): void {
    // The message stands; the next visit to the page asks for its parts anew.
    forgetFailures();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof UnloadedError)) return <Broken error={error} />;
    return this.props.instead === undefined ? <Unloaded /> : this.props.instead;
  }
}

function Broken({ error }: { readonly error: Error }) {
  const t = useText(shellText);
  return (
    <Fault title={t.brokenTitle} text={t.broken}>
      <details>
        <summary>{t.details}</summary>
        <pre>{error.stack ?? error.message}</pre>
      </details>
    </Fault>
  );
}
