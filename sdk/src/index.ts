export {
  type Executed,
  type GameChange,
  type GameEntry,
  type GameState,
  type Holdings,
  isGameType,
  type SignedTransaction,
  TycoonClient,
  tycoon,
} from './client.ts';
export { type Deployment, type DeploymentIds, inRegistry, parseDeployment } from './deployment.ts';
export * from './economy.ts';
export { TycoonError } from './error/index.ts';
export * from './generated/constants.ts';
export { type CardUse, type LegalAction, legalActions, type Surroundings } from './legal.ts';
export type { MapListing, MapPage } from './published-maps.ts';
export { DEFAULT_RULES, type Rules } from './rules.ts';
export * from './view/view.ts';
