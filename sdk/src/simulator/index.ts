export { luckOf } from './luck.ts';
export { playSimulated, type SimulatedTable } from './play.ts';
export { type Luck, type SimulatedGame, type SimulatedPlayer, type Simulation, simulate } from './state.ts';
export { type ManageOf, manage, type RollOf, roll } from './turn.ts';
