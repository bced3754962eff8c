/// The vocabulary of the package: kinds, phases, reasons and error codes, each number in one place.
///
/// Move constants are private to their module. A kind, a phase or a reason therefore has a macro of the same name in
/// lower case with the same number, which the generator of the clients checks; a macro is no call and no bytecode of its
/// own. A module that aborts declares the codes it uses again, under the same name with the same number, and
/// a test holds all of them to this list. Clients build their messages from the `ERR_…` constants here and the line
/// above each; they are not part of the bytecode, whose size every call pays for.
///
/// A heading of the form `Name: what it is.` declares a closed vocabulary: the constants below it, up to the next
/// heading, share their first word, and clients get them as the type `Name`. A field of a struct is of that type where
/// its documentation says so.
#[allow(unused_const)]
module tycoon::types;

// === Errors ===

/// It is another player's turn.
#[test_only]
const ERR_NOT_ACTIVE_PLAYER: u64 = 1;
/// The turn is in another phase: cards and the roll come first, buying and ending come after.
#[test_only]
const ERR_WRONG_PHASE: u64 = 2;
/// The turn cap belongs to another game.
#[test_only]
const ERR_NO_TURN_CAP: u64 = 3;
/// The tile already holds a barrier, a bomb or a dog.
#[test_only]
const ERR_TILE_OCCUPIED_BY_NPC: u64 = 4;
/// The registry has no map of this id.
#[test_only]
const ERR_TEMPLATE_NOT_FOUND: u64 = 5;
/// The direction, the dice value or the route is not one a player may ask for.
#[test_only]
const ERR_INVALID_MOVE: u64 = 6;
/// The player has no card of this kind.
#[test_only]
const ERR_CARD_NOT_OWNED: u64 = 7;
/// The hand is full.
#[test_only]
const ERR_HAND_LIMIT: u64 = 8;
/// The turn cap belongs to an earlier turn.
#[test_only]
const ERR_CAP_EXPIRED: u64 = 9;
/// Every seat of the game is taken.
#[test_only]
const ERR_JOIN_FULL: u64 = 10;
/// The game has already started.
#[test_only]
const ERR_ALREADY_STARTED: u64 = 11;
/// The game is over.
#[test_only]
const ERR_GAME_ENDED: u64 = 12;
/// The player does not stand on this tile.
#[test_only]
const ERR_POS_MISMATCH: u64 = 13;
/// The map has no tile of this id.
#[test_only]
const ERR_NO_SUCH_TILE: u64 = 14;
/// The tile cannot be reached: no path leads to it from tile 0, or no fork has it as an exit.
#[test_only]
const ERR_UNREACHABLE: u64 = 15;
/// The game has not started yet.
#[test_only]
const ERR_NOT_STARTED: u64 = 16;
/// The player already has a seat in this game.
#[test_only]
const ERR_ALREADY_JOINED: u64 = 17;
/// Only the host may do this.
#[test_only]
const ERR_NOT_HOST: u64 = 18;
/// A game needs at least two players.
#[test_only]
const ERR_TOO_FEW_PLAYERS: u64 = 19;
/// The seat belongs to another game.
#[test_only]
const ERR_SEAT_MISMATCH: u64 = 20;
/// The player is out of the game.
#[test_only]
const ERR_PLAYER_OUT: u64 = 21;
/// The target has no seat in this game or is out of it.
#[test_only]
const ERR_TARGET_NOT_PLAYING: u64 = 22;
/// The card needs other arguments: a target, a tile or a value is missing or too many.
#[test_only]
const ERR_CARD_ARGUMENTS: u64 = 23;
/// There is no card of this kind.
#[test_only]
const ERR_UNKNOWN_CARD: u64 = 24;
/// The board holds as many barriers, bombs and dogs as the game allows.
#[test_only]
const ERR_NPC_CAP: u64 = 25;
/// There is nothing on this tile whose time is over.
#[test_only]
const ERR_NPC_NOT_EXPIRED: u64 = 26;
/// The tile is not for sale.
#[test_only]
const ERR_NOT_PROPERTY: u64 = 27;
/// The tile has an owner.
#[test_only]
const ERR_ALREADY_OWNED: u64 = 28;
/// The tile belongs to somebody else or to nobody.
#[test_only]
const ERR_NOT_OWNER: u64 = 29;
/// The building has its highest level.
#[test_only]
const ERR_MAX_LEVEL: u64 = 30;
/// The player cannot pay this.
#[test_only]
const ERR_NOT_ENOUGH_CASH: u64 = 31;
/// The tile is closed by the news.
#[test_only]
const ERR_TILE_CLOSED: u64 = 32;
/// The player has already bought or upgraded this turn.
#[test_only]
const ERR_ALREADY_ACTED: u64 = 33;
/// The player does not stand on a shop.
#[test_only]
const ERR_NOT_A_SHOP: u64 = 34;
/// The active player still has time.
#[test_only]
const ERR_TOO_EARLY: u64 = 35;
/// The game draws its dice from the other source.
#[test_only]
const ERR_WRONG_DICE: u64 = 36;
/// The game was created from another registry.
#[test_only]
const ERR_FOREIGN_REGISTRY: u64 = 37;
/// The map is not the one that was agreed on.
#[test_only]
const ERR_DIGEST_MISMATCH: u64 = 38;
/// The registry already has a map of this id, and a published map never changes.
#[test_only]
const ERR_TEMPLATE_EXISTS: u64 = 39;
/// Only the holder of the registry's AdminCap publishes here.
#[test_only]
const ERR_REGISTRY_CURATED: u64 = 40;
/// The AdminCap belongs to another registry.
#[test_only]
const ERR_FOREIGN_ADMIN_CAP: u64 = 41;
/// A number of the config is out of range.
#[test_only]
const ERR_BAD_CONFIG: u64 = 42;
/// The map has no hospital, and this config sends players to one.
#[test_only]
const ERR_NO_HOSPITAL: u64 = 43;
/// A map has 2 to 160 tiles.
#[test_only]
const ERR_MAP_TILE_COUNT: u64 = 44;
/// The lists of the map are not of the same length.
#[test_only]
const ERR_MAP_LENGTHS: u64 = 45;
/// A tile has a kind that does not exist.
#[test_only]
const ERR_MAP_KIND: u64 = 46;
/// A tile is neither 1x1 nor 2x2, or is 2x2 without being a property.
#[test_only]
const ERR_MAP_TILE_SIZE: u64 = 47;
/// A tile lies outside the board.
#[test_only]
const ERR_MAP_BOUNDS: u64 = 48;
/// Two tiles cover the same place.
#[test_only]
const ERR_MAP_OVERLAP: u64 = 49;
/// A property has no price or no toll, another tile has one, or a price is too high.
#[test_only]
const ERR_MAP_PRICE: u64 = 50;
/// A tile's special parameter is out of range for its kind.
#[test_only]
const ERR_MAP_SPECIAL: u64 = 51;
/// A tile has a neighbour that does not exist, that is itself or that is named twice, or none.
#[test_only]
const ERR_MAP_NEIGHBOUR: u64 = 52;
/// Two tiles are not each other's neighbours: the way leads only one way.
#[test_only]
const ERR_MAP_ONE_WAY: u64 = 53;
/// A default exit does not exist or is no neighbour of its tile.
#[test_only]
const ERR_MAP_NEXT: u64 = 54;
/// Clockwise and counter-clockwise exits do not undo each other on a tile that is no fork.
#[test_only]
const ERR_MAP_NOT_INVERSE: u64 = 55;
/// The default exits of a tile never lead back to tile 0.
#[test_only]
const ERR_MAP_POCKET: u64 = 56;
/// Two tiles have the same place in the same ring.
#[test_only]
const ERR_MAP_RING: u64 = 57;

/// A roll waits to be played: `turn::step` comes first.
#[test_only]
const ERR_DRAW_WAITS: u64 = 58;
/// The sender is not this player's delegate, or its time is over.
#[test_only]
const ERR_NOT_DELEGATE: u64 = 59;
/// The object is of another version of the package: it has to be carried over, or the caller is out of date.
#[test_only]
const ERR_WRONG_VERSION: u64 = 60;
/// Games are played on shared registries only.
#[test_only]
const ERR_REGISTRY_NOT_SHARED: u64 = 61;
/// A name is missing or too long, or there is not one for each tile.
#[test_only]
const ERR_MAP_NAME: u64 = 62;
/// A street has a tile that is no property, or only one tile.
#[test_only]
const ERR_MAP_GROUP: u64 = 63;
/// This game is played without selling land.
#[test_only]
const ERR_NO_SALES: u64 = 64;
/// The building has to be sold first.
#[test_only]
const ERR_BUILT_ON: u64 = 65;
/// There is no building on this tile.
#[test_only]
const ERR_NOTHING_BUILT: u64 = 66;
/// The host has left: the game starts when everybody is ready.
#[test_only]
const ERR_NOT_READY: u64 = 67;
/// The game is not over, or not for seven days yet.
#[test_only]
const ERR_NOT_ENDED: u64 = 68;
/// The game still has rows in its tables.
#[test_only]
const ERR_NOT_CLEARED: u64 = 69;

// === Version ===

/// What this code writes into games and registries; code of another version leaves them alone.
const VERSION: u64 = 1;

// === TileKind: what a tile does to those who stop on it. ===

/// Nothing happens here.
const TILE_EMPTY: u8 = 0;
/// Land: for sale while nobody owns it, then it takes a toll.
const TILE_PROPERTY: u8 = 1;
/// Whoever stops or is sent here stays some turns.
const TILE_HOSPITAL: u8 = 2;
/// Draws a gain, a loss or a card.
const TILE_CHANCE: u8 = 3;
/// Pays `special`.
const TILE_BONUS: u8 = 4;
/// Takes `special`.
const TILE_FEE: u8 = 5;
/// Gives a card, in passing too if the config says so.
const TILE_CARD: u8 = 6;
/// Draws an event for the whole game.
const TILE_NEWS: u8 = 7;
/// Pays rarely and much, in passing too if the config says so.
const TILE_LOTTERY: u8 = 8;
/// Whoever stops here stays some turns.
const TILE_PRISON: u8 = 9;
/// Sells cards.
const TILE_SHOP: u8 = 10;

// === Size, level and their limits. ===

/// A tile of one cell.
const SIZE_1X1: u8 = 1;
/// A lot of two cells by two.
const SIZE_2X2: u8 = 2;
/// The highest building.
const MAX_LEVEL: u8 = 4;

// === NpcKind: what can lie on a tile. ===

/// Ends the move of whoever comes, who stops there.
const NPC_BARRIER: u8 = 20;
/// Sends whoever comes to hospital.
const NPC_BOMB: u8 = 21;
/// Bites: to hospital, like a bomb.
const NPC_DOG: u8 = 22;

// === CardKind: what a hand can hold. ===

/// 遥控骰: the next roll shows the value asked for.
const CARD_MOVE_CTRL: u16 = 1;
/// 路障: puts a barrier on a tile.
const CARD_BARRIER: u16 = 2;
/// 炸弹: puts a bomb on a tile.
const CARD_BOMB: u16 = 10;
/// 狗狗: puts a dog on a tile.
const CARD_DOG: u16 = 11;
/// 免租: no toll this turn.
const CARD_RENT_FREE: u16 = 20;
/// 冻结: the target does not move on its next turn.
const CARD_FREEZE: u16 = 30;
/// 掉头: the target walks the other way for some moves.
const CARD_U_TURN: u16 = 40;

// === Phase: where a turn is. Only ROLL, MOVE, MANAGE and END outlast a transaction. ===

/// Cards may be used, then the dice are rolled.
const PHASE_ROLL: u8 = 1;
/// The dice have fallen; the steps are to be taken.
const PHASE_MOVE: u8 = 2;
/// The stop is being settled.
const PHASE_SETTLE: u8 = 3;
/// The player may buy, upgrade or shop, then ends the turn.
const PHASE_MANAGE: u8 = 4;
/// The turn is being handed over.
const PHASE_EVENTS: u8 = 5;
/// The game is over.
const PHASE_END: u8 = 6;

// === DirMode: which way a player walks. ===

/// Clockwise.
const DIR_AUTO: u8 = 0;
/// Clockwise.
const DIR_CW: u8 = 1;
/// Counter-clockwise.
const DIR_CCW: u8 = 2;
/// Clockwise whatever the player wants.
const DIR_FORCED_CW: u8 = 3;
/// Counter-clockwise whatever the player wants.
const DIR_FORCED_CCW: u8 = 4;

// === GameStatus: where a game is. ===

/// In the lobby.
const STATUS_READY: u8 = 0;
/// Being played.
const STATUS_ACTIVE: u8 = 1;
/// Over or closed.
const STATUS_ENDED: u8 = 2;

// === SkipReason: why a turn is skipped. ===

/// The player is in prison.
const SKIP_PRISON: u8 = 1;
/// The player is in hospital.
const SKIP_HOSPITAL: u8 = 2;

// === CashReason: why cash changed. ===

/// Everybody's start cash.
const CASH_START: u8 = 1;
/// A toll, paid or received.
const CASH_TOLL: u8 = 2;
/// Land bought.
const CASH_BUY: u8 = 3;
/// A building paid for.
const CASH_UPGRADE: u8 = 4;
/// A BONUS tile.
const CASH_BONUS: u8 = 5;
/// A FEE tile.
const CASH_FEE: u8 = 6;
/// A CHANCE tile.
const CASH_CHANCE: u8 = 7;
/// A LOTTERY tile.
const CASH_LOTTERY: u8 = 8;
/// The news.
const CASH_NEWS: u8 = 9;
/// A card bought in a shop.
const CASH_SHOP: u8 = 10;
/// What a player who is out leaves to the bank.
const CASH_FORFEIT: u8 = 11;
/// The start tile was passed.
const CASH_SALARY: u8 = 12;
/// A building or land sold.
const CASH_SALE: u8 = 13;

// === OutReason: why a player is out. ===

/// Could not pay.
const OUT_BANKRUPT: u8 = 1;
/// Gave up.
const OUT_SURRENDER: u8 = 2;
/// Let the time run out too often.
const OUT_TIMEOUT: u8 = 3;

// === EndReason: why a game ended. ===

/// One player is left.
const END_LAST_STANDING: u8 = 1;
/// The last round was played.
const END_MAX_TURNS: u8 = 2;
/// The lobby was closed.
const END_CLOSED: u8 = 3;

// === ChanceKind: what CHANCE drew. ===

/// Money.
const CHANCE_GAIN: u8 = 1;
/// A loss.
const CHANCE_LOSS: u8 = 2;
/// A card.
const CHANCE_CARD: u8 = 3;

// === NewsKind: what NEWS tells. ===

/// Everyone gains.
const NEWS_DIVIDEND: u8 = 1;
/// Everyone pays.
const NEWS_TAX: u8 = 2;
/// Prices and tolls are up for some rounds.
const NEWS_BOOM: u8 = 3;
/// Prices and tolls are down for some rounds.
const NEWS_SLUMP: u8 = 4;
/// A tile is closed for some rounds.
const NEWS_CLOSURE: u8 = 5;
/// Everyone's next move is forced counter-clockwise.
const NEWS_DETOUR: u8 = 6;
/// The player who draws it gains.
const NEWS_WINDFALL: u8 = 7;
/// The player who draws it pays.
const NEWS_FINE: u8 = 8;
/// The price and toll of one tile are up for some rounds.
const NEWS_TILE_UP: u8 = 9;
/// The price and toll of one tile are down for some rounds.
const NEWS_TILE_DOWN: u8 = 10;

// === Questions ===

/// Whether a tile of this kind exists.
public fun is_tile_kind(kind: u8): bool { kind <= TILE_SHOP }

/// Whether a card of this kind exists.
public fun is_card_kind(kind: u16): bool { card_kinds().contains(&kind) }

/// All cards there are, in the order in which they are drawn.
public fun card_kinds(): vector<u16> {
    vector[
        CARD_MOVE_CTRL,
        CARD_BARRIER,
        CARD_BOMB,
        CARD_DOG,
        CARD_RENT_FREE,
        CARD_FREEZE,
        CARD_U_TURN,
    ]
}

/// Whether a player may ask for this direction; the forced ones come from the game alone.
public fun is_free_dir(dir: u8): bool { dir <= DIR_CCW }

/// Whether the direction, forced or not, is counter-clockwise.
public fun is_ccw(dir: u8): bool { dir == DIR_CCW || dir == DIR_FORCED_CCW }

/// The version of this code.
public fun version(): u64 { VERSION }

// === TileKind: values ===

/// Nothing happens here.
public macro fun tile_empty(): u8 { 0 }

/// Land: for sale while nobody owns it, then it takes a toll.
public macro fun tile_property(): u8 { 1 }

/// Whoever stops or is sent here stays some turns.
public macro fun tile_hospital(): u8 { 2 }

/// Draws a gain, a loss or a card.
public macro fun tile_chance(): u8 { 3 }

/// Pays `special`.
public macro fun tile_bonus(): u8 { 4 }

/// Takes `special`.
public macro fun tile_fee(): u8 { 5 }

/// Gives a card, in passing too if the config says so.
public macro fun tile_card(): u8 { 6 }

/// Draws an event for the whole game.
public macro fun tile_news(): u8 { 7 }

/// Pays rarely and much, in passing too if the config says so.
public macro fun tile_lottery(): u8 { 8 }

/// Whoever stops here stays some turns.
public macro fun tile_prison(): u8 { 9 }

/// Sells cards.
public macro fun tile_shop(): u8 { 10 }

// === Size, level and their limits: values ===

/// A tile of one cell.
public macro fun size_1x1(): u8 { 1 }

/// A lot of two cells by two.
public macro fun size_2x2(): u8 { 2 }

/// The highest building.
public macro fun max_level(): u8 { 4 }

// === NpcKind: values ===

/// Ends the move of whoever comes, who stops there.
public macro fun npc_barrier(): u8 { 20 }

/// Sends whoever comes to hospital.
public macro fun npc_bomb(): u8 { 21 }

/// Bites: to hospital, like a bomb.
public macro fun npc_dog(): u8 { 22 }

// === CardKind: values ===

/// 遥控骰: the next roll shows the value asked for.
public macro fun card_move_ctrl(): u16 { 1 }

/// 路障: puts a barrier on a tile.
public macro fun card_barrier(): u16 { 2 }

/// 炸弹: puts a bomb on a tile.
public macro fun card_bomb(): u16 { 10 }

/// 狗狗: puts a dog on a tile.
public macro fun card_dog(): u16 { 11 }

/// 免租: no toll this turn.
public macro fun card_rent_free(): u16 { 20 }

/// 冻结: the target does not move on its next turn.
public macro fun card_freeze(): u16 { 30 }

/// 掉头: the target walks the other way for some moves.
public macro fun card_u_turn(): u16 { 40 }

// === Phase: values ===

/// Cards may be used, then the dice are rolled.
public macro fun phase_roll(): u8 { 1 }

/// The dice have fallen; the steps are to be taken.
public macro fun phase_move(): u8 { 2 }

/// The stop is being settled.
public macro fun phase_settle(): u8 { 3 }

/// The player may buy, upgrade or shop, then ends the turn.
public macro fun phase_manage(): u8 { 4 }

/// The turn is being handed over.
public macro fun phase_events(): u8 { 5 }

/// The game is over.
public macro fun phase_end(): u8 { 6 }

// === DirMode: values ===

/// Clockwise.
public macro fun dir_auto(): u8 { 0 }

/// Clockwise.
public macro fun dir_cw(): u8 { 1 }

/// Counter-clockwise.
public macro fun dir_ccw(): u8 { 2 }

/// Clockwise whatever the player wants.
public macro fun dir_forced_cw(): u8 { 3 }

/// Counter-clockwise whatever the player wants.
public macro fun dir_forced_ccw(): u8 { 4 }

// === GameStatus: values ===

/// In the lobby.
public macro fun status_ready(): u8 { 0 }

/// Being played.
public macro fun status_active(): u8 { 1 }

/// Over or closed.
public macro fun status_ended(): u8 { 2 }

// === SkipReason: values ===

/// The player is in prison.
public macro fun skip_prison(): u8 { 1 }

/// The player is in hospital.
public macro fun skip_hospital(): u8 { 2 }

// === CashReason: values ===

/// Everybody's start cash.
public macro fun cash_start(): u8 { 1 }

/// A toll, paid or received.
public macro fun cash_toll(): u8 { 2 }

/// Land bought.
public macro fun cash_buy(): u8 { 3 }

/// A building paid for.
public macro fun cash_upgrade(): u8 { 4 }

/// A BONUS tile.
public macro fun cash_bonus(): u8 { 5 }

/// A FEE tile.
public macro fun cash_fee(): u8 { 6 }

/// A CHANCE tile.
public macro fun cash_chance(): u8 { 7 }

/// A LOTTERY tile.
public macro fun cash_lottery(): u8 { 8 }

/// The news.
public macro fun cash_news(): u8 { 9 }

/// A card bought in a shop.
public macro fun cash_shop(): u8 { 10 }

/// What a player who is out leaves to the bank.
public macro fun cash_forfeit(): u8 { 11 }

/// The start tile was passed.
public macro fun cash_salary(): u8 { 12 }

/// A building or land sold.
public macro fun cash_sale(): u8 { 13 }

// === OutReason: values ===

/// Could not pay.
public macro fun out_bankrupt(): u8 { 1 }

/// Gave up.
public macro fun out_surrender(): u8 { 2 }

/// Let the time run out too often.
public macro fun out_timeout(): u8 { 3 }

// === EndReason: values ===

/// One player is left.
public macro fun end_last_standing(): u8 { 1 }

/// The last round was played.
public macro fun end_max_turns(): u8 { 2 }

/// The lobby was closed.
public macro fun end_closed(): u8 { 3 }

// === ChanceKind: values ===

/// Money.
public macro fun chance_gain(): u8 { 1 }

/// A loss.
public macro fun chance_loss(): u8 { 2 }

/// A card.
public macro fun chance_card(): u8 { 3 }

// === NewsKind: values ===

/// Everyone gains.
public macro fun news_dividend(): u8 { 1 }

/// Everyone pays.
public macro fun news_tax(): u8 { 2 }

/// Prices and tolls are up for some rounds.
public macro fun news_boom(): u8 { 3 }

/// Prices and tolls are down for some rounds.
public macro fun news_slump(): u8 { 4 }

/// A tile is closed for some rounds.
public macro fun news_closure(): u8 { 5 }

/// Everyone's next move is forced counter-clockwise.
public macro fun news_detour(): u8 { 6 }

/// The player who draws it gains.
public macro fun news_windfall(): u8 { 7 }

/// The player who draws it pays.
public macro fun news_fine(): u8 { 8 }

/// The price and toll of one tile are up for some rounds.
public macro fun news_tile_up(): u8 { 9 }

/// The price and toll of one tile are down for some rounds.
public macro fun news_tile_down(): u8 { 10 }
