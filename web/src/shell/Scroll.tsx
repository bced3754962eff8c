import type { ReactNode } from 'react';

/** What scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** Something wide that scrolls on its own, so that the page does not. */
export function Scroll({
  label,
  look = 'scroll',
  children,
}: {
  readonly label: string;
  readonly look?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={look} aria-label={label} {...REACHABLE}>
      {children}
    </section>
  );
}
