// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * The rules a game is created with. A config is built in the transaction that creates the game, start from
 * `game::default_config` or `game::new_config` and change single rules with the `with_…` functions; once the game
 * exists its config never changes.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

/** What a game decides for itself. */
export const Config = /* @__PURE__ */ bcs.struct('Config', {
  triggerCardOnPass: bcs.bool(),
  triggerLotteryOnPass: bcs.bool(),
  npcCap: bcs.u16(),
  maxPlayers: bcs.u8(),
  maxTurns: bcs.option(u64),
  bombToHospital: bcs.bool(),
  dogToHospital: bcs.bool(),
  barrierConsumedOnStop: bcs.bool(),
  hitConsumed: bcs.bool(),
  npcRounds: bcs.option(u64),
  startCash: u64,
  handLimit: u64,
  turnTimeoutMs: u64,
  clockDice: bcs.bool(),
  salary: u64,
  streetSets: bcs.bool(),
  landSales: bcs.bool(),
  cardsOnPass: bcs.u8(),
  cardsOnStop: bcs.u8(),
  oneWay: bcs.bool(),
  quickBuilding: bcs.bool(),
  seatBonus: u64,
});
export type Config = typeof Config.$inferType;

export interface WithMaxPlayersArguments {
  readonly self: ObjectInput;
  readonly maxPlayers: PureInput<number>;
}

/** The same config with other seats. */
export const withMaxPlayers = (packageId: string, args: WithMaxPlayersArguments): Thunk => moveCall(packageId, 'config', 'with_max_players', [object(args.self), pure(bcs.u8(), args.maxPlayers)]);

export interface WithMaxTurnsArguments {
  readonly self: ObjectInput;
  readonly maxTurns: PureInput<bigint | number>;
}

/** The same config that ends after `max_turns` rounds. */
export const withMaxTurns = (packageId: string, args: WithMaxTurnsArguments): Thunk => moveCall(packageId, 'config', 'with_max_turns', [object(args.self), pure(u64, args.maxTurns)]);

export interface WithHitConsumedArguments {
  readonly self: ObjectInput;
  readonly hitConsumed: PureInput<boolean>;
}

/** The same config where bombs and dogs stay after a hit, or do not. */
export const withHitConsumed = (packageId: string, args: WithHitConsumedArguments): Thunk => moveCall(packageId, 'config', 'with_hit_consumed', [object(args.self), pure(bcs.bool(), args.hitConsumed)]);

export interface WithNpcRoundsArguments {
  readonly self: ObjectInput;
  readonly npcRounds: PureInput<bigint | number>;
}

/** The same config where what lies on the board loses its effect after `npc_rounds` rounds. */
export const withNpcRounds = (packageId: string, args: WithNpcRoundsArguments): Thunk => moveCall(packageId, 'config', 'with_npc_rounds', [object(args.self), pure(u64, args.npcRounds)]);

export interface WithStartCashArguments {
  readonly self: ObjectInput;
  readonly startCash: PureInput<bigint | number>;
}

/** The same config with another start cash. */
export const withStartCash = (packageId: string, args: WithStartCashArguments): Thunk => moveCall(packageId, 'config', 'with_start_cash', [object(args.self), pure(u64, args.startCash)]);

export interface WithHandLimitArguments {
  readonly self: ObjectInput;
  readonly handLimit: PureInput<bigint | number>;
}

/** The same config with another hand limit. */
export const withHandLimit = (packageId: string, args: WithHandLimitArguments): Thunk => moveCall(packageId, 'config', 'with_hand_limit', [object(args.self), pure(u64, args.handLimit)]);

export interface WithTurnTimeoutMsArguments {
  readonly self: ObjectInput;
  readonly turnTimeoutMs: PureInput<bigint | number>;
}

/** The same config with another time to think. */
export const withTurnTimeoutMs = (packageId: string, args: WithTurnTimeoutMsArguments): Thunk => moveCall(packageId, 'config', 'with_turn_timeout_ms', [object(args.self), pure(u64, args.turnTimeoutMs)]);

export interface WithClockDiceArguments {
  readonly self: ObjectInput;
}

/** The same config with dice from the clock, which anybody can predict. */
export const withClockDice = (packageId: string, args: WithClockDiceArguments): Thunk => moveCall(packageId, 'config', 'with_clock_dice', [object(args.self)]);

export interface WithSalaryArguments {
  readonly self: ObjectInput;
  readonly salary: PureInput<bigint | number>;
}

/** The same config where passing the start tile pays. */
export const withSalary = (packageId: string, args: WithSalaryArguments): Thunk => moveCall(packageId, 'config', 'with_salary', [object(args.self), pure(u64, args.salary)]);

export interface WithStreetSetsArguments {
  readonly self: ObjectInput;
  readonly streetSets: PureInput<boolean>;
}

/** The same config where a whole street collects double, or does not. */
export const withStreetSets = (packageId: string, args: WithStreetSetsArguments): Thunk => moveCall(packageId, 'config', 'with_street_sets', [object(args.self), pure(bcs.bool(), args.streetSets)]);

export interface WithLandSalesArguments {
  readonly self: ObjectInput;
  readonly landSales: PureInput<boolean>;
}

/** The same config where buildings and land can be sold, or cannot. */
export const withLandSales = (packageId: string, args: WithLandSalesArguments): Thunk => moveCall(packageId, 'config', 'with_land_sales', [object(args.self), pure(bcs.bool(), args.landSales)]);

export interface WithCardDrawsArguments {
  readonly self: ObjectInput;
  readonly cardsOnPass: PureInput<number>;
  readonly cardsOnStop: PureInput<number>;
}

/** The same config with other numbers of cards from CARD tiles. */
export const withCardDraws = (packageId: string, args: WithCardDrawsArguments): Thunk => moveCall(packageId, 'config', 'with_card_draws', [object(args.self), pure(bcs.u8(), args.cardsOnPass), pure(bcs.u8(), args.cardsOnStop)]);

export interface WithOneWayArguments {
  readonly self: ObjectInput;
  readonly oneWay: PureInput<boolean>;
}

/** The same config where everybody walks clockwise, or as it likes. */
export const withOneWay = (packageId: string, args: WithOneWayArguments): Thunk => moveCall(packageId, 'config', 'with_one_way', [object(args.self), pure(bcs.bool(), args.oneWay)]);

export interface WithQuickBuildingArguments {
  readonly self: ObjectInput;
  readonly quickBuilding: PureInput<boolean>;
}

/** The same config where a stop builds as many levels as one can pay for, or one. */
export const withQuickBuilding = (packageId: string, args: WithQuickBuildingArguments): Thunk => moveCall(packageId, 'config', 'with_quick_building', [object(args.self), pure(bcs.bool(), args.quickBuilding)]);

export interface WithSeatBonusArguments {
  readonly self: ObjectInput;
  readonly seatBonus: PureInput<bigint | number>;
}

/** The same config where every later seat starts with so much more than the one before it. */
export const withSeatBonus = (packageId: string, args: WithSeatBonusArguments): Thunk => moveCall(packageId, 'config', 'with_seat_bonus', [object(args.self), pure(u64, args.seatBonus)]);

export interface HasRulesOfArguments {
  readonly self: ObjectInput;
  readonly other: ObjectInput;
}

/** Whether the rules are the same; seats are not a rule. */
export const hasRulesOf = (packageId: string, args: HasRulesOfArguments): Thunk => moveCall(packageId, 'config', 'has_rules_of', [object(args.self), object(args.other)]);

export interface TriggerCardOnPassArguments {
  readonly self: ObjectInput;
}

/** Whether CARD tiles give a card in passing. */
export const triggerCardOnPass = (packageId: string, args: TriggerCardOnPassArguments): Thunk => moveCall(packageId, 'config', 'trigger_card_on_pass', [object(args.self)]);

export interface TriggerLotteryOnPassArguments {
  readonly self: ObjectInput;
}

/** Whether LOTTERY tiles draw in passing. */
export const triggerLotteryOnPass = (packageId: string, args: TriggerLotteryOnPassArguments): Thunk => moveCall(packageId, 'config', 'trigger_lottery_on_pass', [object(args.self)]);

export interface NpcCapArguments {
  readonly self: ObjectInput;
}

/** How many barriers, bombs and dogs may lie on the board. */
export const npcCap = (packageId: string, args: NpcCapArguments): Thunk => moveCall(packageId, 'config', 'npc_cap', [object(args.self)]);

export interface MaxPlayersArguments {
  readonly self: ObjectInput;
}

/** How many seats there are. */
export const maxPlayers = (packageId: string, args: MaxPlayersArguments): Thunk => moveCall(packageId, 'config', 'max_players', [object(args.self)]);

export interface MaxTurnsArguments {
  readonly self: ObjectInput;
}

/** Rounds until the richest wins. */
export const maxTurns = (packageId: string, args: MaxTurnsArguments): Thunk => moveCall(packageId, 'config', 'max_turns', [object(args.self)]);

export interface BombToHospitalArguments {
  readonly self: ObjectInput;
}

/** Whether a bomb carries its victim to hospital. */
export const bombToHospital = (packageId: string, args: BombToHospitalArguments): Thunk => moveCall(packageId, 'config', 'bomb_to_hospital', [object(args.self)]);

export interface DogToHospitalArguments {
  readonly self: ObjectInput;
}

/** Whether a dog carries its victim to hospital. */
export const dogToHospital = (packageId: string, args: DogToHospitalArguments): Thunk => moveCall(packageId, 'config', 'dog_to_hospital', [object(args.self)]);

export interface BarrierConsumedOnStopArguments {
  readonly self: ObjectInput;
}

/** Whether a barrier is gone once it has stopped somebody. */
export const barrierConsumedOnStop = (packageId: string, args: BarrierConsumedOnStopArguments): Thunk => moveCall(packageId, 'config', 'barrier_consumed_on_stop', [object(args.self)]);

export interface HitConsumedArguments {
  readonly self: ObjectInput;
}

/** Whether a bomb or a dog is gone once it has hit somebody. */
export const hitConsumed = (packageId: string, args: HitConsumedArguments): Thunk => moveCall(packageId, 'config', 'hit_consumed', [object(args.self)]);

export interface NpcRoundsArguments {
  readonly self: ObjectInput;
}

/** Rounds after which what lies on the board loses its effect. */
export const npcRounds = (packageId: string, args: NpcRoundsArguments): Thunk => moveCall(packageId, 'config', 'npc_rounds', [object(args.self)]);

export interface StartCashArguments {
  readonly self: ObjectInput;
}

/** What every player starts with. */
export const startCash = (packageId: string, args: StartCashArguments): Thunk => moveCall(packageId, 'config', 'start_cash', [object(args.self)]);

export interface HandLimitArguments {
  readonly self: ObjectInput;
}

/** The most cards a hand holds. */
export const handLimit = (packageId: string, args: HandLimitArguments): Thunk => moveCall(packageId, 'config', 'hand_limit', [object(args.self)]);

export interface TurnTimeoutMsArguments {
  readonly self: ObjectInput;
}

/** How long a player may think. */
export const turnTimeoutMs = (packageId: string, args: TurnTimeoutMsArguments): Thunk => moveCall(packageId, 'config', 'turn_timeout_ms', [object(args.self)]);

export interface ClockDiceArguments {
  readonly self: ObjectInput;
}

/** Whether the dice come from the clock. */
export const clockDice = (packageId: string, args: ClockDiceArguments): Thunk => moveCall(packageId, 'config', 'clock_dice', [object(args.self)]);

export interface SalaryArguments {
  readonly self: ObjectInput;
}

/** What passing the start tile pays. */
export const salary = (packageId: string, args: SalaryArguments): Thunk => moveCall(packageId, 'config', 'salary', [object(args.self)]);

export interface StreetSetsArguments {
  readonly self: ObjectInput;
}

/** Whether a whole street collects double. */
export const streetSets = (packageId: string, args: StreetSetsArguments): Thunk => moveCall(packageId, 'config', 'street_sets', [object(args.self)]);

export interface LandSalesArguments {
  readonly self: ObjectInput;
}

/** Whether buildings and land can be sold. */
export const landSales = (packageId: string, args: LandSalesArguments): Thunk => moveCall(packageId, 'config', 'land_sales', [object(args.self)]);

export interface CardsOnPassArguments {
  readonly self: ObjectInput;
}

/** Cards a CARD tile gives to those who pass. */
export const cardsOnPass = (packageId: string, args: CardsOnPassArguments): Thunk => moveCall(packageId, 'config', 'cards_on_pass', [object(args.self)]);

export interface CardsOnStopArguments {
  readonly self: ObjectInput;
}

/** Cards a CARD tile gives to those who stop. */
export const cardsOnStop = (packageId: string, args: CardsOnStopArguments): Thunk => moveCall(packageId, 'config', 'cards_on_stop', [object(args.self)]);

export interface OneWayArguments {
  readonly self: ObjectInput;
}

/** Whether everybody walks clockwise. */
export const oneWay = (packageId: string, args: OneWayArguments): Thunk => moveCall(packageId, 'config', 'one_way', [object(args.self)]);

export interface QuickBuildingArguments {
  readonly self: ObjectInput;
}

/** Whether a stop builds as many levels as one can pay for. */
export const quickBuilding = (packageId: string, args: QuickBuildingArguments): Thunk => moveCall(packageId, 'config', 'quick_building', [object(args.self)]);

export interface SeatBonusArguments {
  readonly self: ObjectInput;
}

/** What every later seat starts with above the one before it. */
export const seatBonus = (packageId: string, args: SeatBonusArguments): Thunk => moveCall(packageId, 'config', 'seat_bonus', [object(args.self)]);

export interface UsesHospitalArguments {
  readonly self: ObjectInput;
}

/** Whether any rule of this config sends players to hospital. */
export const usesHospital = (packageId: string, args: UsesHospitalArguments): Thunk => moveCall(packageId, 'config', 'uses_hospital', [object(args.self)]);
