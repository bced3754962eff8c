/** Where the buttons and arrows of a replay lead from a place on its axis; null where the axis ends. */
interface Steps {
  readonly back: number | null;
  readonly next: number | null;
}

/** The stops on both sides of a place between 0 and the last stop. From between two stops the way back leads to the nearer one. */
export function stepsFrom(place: number, last: number): Steps {
  const stop = Math.floor(place);
  return {
    back: place > stop ? stop : stop > 0 ? stop - 1 : null,
    next: stop < last ? stop + 1 : null,
  };
}
