import type { Language, Seat, Viewer } from '@tycoon/engine/core';
import { FIGURE_NAMES, type Figure } from '../art/figures.ts';
import type { SeatPlan } from './protocol.ts';

/** A seat as it is shown: who sits there and in which colour. */
export interface Player {
  readonly seat: Seat;
  readonly figure: Figure;
  readonly name: string;
  /** The class of its colour: "me" for the one who looks, else a pigment. */
  readonly tone: string;
  readonly isBot: boolean;
  readonly isViewer: boolean;
  /** The one person at the screen, who is spoken to; where several share it everybody goes by name. */
  readonly isYou: boolean;
}

export const planName = (plan: SeatPlan, language: Language): string =>
  plan.kind === 'human' && plan.name !== '' ? plan.name : FIGURE_NAMES[plan.figure][language];

/** Colours go by seat; the one who looks (or, for a spectator, the first person) wears the game's accent. */
export function playersOf(seats: readonly SeatPlan[], viewer: Viewer, language: Language): readonly Player[] {
  const person = seats.findIndex((plan) => plan.kind === 'human');
  const focus = viewer === 'spectator' ? Math.max(person, 0) : viewer;
  const alone = seats.filter((plan) => plan.kind === 'human').length === 1;
  let pigment = 0;
  return seats.map((plan, seat) => ({
    seat,
    figure: plan.figure,
    name: planName(plan, language),
    tone: seat === focus ? 'me' : `s${++pigment}`,
    isBot: plan.kind === 'bot',
    isViewer: seat === viewer,
    isYou: alone && seat === viewer && plan.kind === 'human',
  }));
}
