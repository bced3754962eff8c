import { type Bounds, withAmounts } from '@tycoon/engine/core';
import { type Action, priceOf, type Zhajinhua } from '@tycoon/engine/zhajinhua';
import { useEffect, useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { hurry } from '../../settings/hurry.ts';
import { useStore } from '../../store/use-store.ts';
import { Count } from '../../table/Count.tsx';
import type { TrayProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { OwnSeat } from '../../ui/OwnSeat.tsx';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { Mark } from './Marks.tsx';
import { RaiseOther } from './RaiseOther.tsx';
import { zhajinhuaText } from './text.ts';

const MULTIPLES = [2, 3, 4] as const;

interface Props extends Omit<TrayProps<Zhajinhua>, 'players'> {
  readonly comparing: boolean;
  readonly onCompare: (on: boolean) => void;
}

const within = ({ min, max }: Bounds, value: number): boolean => value >= min && value <= max;

/** One's own place: chips, what can be done and what it costs. Every key is one of the engine's choices. */
export function Tray({ view, me, choices, act, busy, comparing, onCompare, tip, tools, notice }: Props) {
  const t = useText(zhajinhuaText);
  const [other, setOther] = useState(false);
  const { seat } = me;
  const find = <K extends Action['kind']>(kind: K) => choices.find(({ action }) => action.kind === kind);
  const call = find('call');
  const raise = find('raise');
  const see = find('see');
  const fold = find('fold');
  const showdown = find('showdown');
  const compare = find('compare');
  const bounds = raise?.amounts?.to;
  const price = (action: Action) => number(priceOf(view, action));
  const limited = view.config.startingChips !== null;
  const chips = view.chips[seat] ?? 0;
  const why = view.gameOver
    ? ''
    : view.playerStatus[seat] !== 'active'
      ? t.outWhy
      : view.playerSeen[seat]
        ? t.seenWhy
        : t.blindWhy;
  const isHurrying = useStore(hurry);
  const status = view.playerStatus[seat];
  const isOut = !view.gameOver && (status === 'folded' || status === 'lost');
  // The next hand, another page or the end of the game brings the usual pace back.
  useEffect(() => {
    if (!isOut) hurry.write(false);
    return () => hurry.write(false);
  }, [isOut]);
  return (
    <TrayFrame className="zjh-tray" label={t.yourCards} step={comparing ? 'compare' : 'bet'}>
      <OwnSeat
        face={me}
        badge={<Mark view={view} seat={seat} />}
        money={
          <>
            <Count value={chips} />{' '}
            <small className="quiet-text">{t.inPot(number(view.playerBets[seat] ?? 0))}</small>
          </>
        }
      />
      <div className="mine-why">
        <p className="small quiet-text">{tip ?? why}</p>
        {tools}
      </div>
      {call === undefined ? (
        <>
          <div className="alt">
            {see === undefined ? null : (
              <button type="button" className="plain" disabled={busy} onClick={() => act(see.action)}>
                <Icon id="i-eye" size={20} />
                {t.look}
              </button>
            )}
            {isOut ? (
              <button type="button" className="plain" disabled={isHurrying} onClick={() => hurry.write(true)}>
                <Icon id="i-next" size={20} />
                {t.skipHand}
              </button>
            ) : null}
          </div>
          <div className="act">{notice}</div>
        </>
      ) : (
        <>
          <div className="raises">
            <p className="cap">{t.raise}</p>
            {bounds === undefined || raise === undefined ? (
              <p className="small quiet-text">
                {t.noRaise(number(view.config.baseBet * view.config.maxRaiseMultiplier))}
              </p>
            ) : other ? (
              <RaiseOther
                bounds={bounds}
                price={(to) => priceOf(view, withAmounts(raise, { to }))}
                onRaise={(to) => {
                  setOther(false);
                  act(withAmounts(raise, { to }));
                }}
                onClose={() => setOther(false)}
              />
            ) : (
              <div className="raise-keys">
                {MULTIPLES.map((times) => {
                  const action = withAmounts(raise, { to: view.baseBet * times });
                  return (
                    <button
                      key={times}
                      type="button"
                      className="key quiet"
                      disabled={busy || !within(bounds, view.baseBet * times)}
                      onClick={() => act(action)}
                    >
                      <span className="num times">{t.times(times)}</span>
                      <span className="num">{price(action)}</span>
                    </button>
                  );
                })}
                <button type="button" className="key quiet" disabled={busy} onClick={() => setOther(true)}>
                  {t.other}
                </button>
              </div>
            )}
          </div>
          <div className="alt">
            {see === undefined ? null : (
              <button
                type="button"
                className="plain"
                disabled={busy}
                onClick={() => act(see.action)}
                title={t.lookMore}
              >
                <Icon id="i-eye" size={20} />
                {t.look}
              </button>
            )}
            {compare === undefined ? null : (
              <button
                type="button"
                className="plain"
                disabled={busy}
                aria-pressed={comparing}
                onClick={() => onCompare(!comparing)}
              >
                <Icon id="i-versus" size={20} />
                {comparing ? t.stopChoosing : t.compare(price(compare.action))}
              </button>
            )}
            {showdown === undefined ? null : (
              <button type="button" className="plain" disabled={busy} onClick={() => act(showdown.action)}>
                <Icon id="i-card" size={20} />
                {t.showdown(price(showdown.action))}
              </button>
            )}
            {fold === undefined ? null : (
              <button type="button" className="plain" disabled={busy} onClick={() => act(fold.action)}>
                <Icon id="i-fold" size={20} />
                {t.fold}
              </button>
            )}
          </div>
          <div className="act">
            <button type="button" className="key big gilt" disabled={busy} onClick={() => act(call.action)}>
              {t.call(price(call.action))}
            </button>
            <p className="small quiet-text">
              {limited ? t.leaves(number(Math.max(0, chips - priceOf(view, call.action)))) : ''}
            </p>
          </div>
        </>
      )}
    </TrayFrame>
  );
}
