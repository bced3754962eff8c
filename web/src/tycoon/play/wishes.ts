import type { Move } from '../table/props.ts';

/** Whether a move only says how one wants to play from now on. */
export const isHabit = ({ kind }: Move): boolean => kind === 'setAuto' || kind === 'setDirection';

/** The habits that are to be set, with one more: of each kind only the last that was wanted. */
export const withWish = (wishes: readonly Move[], wish: Move): readonly Move[] => [
  ...wishes.filter(({ kind }) => kind !== wish.kind),
  wish,
];
