import type { PlayerView } from '@tycoon/sdk';
import { useState } from 'react';
import { SwitchRow } from '../../shell/OptionRow.tsx';
import { Amount } from '../../table/Amount.tsx';
import { useText } from '../../text/text.ts';
import type { Move } from './props.ts';
import { tycoonText } from './text.ts';

const BOUNDS = { min: 0, max: 20_000, step: 100 };
/** Enough for most tolls of an early game. */
const USUAL_FLOOR = 1000;

/** The automatic mode: the chain buys and builds as long as a floor stays in cash. */
export function AutoBuy({
  player,
  act,
}: {
  readonly player: PlayerView;
  readonly act: (move: Move) => void;
}) {
  const t = useText(tycoonText);
  const [floor, setFloor] = useState(Number(player.autoFloor) || (player.auto ? 0 : USUAL_FLOOR));
  const isSaved = floor === Number(player.autoFloor);
  return (
    <div className="ty-habit">
      <SwitchRow
        label={t.auto}
        words={[t.on, t.off]}
        value={player.auto}
        onPick={(isOn) => act({ kind: 'setAuto', isOn, floor: BigInt(floor) })}
      />
      <p className="mini">{t.autoWhy}</p>
      <div className="row">
        <span className="small">{t.floor}</span>
        <span className="ty-floor">
          <Amount label={t.floor} bounds={BOUNDS} value={floor} onChange={setFloor} />
          {player.auto && !isSaved ? (
            <button
              type="button"
              className="key quiet"
              onClick={() => act({ kind: 'setAuto', isOn: true, floor: BigInt(floor) })}
            >
              {t.saveFloor}
            </button>
          ) : null}
        </span>
      </div>
    </div>
  );
}
