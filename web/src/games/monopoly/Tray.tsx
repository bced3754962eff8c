import type { Monopoly } from '@tycoon/engine/monopoly';
import { Count } from '../../table/Count.tsx';
import type { TrayProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { OwnSeat } from '../../ui/OwnSeat.tsx';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { Debt } from './Debt.tsx';
import { Keys } from './Keys.tsx';
import { LandSheet } from './LandSheet.tsx';
import { monopolyText } from './text.ts';

type Props = TrayProps<Monopoly>;

/** The decision at hand, priced; every key is one of the engine's choices. */
export function Tray({ view, me, players, choices, act, busy, tip, tools, notice }: Props) {
  const t = useText(monopolyText);
  const { step } = view;
  const own = view.players[me.seat];
  const cash = own?.cash ?? 0;
  const land = step.kind === 'offer' || step.kind === 'build' ? step.land : null;
  const debt =
    (step.kind === 'owe' && step.seat === me.seat ? step.amount : null) ??
    (step.kind === 'finance' && choices.length > 0 ? step.price : null);
  const status = [
    own?.status === 'bankrupt' ? t.bankrupt : '',
    own?.status === 'surrendered' ? t.surrendered : '',
    (own?.pauses ?? 0) > 0 ? t.pauses(own?.pauses ?? 0) : '',
    own?.threeDice ? t.threeDice : '',
    own?.freeToll ? t.freeToll : '',
  ].filter((word) => word !== '');
  return (
    <TrayFrame className={`trip-tray fixed ${debt === null ? '' : 'owing'}`} label={t.cash} step={step.kind}>
      <OwnSeat
        face={me}
        badge={<span className="mini">{status.join(' · ')}</span>}
        money={
          <>
            <Count value={cash} />{' '}
            <small className="quiet-text">{t.inAll(number(view.worth[me.seat] ?? 0))}</small>
          </>
        }
      >
        {tip === null ? null : <p className="mini">{tip}</p>}
        {tools}
      </OwnSeat>
      <div className="trip-middle">
        {land === null ? (
          choices.length > 0 || step.kind === 'owe' ? (
            <Prompt view={view} players={players} me={me} />
          ) : null
        ) : (
          <LandSheet view={view} land={land} />
        )}
      </div>
      <div className="trip-keys">
        {choices.length === 0 ? (
          notice
        ) : (
          <>
            {debt === null ? null : (
              <Debt view={view} seat={me.seat} choices={choices} amount={debt} busy={busy} act={act} />
            )}
            <Keys view={view} cash={cash} choices={choices} act={act} busy={busy} />
          </>
        )}
      </div>
    </TrayFrame>
  );
}

function Prompt({ view, players, me }: Pick<Props, 'view' | 'players' | 'me'>) {
  const t = useText(monopolyText);
  const { step } = view;
  const words =
    step.kind === 'owe'
      ? step.seat === me.seat
        ? t.owe(number(step.amount))
        : t.oweOther(players[step.seat]?.name ?? '', number(step.amount))
      : step.kind === 'finance'
        ? t.finance(number(step.price))
        : step.kind === 'foreclose'
          ? t.foreclose
          : step.kind === 'impose'
            ? t.impose
            : step.kind === 'free_building'
              ? t.freeBuild
              : step.kind === 'reverse'
                ? t.reverseWhy
                : step.kind === 'transport'
                  ? t.transportWhy(number(view.config.passStartCash))
                  : step.kind === 'fork'
                    ? t.passFork
                    : step.kind === 'shares'
                      ? t.marketOpen
                      : '';
  return <p className="prose">{words}</p>;
}
