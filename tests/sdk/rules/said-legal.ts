import type { GameView } from '@tycoon/sdk';
import { legalActions, type Surroundings } from '@tycoon/sdk/rules';

/** What the SDK calls legal for an address, a word for each thing that can be attempted: `buy`, `buyCard 30`, `card 10 4`. */
export function saidLegal(view: GameView, address: string, around: Surroundings): ReadonlySet<string> {
  const said = new Set<string>();
  for (const action of legalActions(view, address, around)) {
    if (action.kind === 'buyCard') said.add(`buyCard ${action.card}`);
    else if (action.kind === 'kick') said.add(`kick ${action.guest}`);
    else if (action.kind === 'sell') said.add(`sell ${action.what} ${action.tile}`);
    else if (action.kind !== 'card') said.add(action.kind);
    else if (action.where.needs === 'tile')
      for (const tile of action.where.tiles) said.add(`card ${action.card} ${tile}`);
    else if (action.where.needs === 'target')
      for (const target of action.where.targets) said.add(`card ${action.card} ${target}`);
    else said.add(`card ${action.card}`);
  }
  return said;
}
