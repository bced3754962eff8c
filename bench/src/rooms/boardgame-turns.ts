/** A game of boardgame.io that goes on for ever: its players take turns to count. There is no cheaper move. */
export const turns = {
  name: 'turns',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add({ G }: { G: { count: number } }) {
      G.count++;
    },
  },
};
