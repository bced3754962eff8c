import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  type Reader,
  record,
  refine,
  string,
  withDefault,
} from '../core/json.ts';
import type { Result } from '../core/result.ts';
import { LANDS, landAt, landIndex } from './data/lands.ts';

/** Whether cards return to the deck at once, or only when the deck is used up. */
export const DECK_MODES = ['replacement', 'deck'] as const;
export type DeckMode = (typeof DECK_MODES)[number];

/** How the area funds are weighted: each stock alike as the rules say, or by capitalisation. */
export const AREA_WEIGHTINGS = ['equal', 'cap'] as const;
export type AreaWeighting = (typeof AREA_WEIGHTINGS)[number];

/** What a game is created with. Rates are whole hundredths, so that no rule ever meets a fraction. */
export interface Config {
  /** Names of one to six characters, all different; the seat order is their order. */
  readonly players: readonly string[];
  readonly playerCash: number;
  readonly passStartCash: number;
  readonly cashSpaceValue: number;
  readonly areaAdditionPercent: number;
  readonly unlimitedBuilding: boolean;
  readonly buildingUpperbound: number;
  readonly landDiscountPercent: number;
  readonly houseDiscountPercent: number;
  readonly stockShuffleBase: number;
  /** Longer toll tables by land id, needed where more houses are allowed than the board's tables foresee. */
  readonly tolls: Readonly<Record<string, readonly number[]>>;
  /** Up to so many hundredths are added to or taken from each stock's beta, esg and payout when the game is made. */
  readonly attributeNoise: number;
  readonly deckMode: DeckMode;
  readonly areaWeighting: AreaWeighting;
  /** The game ends after so many turns and the richest wins; null for no limit. */
  readonly maxTurns: number | null;
}

/** The values of the specification, for everything but the players. */
export const DEFAULTS: Omit<Config, 'players'> = {
  playerCash: 3600,
  passStartCash: 1000,
  cashSpaceValue: 1000,
  areaAdditionPercent: 25,
  unlimitedBuilding: true,
  buildingUpperbound: 4,
  landDiscountPercent: 100,
  houseDiscountPercent: 90,
  stockShuffleBase: 100,
  tolls: {},
  attributeNoise: 0,
  deckMode: 'replacement',
  areaWeighting: 'equal',
  maxTurns: null,
};

const MONEY = integer(0, 1_000_000);
const NAME_LENGTH = 6;

const playerName: Reader<string> = refine(string(24), (name) => {
  const length = [...name].length;
  if (length < 1 || length > NAME_LENGTH) return `must have one to ${NAME_LENGTH} characters`;
  return name.trim() === name ? null : 'must not begin or end with a space';
});

const players: Reader<readonly string[]> = refine(array(playerName, 2), (names) =>
  new Set(names).size === names.length ? null : 'must all be different',
);

const fields = object<Config>({
  players,
  playerCash: withDefault(MONEY, DEFAULTS.playerCash),
  passStartCash: withDefault(MONEY, DEFAULTS.passStartCash),
  cashSpaceValue: withDefault(MONEY, DEFAULTS.cashSpaceValue),
  areaAdditionPercent: withDefault(integer(0, 1000), DEFAULTS.areaAdditionPercent),
  unlimitedBuilding: withDefault(boolean, DEFAULTS.unlimitedBuilding),
  buildingUpperbound: withDefault(integer(1, 20), DEFAULTS.buildingUpperbound),
  landDiscountPercent: withDefault(integer(0, 100), DEFAULTS.landDiscountPercent),
  houseDiscountPercent: withDefault(integer(0, 100), DEFAULTS.houseDiscountPercent),
  stockShuffleBase: withDefault(integer(0, 100_000), DEFAULTS.stockShuffleBase),
  tolls: withDefault<Config['tolls']>(record(array(MONEY, 1, 21), LANDS.length), DEFAULTS.tolls),
  attributeNoise: withDefault(integer(0, 9), DEFAULTS.attributeNoise),
  deckMode: withDefault(oneOf(DECK_MODES), DEFAULTS.deckMode),
  areaWeighting: withDefault(oneOf(AREA_WEIGHTINGS), DEFAULTS.areaWeighting),
  maxTurns: withDefault(nullable(integer(1, 1_000_000)), DEFAULTS.maxTurns),
});

/** The tolls of a land by its number of houses. */
export const tollsOf = (config: Config, land: number): readonly number[] => {
  const { id, tolls } = landAt(land);
  return config.tolls[id] ?? tolls;
};

function tollsProblem(config: Config): string | null {
  for (const id of Object.keys(config.tolls)) {
    if (landIndex(id) < 0) return `has tolls for ${id}, which is not a land`;
  }
  const needed = config.buildingUpperbound + 1;
  for (const [index, land] of LANDS.entries()) {
    if (land.house > 0 && tollsOf(config, index).length < needed) {
      return `allows ${config.buildingUpperbound} houses, for which ${land.id} needs ${needed} tolls`;
    }
  }
  return null;
}

/** Where games are kept and what is told of a fault is the affair of the program that hosts them: configs of earlier versions may name it. */
const HOSTS: readonly string[] = ['debugMode', 'saveFolder', 'saveSuffix'];

const withoutHosts = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? Object.fromEntries(Object.entries(json).filter(([field]) => !HOSTS.includes(field)))
    : json;

const checked = refine(fields, tollsProblem);

export const readConfig: Reader<Config> = (json, path) => checked(withoutHosts(json), path);

export const parseConfig = (json: unknown): Result<Config> => readConfig(json, '');
