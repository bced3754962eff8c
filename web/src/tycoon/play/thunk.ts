import { type Deployment, type GameView, type Holdings, inRegistry } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { turn } from '@tycoon/sdk/move';
import type { Thunk } from '../network/session.ts';
import type { Move } from '../table/props.ts';

/** What a move becomes on its way to the chain; null where the one who makes it has nothing to make it with. */
export function thunkOf(move: Move, home: Deployment, view: GameView, { seat, cap }: Holdings): Thunk | null {
  const game = view.id;
  const deployment = inRegistry(home, view.registry);
  switch (move.kind) {
    case 'join':
      return calls.joinGame(deployment, game);
    case 'endTimedOutTurn':
      return calls.endTimedOutTurn(deployment, game);
    case 'skip':
      return withCap(deployment, game, { seat, cap }, (at) => calls.skip(deployment, at));
    case 'buy':
      return withCap(deployment, game, { seat, cap }, (at) =>
        calls.buy(deployment, { ...at, tile: move.tile }),
      );
    case 'upgrade':
      return withCap(deployment, game, { seat, cap }, (at) =>
        calls.upgrade(deployment, { ...at, tile: move.tile }),
      );
    case 'buyCards':
      return withCap(deployment, game, { seat, cap }, (at) =>
        calls.buyCards(deployment, { ...at, kinds: move.cards }),
      );
  }
  if (seat === null) return null;
  switch (move.kind) {
    case 'leave':
      return calls.leaveGame(deployment, { game, seat });
    case 'start':
      return calls.startGame(deployment, { game, seat });
    case 'close':
      return calls.closeGame(deployment, { game, seat });
    case 'surrender':
      return calls.surrender(deployment, { game, seat });
    case 'setDirection':
      return calls.setDirection(deployment, { game, seat, dir: move.direction });
    case 'setAuto':
      return calls.setAuto(deployment, { game, seat, auto: move.isOn, floor: move.floor });
    case 'roll': {
      const { kind: _, ...how } = move;
      return calls.takeTurn(deployment, { game, seat, clockDice: view.config.clockDice, ...how });
    }
  }
}

/** With the cap that the roll left behind; one that is lost is minted again. */
function withCap(
  { packageId }: Deployment,
  game: string,
  { seat, cap }: Holdings,
  call: (at: calls.Manage) => Thunk,
): Thunk | null {
  if (cap !== null) return call({ game, cap });
  if (seat === null) return null;
  return (tx) => call({ game, cap: tx.add(turn.mintTurncap(packageId, { game, seat })) })(tx);
}
