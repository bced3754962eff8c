import { type Bounds, withAmounts } from '@tycoon/engine/core';
import { type Action, priceOf, type View, type Zhajinhua } from '@tycoon/engine/zhajinhua';
import { useEffect, useRef, useState } from 'react';
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

/** What a key costs and what it leaves: the chips before are beside the keys. */
function Cost({ label, left }: { readonly label: string; readonly left: number }) {
  const t = useText(zhajinhuaText);
  return (
    <span className="cost">
      <span>{label}</span>
      <small className="num quiet-text">
        <span aria-hidden="true">→ {number(left)}</span>
        <span className="sr">{t.leaves(number(left))}</span>
      </small>
    </span>
  );
}

/** The raise that puts in all the seat has, where the rules allow one. */
function allInOf(view: View, seat: number, choices: Props['choices']): Action | null {
  if (view.config.startingChips === null) return null;
  const chips = view.chips[seat] ?? 0;
  const unit = view.units[seat] ?? 0;
  const raise = choices.find(({ action }) => action.kind === 'raise');
  const bounds = raise?.amounts?.to;
  const to = chips / (unit / view.baseBet);
  return raise !== undefined && bounds !== undefined && Number.isInteger(to) && within(bounds, to)
    ? withAmounts(raise, { to })
    : null;
}

/**
 * Calls by itself while a call costs no more than the player has agreed to; a raise, a look or the end of the hand ends it. Returns what was agreed to, or
 * null, and what changes it.
 */
function useAutoCall(
  view: View,
  seat: number,
  call: Action | undefined,
  busy: boolean,
  act: (action: Action) => void,
): readonly [number | null, (most: number | null) => void] {
  const [agreed, setAgreed] = useState<{ readonly hand: number; readonly most: number } | null>(null);
  const called = useRef('');
  const price = view.units[seat] ?? 0;
  const isIn = view.playerStatus[seat] === 'active' && !view.gameOver;
  const most =
    agreed !== null && agreed.hand === view.hand && isIn && price <= agreed.most ? agreed.most : null;
  const turn = `${view.hand} ${view.round} ${view.pot}`;
  useEffect(() => {
    if (most === null || call === undefined || busy || called.current === turn) return;
    called.current = turn;
    act(call);
  }, [most, call, busy, turn, act]);
  return [most, (next) => setAgreed(next === null ? null : { hand: view.hand, most: next })];
}

const within = ({ min, max }: Bounds, value: number): boolean => value >= min && value <= max;

/** With a stack nobody pays more than it has. */
const limitOf = (view: View, chips: number): number =>
  view.config.startingChips === null ? Number.POSITIVE_INFINITY : chips;

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
  const chips = view.chips[seat] ?? 0;
  const why = view.gameOver
    ? ''
    : view.playerStatus[seat] !== 'active'
      ? t.outWhy
      : view.round <= view.config.blindRounds
        ? t.mustBeBlind(number(view.config.blindRounds))
        : view.playerSeen[seat]
          ? t.seenWhy
          : t.blindWhy;
  const left = (action: Action) => chips - Math.min(priceOf(view, action), limitOf(view, chips));
  const allIn = allInOf(view, seat, choices);
  const [auto, setAuto] = useAutoCall(view, seat, call?.action, busy, act);
  const unit = view.units[seat] ?? 0;
  const autoKey =
    view.playerStatus[seat] === 'active' && !view.gameOver ? (
      <button
        type="button"
        className="plain auto"
        aria-pressed={auto !== null}
        title={auto === null ? t.autoOn(number(unit)) : t.autoOff}
        onClick={() => setAuto(auto === null ? unit : null)}
      >
        {t.auto}
        <span className="sr">{auto === null ? t.autoOn(number(unit)) : t.autoOff}</span>
      </button>
    ) : null;
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
          <div className="act">
            {notice}
            {autoKey}
          </div>
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
                chips={chips}
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
                      <Cost label={price(action)} left={left(action)} />
                    </button>
                  );
                })}
                <button type="button" className="key quiet" disabled={busy} onClick={() => setOther(true)}>
                  {t.other}
                </button>
                {allIn === null ? null : (
                  <button type="button" className="key quiet" disabled={busy} onClick={() => act(allIn)}>
                    {t.goAllIn(number(chips))}
                  </button>
                )}
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
                {comparing ? (
                  t.stopChoosing
                ) : (
                  <Cost label={t.compare(price(compare.action))} left={left(compare.action)} />
                )}
              </button>
            )}
            {showdown === undefined ? null : (
              <button type="button" className="plain" disabled={busy} onClick={() => act(showdown.action)}>
                <Icon id="i-card" size={20} />
                <Cost label={t.showdown(price(showdown.action))} left={left(showdown.action)} />
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
              <Cost
                label={unit >= limitOf(view, chips) ? t.goAllIn(number(chips)) : t.call(price(call.action))}
                left={left(call.action)}
              />
            </button>
            {autoKey}
          </div>
        </>
      )}
    </TrayFrame>
  );
}
