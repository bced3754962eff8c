// Generated from the compiled Move package by `npm run generate`. Do not edit.

/** The numbers of the module `config`. */
export const CONFIG = {
  /** The most seats a game may have. */
  SEAT_LIMIT: 6,
  /** Bounds of `turn_timeout_ms`: five seconds to seven days. */
  TIMEOUT_MIN_MS: 5_000,
  TIMEOUT_MAX_MS: 604_800_000,
  /** The most a player may start with. */
  START_CASH_LIMIT: 1_000_000_000_000,
  /** The most cards of a hand. */
  HAND_LIMIT_MAX: 1_000,
  /** The most rounds of a game or of a trap. */
  ROUNDS_MAX: 100_000,
} as const;

/** The numbers of the module `draft`. */
export const DRAFT = {
  /** Six table entries a tile stay below the thousand objects a transaction may create. */
  MAX_TILES: 160,
  /** Prices, tolls and amounts: the dearest upgrade at the highest price level is far below 2^64. */
  MAX_AMOUNT: 1_000_000_000_000,
  /** The longest stay in hospital or prison. */
  MAX_STAY: 10,
} as const;

/** The numbers of the module `economy`. */
export const ECONOMY = {
  /** What a toll is multiplied with at each level. */
  TOLL_FACTORS: [1, 2, 4, 8, 16],
  /** An upgrade from level L costs `price * (6 + 5 L) / 10`. */
  UPGRADE_BASE_TENTHS: 6,
  UPGRADE_STEP_TENTHS: 5,
} as const;

/** The numbers of the module `effects`. */
export const EFFECTS = {
  /** The usual price level, in percent. */
  NORMAL: 100,
} as const;

/** The numbers of the module `movement`. */
export const MOVEMENT = {
  /** How a step ends. All but PASS end the move, and the steps that are left are void. */
  PASS: 0,
  STOP: 1,
  BARRIER: 2,
  HIT: 3,
} as const;

/** The numbers of the module `news`. */
export const NEWS = {
  /** What everyone gains or pays. */
  USUAL_AMOUNT: 300,
  /** The price level of a boom and of a slump, in percent. */
  BOOM_PERCENT: 150,
  SLUMP_PERCENT: 50,
  /** How many more rounds an effect lasts. */
  ROUNDS: 3,
  /** How many moves a detour forces. */
  DETOUR_MOVES: 1,
} as const;

/** The numbers of the module `tiles`. */
export const TILES = {
  /** Cards given in passing and on stopping. */
  CARDS_ON_PASS: 1,
  CARDS_ON_STOP: 1,
  /** CHANCE pays or takes one to three times this. */
  CHANCE_AMOUNT: 500,
  CHANCE_FACTORS: 3,
  /** One lottery ticket in this many wins this. */
  LOTTERY_TICKETS: 12,
  LOTTERY_PRIZE: 8_000,
  /** Turns in hospital or prison. */
  USUAL_STAY: 2,
  /** Turns lost to a bomb or a dog where nobody is carried to hospital. */
  LOST_TURNS: 1,
} as const;

/** The numbers of the module `turn`. */
export const TURN = {
  /** As many exits as a roll has steps. */
  MAX_ROUTE: 6,
  /** Timeouts in a row after which a player is out. */
  MAX_TIMEOUTS: 3,
} as const;
