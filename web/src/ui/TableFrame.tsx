import './table-frame.css';
import type { ReactNode } from 'react';

interface Props {
  /** The class of the game's own table. */
  readonly className?: string;
  readonly label?: string;
  /** What stands beside the table: seats, log, figures. */
  readonly rail: ReactNode;
  /** What lies below it: a `Tray`, or null while there is nothing to decide. */
  readonly tray: ReactNode;
  /** The table itself. */
  readonly children: ReactNode;
}

/** The frame of every table and replay: the room in the middle, the rail beside it, the tray below. */
export function TableFrame({ className = '', label, rail, tray, children }: Props) {
  return (
    <>
      <main className={`room ${className}`.trim()} aria-label={label}>
        {children}
      </main>
      <aside className="rail">{rail}</aside>
      {tray}
    </>
  );
}

/** What the player at the screen decides with. */
export function Tray({
  className = '',
  label,
  step,
  children,
}: {
  readonly className?: string;
  readonly label: string;
  /** The kind of decision at hand, as the engine calls it. */
  readonly step?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`tray ${className}`.trim()} aria-label={label} data-step={step}>
      {children}
    </section>
  );
}
