import { type Gain, type Path, type Player, pathOf, scoreNumber, scoreOf } from '@tycoon/engine/merit';

/** How a player would stand: the figures, the score and the path that follow from them. */
export interface Outlook extends Readonly<Player> {
  readonly score: number;
  readonly path: Path;
}

const judged = (player: Readonly<Player>): Outlook => ({
  ...player,
  score: scoreNumber(scoreOf(player)),
  path: pathOf(player),
});

/** A player as it stands. */
export const standing = (player: Readonly<Player>): Outlook => judged(player);

/** The same player after a gain; whoever pays for a being has saved one more. */
export const after = (player: Readonly<Player>, gain: Omit<Gain, 'seat'>, saves: boolean): Outlook =>
  judged({
    ...player,
    wealth: player.wealth + gain.wealth,
    fu: player.fu + gain.fu,
    hui: player.hui + gain.hui,
    saved: player.saved + (saves ? 1 : 0),
  });
