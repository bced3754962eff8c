import { type Choice, createMatch, type Game } from '@tycoon/engine/core';

/** A small game in our engine; boardgame.ts has the same in boardgame.io, so that both can be timed at the same work. */

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

type Cells = readonly unknown[];

export const isWon = (cells: Cells): boolean =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);
export const isFull = (cells: Cells): boolean => !cells.includes(null);

/** Nine moves that fill the board without a line until the end. */
export const MOVES = [4, 0, 8, 2, 1, 7, 3, 5, 6] as const;

interface State {
  cells: (number | null)[];
  turn: number;
  over: boolean;
}

interface Mark {
  readonly kind: 'mark';
  readonly seat: number;
  readonly cell: number;
}

const unused = () => {
  throw new Error('not part of the measurement');
};

interface TicTacToe {
  config: null;
  state: State;
  action: Mark;
  event: never;
  view: State;
  refusal: 'over' | 'turn' | 'taken';
  reason: never;
}

const ticTacToe: Game<TicTacToe> = {
  id: 'tic-tac-toe',
  version: 1,
  codes: ['over', 'turn', 'taken'],
  describe: { action: unused, event: unused, refusal: unused, reason: unused },
  parseConfig: unused,
  parseState: unused,
  parseAction: unused,
  setup: () => ({ cells: Array(9).fill(null), turn: 0, over: false }),
  seats: () => 2,
  actors: (state) => (state.over ? [] : [state.turn]),
  turn: ({ cells }) => cells.filter((mark) => mark !== null).length,
  choicesLeft: ({ over }) => (over ? 0 : 1),
  legal: (state, seat): Choice<Mark>[] =>
    state.over || state.turn !== seat
      ? []
      : state.cells.flatMap((mark, cell) =>
          mark === null ? [{ action: { kind: 'mark', seat, cell } }] : [],
        ),
  act(state, action) {
    if (state.over) return 'over';
    if (action.seat !== state.turn) return 'turn';
    if (state.cells[action.cell] !== null) return 'taken';
    state.cells[action.cell] = action.seat;
    state.turn = 1 - action.seat;
    state.over = isWon(state.cells) || isFull(state.cells);
    return null;
  },
  clone: ({ cells, turn, over }) => ({ cells: cells.slice(), turn, over }),
  view: (state) => state,
  outcome: (state) => (state.over ? { ranks: [1, 1], scores: [0, 0], reason: 'over' } : null),
  balance: () => 0,
  imagine: (view) => view,
};

/** Plays one game: each move checked, applied, logged and hashed. Returns how many moves were made. */
export function playOurs(game: number): number {
  const match = createMatch(ticTacToe, null, `${game}`);
  for (const cell of MOVES) {
    const { turn } = match.state();
    if (!match.submit(match.number(), { kind: 'mark', seat: turn, cell }).ok)
      throw new Error('an illegal move');
  }
  if (match.outcome() === null) throw new Error('the game is not over');
  return MOVES.length;
}
