// Generated from the compiled Move package by `npm run generate`. Do not edit.

/** Every abort code of the package, by name, with the sentence that stands above it in the source. */
export const ERRORS = {
  ERR_NOT_ACTIVE_PLAYER: { code: 1, doc: "It is another player's turn." },
  ERR_WRONG_PHASE: { code: 2, doc: "The turn is in another phase: cards and the roll come first, buying and ending come after." },
  ERR_NO_TURN_CAP: { code: 3, doc: "The turn cap belongs to another game." },
  ERR_TILE_OCCUPIED_BY_NPC: { code: 4, doc: "The tile already holds a barrier, a bomb or a dog." },
  ERR_TEMPLATE_NOT_FOUND: { code: 5, doc: "The registry has no map of this id." },
  ERR_INVALID_MOVE: { code: 6, doc: "The direction, the dice value or the route is not one a player may ask for." },
  ERR_CARD_NOT_OWNED: { code: 7, doc: "The player has no card of this kind." },
  ERR_HAND_LIMIT: { code: 8, doc: "The hand is full." },
  ERR_CAP_EXPIRED: { code: 9, doc: "The turn cap belongs to an earlier turn." },
  ERR_JOIN_FULL: { code: 10, doc: "Every seat of the game is taken." },
  ERR_ALREADY_STARTED: { code: 11, doc: "The game has already started." },
  ERR_GAME_ENDED: { code: 12, doc: "The game is over." },
  ERR_POS_MISMATCH: { code: 13, doc: "The player does not stand on this tile." },
  ERR_NO_SUCH_TILE: { code: 14, doc: "The map has no tile of this id." },
  ERR_UNREACHABLE: { code: 15, doc: "The tile cannot be reached: no path leads to it from tile 0, or no fork has it as an exit." },
  ERR_NOT_STARTED: { code: 16, doc: "The game has not started yet." },
  ERR_ALREADY_JOINED: { code: 17, doc: "The player already has a seat in this game." },
  ERR_NOT_HOST: { code: 18, doc: "Only the host may do this." },
  ERR_TOO_FEW_PLAYERS: { code: 19, doc: "A game needs at least two players." },
  ERR_SEAT_MISMATCH: { code: 20, doc: "The seat belongs to another game." },
  ERR_PLAYER_OUT: { code: 21, doc: "The player is out of the game." },
  ERR_TARGET_NOT_PLAYING: { code: 22, doc: "The target has no seat in this game or is out of it." },
  ERR_CARD_ARGUMENTS: { code: 23, doc: "The card needs other arguments: a target, a tile or a value is missing or too many." },
  ERR_UNKNOWN_CARD: { code: 24, doc: "There is no card of this kind." },
  ERR_NPC_CAP: { code: 25, doc: "The board holds as many barriers, bombs and dogs as the game allows." },
  ERR_NPC_NOT_EXPIRED: { code: 26, doc: "There is nothing on this tile whose time is over." },
  ERR_NOT_PROPERTY: { code: 27, doc: "The tile is not for sale." },
  ERR_ALREADY_OWNED: { code: 28, doc: "The tile has an owner." },
  ERR_NOT_OWNER: { code: 29, doc: "The tile belongs to somebody else or to nobody." },
  ERR_MAX_LEVEL: { code: 30, doc: "The building has its highest level." },
  ERR_NOT_ENOUGH_CASH: { code: 31, doc: "The player cannot pay this." },
  ERR_TILE_CLOSED: { code: 32, doc: "The tile is closed by the news." },
  ERR_ALREADY_ACTED: { code: 33, doc: "The player has already bought or upgraded this turn." },
  ERR_NOT_A_SHOP: { code: 34, doc: "The player does not stand on a shop." },
  ERR_TOO_EARLY: { code: 35, doc: "The active player still has time." },
  ERR_WRONG_DICE: { code: 36, doc: "The game draws its dice from the other source." },
  ERR_FOREIGN_REGISTRY: { code: 37, doc: "The game was created from another registry." },
  ERR_DIGEST_MISMATCH: { code: 38, doc: "The map is not the one that was agreed on." },
  ERR_TEMPLATE_EXISTS: { code: 39, doc: "The registry already has a map of this id, and a published map never changes." },
  ERR_REGISTRY_CURATED: { code: 40, doc: "Only the holder of the registry's AdminCap publishes here." },
  ERR_FOREIGN_ADMIN_CAP: { code: 41, doc: "The AdminCap belongs to another registry." },
  ERR_BAD_CONFIG: { code: 42, doc: "A number of the config is out of range." },
  ERR_NO_HOSPITAL: { code: 43, doc: "The map has no hospital, and this config sends players to one." },
  ERR_MAP_TILE_COUNT: { code: 44, doc: "A map has 2 to 160 tiles." },
  ERR_MAP_LENGTHS: { code: 45, doc: "The lists of the map are not of the same length." },
  ERR_MAP_KIND: { code: 46, doc: "A tile has a kind that does not exist." },
  ERR_MAP_TILE_SIZE: { code: 47, doc: "A tile is neither 1x1 nor 2x2, or is 2x2 without being a property." },
  ERR_MAP_BOUNDS: { code: 48, doc: "A tile lies outside the board." },
  ERR_MAP_OVERLAP: { code: 49, doc: "Two tiles cover the same place." },
  ERR_MAP_PRICE: { code: 50, doc: "A property has no price or no toll, another tile has one, or a price is too high." },
  ERR_MAP_SPECIAL: { code: 51, doc: "A tile's special parameter is out of range for its kind." },
  ERR_MAP_NEIGHBOUR: { code: 52, doc: "A tile has a neighbour that does not exist, that is itself or that is named twice, or none." },
  ERR_MAP_ONE_WAY: { code: 53, doc: "Two tiles are not each other's neighbours: the way leads only one way." },
  ERR_MAP_NEXT: { code: 54, doc: "A default exit does not exist or is no neighbour of its tile." },
  ERR_MAP_NOT_INVERSE: { code: 55, doc: "Clockwise and counter-clockwise exits do not undo each other on a tile that is no fork." },
  ERR_MAP_POCKET: { code: 56, doc: "The default exits of a tile never lead back to tile 0." },
  ERR_MAP_RING: { code: 57, doc: "Two tiles have the same place in the same ring." },
  ERR_DRAW_WAITS: { code: 58, doc: "A roll waits to be played: `turn::step` comes first." },
  ERR_NOT_DELEGATE: { code: 59, doc: "The sender is not this player's delegate, or its time is over." },
  ERR_WRONG_VERSION: { code: 60, doc: "The object is of another version of the package: it has to be carried over, or the caller is out of date." },
  ERR_REGISTRY_NOT_SHARED: { code: 61, doc: "Games are played on shared registries only." },
  ERR_MAP_NAME: { code: 62, doc: "A name is missing or too long, or there is not one for each tile." },
  ERR_MAP_GROUP: { code: 63, doc: "A street has a tile that is no property, or only one tile." },
  ERR_NO_SALES: { code: 64, doc: "This game is played without selling land." },
  ERR_BUILT_ON: { code: 65, doc: "The building has to be sold first." },
  ERR_NOTHING_BUILT: { code: 66, doc: "There is no building on this tile." },
  ERR_NOT_READY: { code: 67, doc: "The host has left: the game starts when everybody is ready." },
  ERR_NOT_ENDED: { code: 68, doc: "The game is not over, or not for seven days yet." },
  ERR_NOT_CLEARED: { code: 69, doc: "The game still has rows in its tables." },
} as const;

/** What this code writes into games and registries; code of another version leaves them alone. */
export const VERSION = 1 as const;
/** Nothing happens here. */
export const TILE_EMPTY = 0 as const;
/** Land: for sale while nobody owns it, then it takes a toll. */
export const TILE_PROPERTY = 1 as const;
/** Whoever stops or is sent here stays some turns. */
export const TILE_HOSPITAL = 2 as const;
/** Draws a gain, a loss or a card. */
export const TILE_CHANCE = 3 as const;
/** Pays `special`. */
export const TILE_BONUS = 4 as const;
/** Takes `special`. */
export const TILE_FEE = 5 as const;
/** Gives a card, in passing too if the config says so. */
export const TILE_CARD = 6 as const;
/** Draws an event for the whole game. */
export const TILE_NEWS = 7 as const;
/** Pays rarely and much, in passing too if the config says so. */
export const TILE_LOTTERY = 8 as const;
/** Whoever stops here stays some turns. */
export const TILE_PRISON = 9 as const;
/** Sells cards. */
export const TILE_SHOP = 10 as const;
/** A tile of one cell. */
export const SIZE_1X1 = 1 as const;
/** A lot of two cells by two. */
export const SIZE_2X2 = 2 as const;
/** The highest building. */
export const MAX_LEVEL = 4 as const;
/** Ends the move of whoever comes, who stops there. */
export const NPC_BARRIER = 20 as const;
/** Sends whoever comes to hospital. */
export const NPC_BOMB = 21 as const;
/** Bites: to hospital, like a bomb. */
export const NPC_DOG = 22 as const;
/** 遥控骰: the next roll shows the value asked for. */
export const CARD_MOVE_CTRL = 1 as const;
/** 路障: puts a barrier on a tile. */
export const CARD_BARRIER = 2 as const;
/** 炸弹: puts a bomb on a tile. */
export const CARD_BOMB = 10 as const;
/** 狗狗: puts a dog on a tile. */
export const CARD_DOG = 11 as const;
/** 免租: no toll this turn. */
export const CARD_RENT_FREE = 20 as const;
/** 冻结: the target does not move on its next turn. */
export const CARD_FREEZE = 30 as const;
/** 掉头: the target walks the other way for some moves. */
export const CARD_U_TURN = 40 as const;
/** Cards may be used, then the dice are rolled. */
export const PHASE_ROLL = 1 as const;
/** The dice have fallen; the steps are to be taken. */
export const PHASE_MOVE = 2 as const;
/** The stop is being settled. */
export const PHASE_SETTLE = 3 as const;
/** The player may buy, upgrade or shop, then ends the turn. */
export const PHASE_MANAGE = 4 as const;
/** The turn is being handed over. */
export const PHASE_EVENTS = 5 as const;
/** The game is over. */
export const PHASE_END = 6 as const;
/** Clockwise. */
export const DIR_AUTO = 0 as const;
/** Clockwise. */
export const DIR_CW = 1 as const;
/** Counter-clockwise. */
export const DIR_CCW = 2 as const;
/** Clockwise whatever the player wants. */
export const DIR_FORCED_CW = 3 as const;
/** Counter-clockwise whatever the player wants. */
export const DIR_FORCED_CCW = 4 as const;
/** In the lobby. */
export const STATUS_READY = 0 as const;
/** Being played. */
export const STATUS_ACTIVE = 1 as const;
/** Over or closed. */
export const STATUS_ENDED = 2 as const;
/** The player is in prison. */
export const SKIP_PRISON = 1 as const;
/** The player is in hospital. */
export const SKIP_HOSPITAL = 2 as const;
/** Everybody's start cash. */
export const CASH_START = 1 as const;
/** A toll, paid or received. */
export const CASH_TOLL = 2 as const;
/** Land bought. */
export const CASH_BUY = 3 as const;
/** A building paid for. */
export const CASH_UPGRADE = 4 as const;
/** A BONUS tile. */
export const CASH_BONUS = 5 as const;
/** A FEE tile. */
export const CASH_FEE = 6 as const;
/** A CHANCE tile. */
export const CASH_CHANCE = 7 as const;
/** A LOTTERY tile. */
export const CASH_LOTTERY = 8 as const;
/** The news. */
export const CASH_NEWS = 9 as const;
/** A card bought in a shop. */
export const CASH_SHOP = 10 as const;
/** What a player who is out leaves to the bank. */
export const CASH_FORFEIT = 11 as const;
/** The start tile was passed. */
export const CASH_SALARY = 12 as const;
/** A building or land sold. */
export const CASH_SALE = 13 as const;
/** Could not pay. */
export const OUT_BANKRUPT = 1 as const;
/** Gave up. */
export const OUT_SURRENDER = 2 as const;
/** Let the time run out too often. */
export const OUT_TIMEOUT = 3 as const;
/** One player is left. */
export const END_LAST_STANDING = 1 as const;
/** The last round was played. */
export const END_MAX_TURNS = 2 as const;
/** The lobby was closed. */
export const END_CLOSED = 3 as const;
/** Money. */
export const CHANCE_GAIN = 1 as const;
/** A loss. */
export const CHANCE_LOSS = 2 as const;
/** A card. */
export const CHANCE_CARD = 3 as const;
/** Everyone gains. */
export const NEWS_DIVIDEND = 1 as const;
/** Everyone pays. */
export const NEWS_TAX = 2 as const;
/** Prices and tolls are up for some rounds. */
export const NEWS_BOOM = 3 as const;
/** Prices and tolls are down for some rounds. */
export const NEWS_SLUMP = 4 as const;
/** A tile is closed for some rounds. */
export const NEWS_CLOSURE = 5 as const;
/** Everyone's next move is forced counter-clockwise. */
export const NEWS_DETOUR = 6 as const;
/** The player who draws it gains. */
export const NEWS_WINDFALL = 7 as const;
/** The player who draws it pays. */
export const NEWS_FINE = 8 as const;
/** The price and toll of one tile are up for some rounds. */
export const NEWS_TILE_UP = 9 as const;
/** The price and toll of one tile are down for some rounds. */
export const NEWS_TILE_DOWN = 10 as const;
