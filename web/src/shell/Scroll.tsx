import type { ReactNode } from 'react';

/** What scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** A wide table that scrolls sideways on its own, so that the page does not. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className="scroll" aria-label={label} {...REACHABLE}>
      {children}
    </section>
  );
}
