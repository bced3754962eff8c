import './player.css';
import type { ReactNode } from 'react';
import type { Figure } from '../art/figures.ts';
import { Medallion } from '../art/Medallion.tsx';

/** Who sits on a seat, as far as it shows. */
interface Face {
  readonly figure: Figure;
  /** The class of the seat's colour. */
  readonly tone: string;
  readonly name: string;
}

interface Props {
  readonly face: Face;
  /** The size of the medallion. */
  readonly size?: '' | 'sm' | 'lg';
  /** What lies on the medallion: a crown. */
  readonly mark?: ReactNode;
  /** A word beside the name: you, bot. */
  readonly badge?: ReactNode;
  /** A line below the name. */
  readonly note?: ReactNode;
  readonly money?: ReactNode;
}

/** A player in a list: medallion, name with a line below, and money. The list lays out the parts. */
export function Player({ face: { figure, tone, name }, size = '', mark, badge, note, money }: Props) {
  return (
    <>
      <span className="player-face">
        <Medallion figure={figure} tone={tone} size={size} />
        {mark}
      </span>
      <span className="player-who">
        <b>{name}</b> {badge}
        {note == null ? null : <small>{note}</small>}
      </span>
      {money == null ? null : <span className="player-money">{money}</span>}
    </>
  );
}
