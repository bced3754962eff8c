import './own-seat.css';
import type { ReactNode } from 'react';
import { Player } from './Player.tsx';

/** The player at the screen, in the tray: medallion, name and money, and below them what the game adds. */
export function OwnSeat({
  children,
  ...player
}: Pick<Parameters<typeof Player>[0], 'face' | 'badge' | 'money'> & { readonly children?: ReactNode }) {
  return (
    <div className="own-seat">
      <Player {...player} size="lg" />
      {children}
    </div>
  );
}
