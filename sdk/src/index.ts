export {
  type Executed,
  type GameChange,
  type GameEntry,
  type GameState,
  isGameType,
  type SignedTransaction,
  TycoonClient,
  tycoon,
} from './client.ts';
export { DEFAULT_RULES, differingRules, RULE_NAMES, type Rules } from './config/index.ts';
export { type Deployment, type DeploymentIds, inRegistry, parseDeployment } from './deployment.ts';
export { TycoonError } from './error/index.ts';
export * from './generated/constants.ts';
export {
  CARD_KIND_NAMES,
  CARD_KINDS,
  CARD_PRICES,
  CASH_REASON_NAMES,
  type CardKind,
  type CashReason,
  type ChanceKind,
  type DirMode,
  END_REASON_NAMES,
  type EndReason,
  type NewsKind,
  NPC_KIND_NAMES,
  NPC_KINDS,
  type NpcKind,
  type NpcKindName,
  type OutReason,
  PHASES,
  type Phase,
  type SkipReason,
} from './generated/vocabulary.ts';
export { type FromChain, isKnown, ofKind, otherwise, type UnknownKind } from './move/kind.ts';
export type { MapListing, MapPage } from './published-maps.ts';
export { type CardUse, type LegalAction, legalActions, type Surroundings } from './rules/index.ts';
export * from './rules/prices.ts';
export * from './rules/sales.ts';
export * from './view/view.ts';
