import './record-table.css';
import type { ReactNode } from 'react';
import { Scroll } from '../shell/Scroll.tsx';

/** A table of results: figures to the right, what they belong to on the left, and a way to scroll where the screen is narrow. */
export function RecordTable({
  label,
  look = '',
  head,
  left,
  children,
}: {
  readonly label: string;
  readonly look?: string;
  /** The headings; `left` is the one over what the figures belong to. */
  readonly head: readonly string[];
  readonly left?: string;
  /** Bodies and foot, of rows of cells. */
  readonly children: ReactNode;
}) {
  return (
    <Scroll label={label} look="scroll record-scroll">
      <table className={`record-table ${look}`.trim()}>
        <thead>
          <tr>
            {head.map((heading) => (
              <th key={heading} className={heading === left ? 'left' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </Scroll>
  );
}
