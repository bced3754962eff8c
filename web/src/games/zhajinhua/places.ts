/** Where an opponent sits, as percentages of the room, on a wide screen and on a phone, and on which side of the table. */
export interface Place {
  readonly side: 'left' | 'top' | 'right';
  readonly wide: readonly [left: number, top: number];
  readonly phone: readonly [left: number, top: number];
}

const PLACES: readonly (readonly Place[])[] = [
  [],
  [{ side: 'top', wide: [50, 11], phone: [50, 16] }],
  [
    { side: 'top', wide: [26, 13], phone: [25, 16] },
    { side: 'top', wide: [74, 13], phone: [75, 16] },
  ],
  [
    { side: 'left', wide: [11, 46], phone: [24, 36] },
    { side: 'top', wide: [50, 10], phone: [50, 16] },
    { side: 'right', wide: [89, 46], phone: [76, 36] },
  ],
  [
    { side: 'left', wide: [11, 47], phone: [24, 36] },
    { side: 'top', wide: [31, 10.5], phone: [25, 16] },
    { side: 'top', wide: [69, 10.5], phone: [75, 16] },
    { side: 'right', wide: [89, 47], phone: [76, 36] },
  ],
  [
    { side: 'left', wide: [11, 52], phone: [24, 33] },
    { side: 'top', wide: [21, 13], phone: [25, 16] },
    { side: 'top', wide: [50, 9.5], phone: [50, 48] },
    { side: 'top', wide: [79, 13], phone: [75, 16] },
    { side: 'right', wide: [89, 52], phone: [76, 33] },
  ],
];

/** The places of the others, clockwise from the left of the one who looks. */
export const placesFor = (opponents: number): readonly Place[] => PLACES[opponents] ?? [];

/** The others in that order. */
export const opponentsOf = (own: number, seats: number): readonly number[] =>
  Array.from({ length: seats - 1 }, (_, i) => (own + 1 + i) % seats);
