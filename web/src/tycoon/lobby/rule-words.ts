import type { Rules } from '@tycoon/sdk';
import type { Translation } from '../../text/text.ts';
import { number } from '../../text/text.ts';
import type { lobbyText } from './text.ts';

type Words = Translation<(typeof lobbyText)['en']>;

/** A rule as people read it: what it is called, and its value in words. */
interface RuleWords {
  readonly label: string;
  readonly value: (rules: Rules) => string;
}

/** How long a turn may take, in words. */
export const timeWords = (t: Words, seconds: number): string =>
  seconds < 60 ? t.seconds(seconds) : seconds < 86_400 ? t.minutes(seconds / 60) : t.day;

/** Every rule with its words; a rule without is a type error. */
export const ruleWords = (t: Words): Readonly<Record<Exclude<keyof Rules, 'maxPlayers'>, RuleWords>> => {
  const yes = (is: boolean) => (is ? t.yes : t.no);
  const gone = (is: boolean) => (is ? t.gone : t.stay);
  return {
    startCash: { label: t.startCash, value: ({ startCash }) => number(Number(startCash)) },
    maxTurns: {
      label: t.rounds,
      value: ({ maxTurns }) => (maxTurns === null ? t.noEnd : String(maxTurns)),
    },
    turnTimeoutMs: {
      label: t.time,
      value: ({ turnTimeoutMs }) => timeWords(t, Number(turnTimeoutMs) / 1000),
    },
    salary: {
      label: t.salary,
      value: ({ salary }) => (salary === 0n ? t.none : number(Number(salary))),
    },
    streetSets: { label: t.streetSets, value: ({ streetSets }) => yes(streetSets) },
    landSales: { label: t.landSales, value: ({ landSales }) => yes(landSales) },
    oneWay: { label: t.oneWay, value: ({ oneWay }) => yes(oneWay) },
    quickBuilding: { label: t.quickBuilding, value: ({ quickBuilding }) => yes(quickBuilding) },
    seatBonus: {
      label: t.seatBonus,
      value: ({ seatBonus }) => (seatBonus === 0n ? t.none : number(Number(seatBonus))),
    },
    handLimit: { label: t.hand, value: ({ handLimit }) => String(handLimit) },
    npcCap: { label: t.traps, value: ({ npcCap }) => String(npcCap) },
    npcRounds: {
      label: t.trapLife,
      value: ({ npcRounds }) => (npcRounds === null ? t.forever : t.trapRounds(Number(npcRounds))),
    },
    hitConsumed: { label: t.hitGone, value: ({ hitConsumed }) => gone(hitConsumed) },
    barrierConsumedOnStop: {
      label: t.barrierGone,
      value: ({ barrierConsumedOnStop }) => gone(barrierConsumedOnStop),
    },
    bombToHospital: { label: t.bombHospital, value: ({ bombToHospital }) => yes(bombToHospital) },
    dogToHospital: { label: t.dogHospital, value: ({ dogToHospital }) => yes(dogToHospital) },
    triggerCardOnPass: { label: t.drawOnPass, value: ({ triggerCardOnPass }) => yes(triggerCardOnPass) },
    cardsOnPass: { label: t.cardPass, value: ({ cardsOnPass }) => String(cardsOnPass) },
    cardsOnStop: { label: t.cardsOnStop, value: ({ cardsOnStop }) => String(cardsOnStop) },
    triggerLotteryOnPass: {
      label: t.lotteryPass,
      value: ({ triggerLotteryOnPass }) => yes(triggerLotteryOnPass),
    },
    clockDice: { label: t.clockDice, value: ({ clockDice }) => yes(clockDice) },
  };
};
