import type { ReactNode } from 'react';
import { Scroll } from '../shell/Scroll.tsx';

/** A table of the rules pages: a heading a column, rows as they come, and a way to scroll where the screen is narrow. */
export function RuleTable({
  label,
  head,
  children,
}: {
  readonly label: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <Scroll label={label}>
      <table>
        <thead>
          <tr>
            {head.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  );
}
