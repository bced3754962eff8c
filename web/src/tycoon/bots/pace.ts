import type { Speed } from '../../settings/settings.ts';
import type { Beat } from '../beat.ts';

/** How much longer or shorter everything takes. */
const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.2 };

/** What a bot lets pass before it moves, by what the board has to tell first, in milliseconds. */
const THOUGHT = 900;
const STEP = 190;
const SIGHT = 650;

const TELLING: Partial<Record<Beat['event']['type'], number>> = {
  RollEvent: 900,
  MoveEvent: STEP,
  TollEvent: SIGHT,
  BuyEvent: SIGHT,
  UpgradeEvent: SIGHT,
  CardUseEvent: SIGHT,
  CardGainEvent: SIGHT,
  ChanceEvent: SIGHT,
  NewsEvent: 1400,
  LotteryEvent: SIGHT,
  SendToHospitalEvent: SIGHT,
  PlayerOutEvent: SIGHT,
};

/** How long to wait after the last of these beats, so that people see what happened before the next thing does. */
export function thinkingTime(beats: readonly Beat[], speed: Speed): number {
  const digest = beats.at(-1)?.digest;
  let told = 0;
  for (let i = beats.length - 1; i >= 0 && beats[i]?.digest === digest; i--)
    told += TELLING[(beats[i] as Beat).event.type] ?? 0;
  return Math.round((THOUGHT + told) * FACTORS[speed]);
}
