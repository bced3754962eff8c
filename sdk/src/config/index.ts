import type { Transaction, TransactionResult } from '@mysten/sui/transactions';
import * as config from '../generated/config.ts';
import * as game from '../generated/game.ts';

/** What a game decides for itself: the fields of the package's `Config`. */
export type Rules = Readonly<config.Config>;

/** The rules of `game::default_config`. */
export const DEFAULT_RULES: Rules = {
  triggerCardOnPass: true,
  triggerLotteryOnPass: true,
  npcCap: 30,
  maxPlayers: 6,
  maxTurns: null,
  bombToHospital: true,
  dogToHospital: true,
  barrierConsumedOnStop: true,
  hitConsumed: true,
  npcRounds: null,
  startCash: 10_000n,
  handLimit: 12n,
  turnTimeoutMs: 120_000n,
  clockDice: false,
  salary: 0n,
  streetSets: false,
  landSales: false,
  cardsOnPass: 1,
  cardsOnStop: 1,
  oneWay: false,
  quickBuilding: false,
  seatBonus: 0n,
};

/** The names of all rules. */
export const RULE_NAMES = Object.keys(DEFAULT_RULES) as readonly (keyof Rules)[];

/** The rules by which two configs differ; with the usual ones of a map as the second, its house rules. Seats are no rule. */
export const differingRules = (rules: Rules, from: Rules): readonly (keyof Rules)[] =>
  RULE_NAMES.filter((name) => name !== 'maxPlayers' && rules[name] !== from[name]);

/** Builds a `Config` within the transaction: the usual rules, changed where asked for. */
export const makeConfig =
  (packageId: string, changes: Partial<Rules>) =>
  (tx: Transaction): TransactionResult => {
    const rules = { ...DEFAULT_RULES, ...changes };
    const { npcRounds, startCash, handLimit, turnTimeoutMs, hitConsumed } = rules;
    let self = tx.add(game.newConfig(packageId, rules));
    if (!hitConsumed) self = tx.add(config.withHitConsumed(packageId, { self, hitConsumed }));
    if (npcRounds !== null) self = tx.add(config.withNpcRounds(packageId, { self, npcRounds }));
    if (startCash !== DEFAULT_RULES.startCash)
      self = tx.add(config.withStartCash(packageId, { self, startCash }));
    if (handLimit !== DEFAULT_RULES.handLimit)
      self = tx.add(config.withHandLimit(packageId, { self, handLimit }));
    if (turnTimeoutMs !== DEFAULT_RULES.turnTimeoutMs) {
      self = tx.add(config.withTurnTimeoutMs(packageId, { self, turnTimeoutMs }));
    }
    if (rules.clockDice) self = tx.add(config.withClockDice(packageId, { self }));
    const { salary, streetSets, landSales, cardsOnPass, cardsOnStop, oneWay } = rules;
    const { quickBuilding, seatBonus } = rules;
    if (salary !== DEFAULT_RULES.salary) self = tx.add(config.withSalary(packageId, { self, salary }));
    if (streetSets) self = tx.add(config.withStreetSets(packageId, { self, streetSets }));
    if (landSales) self = tx.add(config.withLandSales(packageId, { self, landSales }));
    if (cardsOnPass !== DEFAULT_RULES.cardsOnPass || cardsOnStop !== DEFAULT_RULES.cardsOnStop)
      self = tx.add(config.withCardDraws(packageId, { self, cardsOnPass, cardsOnStop }));
    if (oneWay) self = tx.add(config.withOneWay(packageId, { self, oneWay }));
    if (quickBuilding) self = tx.add(config.withQuickBuilding(packageId, { self, quickBuilding }));
    if (seatBonus !== DEFAULT_RULES.seatBonus)
      self = tx.add(config.withSeatBonus(packageId, { self, seatBonus }));
    return self;
  };
