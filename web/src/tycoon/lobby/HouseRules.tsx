import type { Rules } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { PickRow, Row, SwitchRow } from '../../shell/OptionRow.tsx';
import { number, useText } from '../../text/text.ts';
import { timeWords } from './rule-words.ts';
import { lobbyText } from './text.ts';

const CASH = [5000, 10_000, 20_000] as const;
const ROUNDS = [5, 10, 20, 40, 0] as const;
const TIMES = [30, 60, 120, 600, 86_400] as const;
const HANDS = [5, 12, 20] as const;
const TRAPS = [0, 10, 30] as const;
const LIVES = [3, 8, 0] as const;
const SALARIES = [0, 200, 300, 1000] as const;
const BONUSES = [0, 250, 500] as const;
const DRAWS = [0, 1, 2] as const;

/** Everything else that can be agreed on, behind a fold whose line says how it stands. */
export function HouseRules({
  rules,
  map,
  onChange,
}: {
  readonly rules: Rules;
  readonly map: GameMap;
  readonly onChange: (part: Partial<Rules>) => void;
}) {
  const t = useText(lobbyText);
  const set = onChange;
  const timeWord = (seconds: number) => timeWords(t, seconds);
  const roundWord = (n: number) => (n === 0 ? t.noEnd : String(n));
  const rounds = Number(rules.maxTurns ?? 0n);
  const seconds = Number(rules.turnTimeoutMs) / 1000;
  const hasHospital = map.tiles.some(({ kind }) => kind === 'hospital');
  const summary = t.rulesNow(
    number(Number(rules.startCash)),
    rounds === 0 ? t.noEnd : t.roundsOf(rounds),
    timeWord(seconds),
  );
  return (
    <details className="sheet house-rules">
      <summary>
        <b>{t.houseRules}</b> <span className="quiet-text">{summary}</span>
      </summary>
      <div className="rows">
        <PickRow
          label={t.startCash}
          values={CASH}
          value={near(CASH, Number(rules.startCash))}
          word={number}
          onPick={(cash) => set({ startCash: BigInt(cash) })}
        />
        <PickRow
          label={t.rounds}
          values={ROUNDS}
          value={near(ROUNDS, rounds)}
          word={roundWord}
          onPick={(n) => set({ maxTurns: n === 0 ? null : BigInt(n) })}
        />
        <PickRow
          label={t.time}
          values={TIMES}
          value={near(TIMES, seconds)}
          word={timeWord}
          onPick={(n) => set({ turnTimeoutMs: BigInt(n * 1000) })}
        />
        <PickRow
          label={t.hand}
          values={HANDS}
          value={near(HANDS, Number(rules.handLimit))}
          word={String}
          onPick={(n) => set({ handLimit: BigInt(n) })}
        />
        <PickRow
          label={t.traps}
          values={TRAPS}
          value={near(TRAPS, rules.npcCap)}
          word={String}
          onPick={(npcCap) => set({ npcCap })}
        />
        <PickRow
          label={t.trapLife}
          values={LIVES}
          value={near(LIVES, Number(rules.npcRounds ?? 0n))}
          word={(n) => (n === 0 ? t.forever : t.trapRounds(n))}
          onPick={(n) => set({ npcRounds: n === 0 ? null : BigInt(n) })}
        />
        <SwitchRow
          label={t.consumed}
          words={[t.gone, t.stay]}
          value={rules.hitConsumed && rules.barrierConsumedOnStop}
          onPick={(gone) => set({ hitConsumed: gone, barrierConsumedOnStop: gone })}
        />
        {hasHospital ? (
          <SwitchRow
            label={t.bomb}
            words={[t.toHospital, t.loseTurn]}
            value={rules.bombToHospital && rules.dogToHospital}
            onPick={(carried) => set({ bombToHospital: carried, dogToHospital: carried })}
          />
        ) : (
          <Row label={t.bomb}>
            <span className="small quiet-text">{t.noHospital}</span>
          </Row>
        )}
        <PickRow
          label={t.salary}
          values={SALARIES}
          value={near(SALARIES, Number(rules.salary))}
          word={(amount) => (amount === 0 ? t.none : number(amount))}
          onPick={(amount) => set({ salary: BigInt(amount) })}
        />
        <SwitchRow
          label={t.streetSets}
          words={[t.yes, t.no]}
          value={rules.streetSets}
          onPick={(streetSets) => set({ streetSets })}
        />
        <SwitchRow
          label={t.landSales}
          words={[t.yes, t.no]}
          value={rules.landSales}
          onPick={(landSales) => set({ landSales })}
        />
        <SwitchRow
          label={t.oneWay}
          words={[t.yes, t.no]}
          value={rules.oneWay}
          onPick={(oneWay) => set({ oneWay })}
        />
        <SwitchRow
          label={t.quickBuilding}
          words={[t.yes, t.no]}
          value={rules.quickBuilding}
          onPick={(quickBuilding) => set({ quickBuilding })}
        />
        <PickRow
          label={t.seatBonus}
          values={BONUSES}
          value={near(BONUSES, Number(rules.seatBonus))}
          word={(amount) => (amount === 0 ? t.none : number(amount))}
          onPick={(amount) => set({ seatBonus: BigInt(amount) })}
        />
        <PickRow
          label={t.cardsOnStop}
          values={DRAWS}
          value={near(DRAWS, rules.cardsOnStop)}
          word={String}
          onPick={(cardsOnStop) => set({ cardsOnStop })}
        />
        <PickRow
          label={t.cardPass}
          values={DRAWS}
          value={rules.triggerCardOnPass ? near(DRAWS, rules.cardsOnPass) : 0}
          word={String}
          onPick={(cardsOnPass) => set({ cardsOnPass, triggerCardOnPass: cardsOnPass > 0 })}
        />
        <SwitchRow
          label={t.lotteryPass}
          words={[t.yes, t.no]}
          value={rules.triggerLotteryOnPass}
          onPick={(triggerLotteryOnPass) => set({ triggerLotteryOnPass })}
        />
      </div>
    </details>
  );
}

/** The value itself if it can be picked, else the nearest that can. */
const near = <T extends number>(values: readonly T[], value: number): T =>
  values.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
