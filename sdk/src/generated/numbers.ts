// Generated from the compiled Move package by `npm run generate`. Do not edit.

/** The numbers of the module `admin`. */
export const ADMIN = {
  /** How long an ended game stays: seven days. */
  KEPT_MS: 604_800_000,
} as const;

/** The numbers of the module `cards`. */
export const CARDS = {
  /** How many moves a U-turn forces. */
  U_TURN_MOVES: 2,
} as const;

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
  /** The most that passing the start pays. */
  SALARY_LIMIT: 1_000_000_000_000,
  /** The most that a seat starts with above the one before it. */
  SEAT_BONUS_LIMIT: 1_000_000_000_000,
  /** The most cards a CARD tile gives at once. */
  CARD_DRAWS_MAX: 5,
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
  /** What the toll of land without a building is multiplied with for the owner of its whole street. */
  STREET_FACTOR: 2,
  /** An upgrade from level L costs `price * (6 + 5 L) / 10`. */
  UPGRADE_BASE_TENTHS: 6,
  UPGRADE_STEP_TENTHS: 5,
} as const;

/** The numbers of the module `effects`. */
export const EFFECTS = {
  /** The usual price level, in percent. */
  NORMAL: 100,
} as const;

/** The numbers of the module `game`. */
export const GAME = {
  /** What is drawn a roll. */
  SEED_BYTES: 32,
} as const;

/** The numbers of the module `map`. */
export const MAP = {
  /** Bytes of a map's name and of a tile's. */
  MAP_NAME_MAX: 64,
  TILE_NAME_MAX: 48,
} as const;

/** The numbers of the module `movement`. */
export const MOVEMENT = {
  /** The tile that pays a salary. */
  START: 0,
  /** It pays who has come round this part of the tiles: walking to and fro over it pays nothing. */
  LAP_PART: 4,
  /** How a step ends. All but PASS end the move, and the steps that are left are void. */
  PASS: 0,
  STOP: 1,
  BARRIER: 2,
  HIT: 3,
} as const;

/** The numbers of the module `news`. */
export const NEWS = {
  /** What everyone, or one, gains or pays. */
  USUAL_AMOUNT: 300,
  /** The price level of a boom and of a slump, in percent. */
  BOOM_PERCENT: 150,
  SLUMP_PERCENT: 50,
  /** The price of one tile, up or down, in percent. */
  TILE_UP_PERCENTS: [120, 130],
  TILE_DOWN_PERCENTS: [80, 70],
  /** How many more rounds prices last, and a closure. */
  ROUNDS: 3,
  CLOSURE_ROUNDS: 2,
  /** How many moves a detour forces. */
  DETOUR_MOVES: 1,
} as const;

/** The numbers of the module `player`. */
export const PLAYER = {
  /** More than the tiles of any map. */
  MAX_DEEDS: 256,
} as const;

/** The numbers of the module `tiles`. */
export const TILES = {
  /** CHANCE pays or takes one of these; where the tile has a `special`, once or twice that. */
  CHANCE_GAINS: [600, 800],
  CHANCE_LOSSES: [500, 700],
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
