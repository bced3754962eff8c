import type { Choice } from '@tycoon/engine/core';
import type { Action, View } from '@tycoon/engine/monopoly';
import type { ReactNode } from 'react';
import { Medallion } from '../../art/Medallion.tsx';
import { Count } from '../../table/Count.tsx';
import type { Player } from '../../table/players.ts';
import { number, useText } from '../../text/text.ts';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { Keys } from './Keys.tsx';
import { LandSheet } from './LandSheet.tsx';
import { monopolyText } from './text.ts';

interface Props {
  readonly view: View;
  readonly me: Player;
  readonly players: readonly Player[];
  readonly choices: readonly Choice<Action>[];
  readonly act: (action: Action) => void;
  readonly busy: boolean;
  readonly tip: string | null;
  readonly tools: ReactNode;
  readonly notice: ReactNode;
}

/** The decision at hand, priced; every key is one of the engine's choices. */
export function Tray({ view, me, players, choices, act, busy, tip, tools, notice }: Props) {
  const t = useText(monopolyText);
  const { step } = view;
  const own = view.players[me.seat];
  const cash = own?.cash ?? 0;
  const land = step.kind === 'offer' || step.kind === 'build' ? step.land : null;
  const status = [
    own?.status === 'bankrupt' ? t.bankrupt : '',
    own?.status === 'surrendered' ? t.surrendered : '',
    (own?.pauses ?? 0) > 0 ? t.pauses(own?.pauses ?? 0) : '',
    own?.threeDice ? t.threeDice : '',
    own?.freeToll ? t.freeToll : '',
  ].filter((word) => word !== '');
  return (
    <TrayFrame className="trip-tray" label={t.cash}>
      <div className="trip-me">
        <Medallion figure={me.figure} tone={me.tone} size="lg" />
        <div>
          <b>{me.name}</b> <span className="mini">{status.join(' · ')}</span>
          <p className="trip-cash">
            <Count value={cash} />{' '}
            <small className="quiet-text">{t.inAll(number(view.worth[me.seat] ?? 0))}</small>
          </p>
          {tip === null ? null : <p className="mini">{tip}</p>}
          {tools}
        </div>
      </div>
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
          <Keys view={view} cash={cash} choices={choices} act={act} busy={busy} />
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
                  ? t.transportWhy
                  : step.kind === 'fork'
                    ? t.passFork
                    : step.kind === 'shares'
                      ? t.marketOpen
                      : '';
  return <p className="prose">{words}</p>;
}
