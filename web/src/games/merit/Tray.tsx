import {
  BEINGS,
  type BeingId,
  GIVE_PRICE,
  GUARD_PRICE,
  type Merit,
  PATH_DATA,
  priceOf,
  ROLE_DATA,
  type Role,
  type Player as Stand,
} from '@tycoon/engine/merit';
import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import type { TrayProps } from '../../table/kit.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { Change } from './Change.tsx';
import { Coin } from './Coin.tsx';
import { Figures } from './Figures.tsx';
import { titled } from './names.ts';
import { after, type Outlook, standing } from './outlook.ts';
import { RolePortrait } from './Portrait.tsx';
import type { Proposal } from './plan.ts';
import { PREACHING, type Preview, previewAction, previewAgreement } from './preview.ts';
import { meritText } from './text.ts';

const ACTIONS = [
  ['work', 'i-work', 0],
  ['practise', 'i-lotus', 0],
  ['give', 'i-alms', GIVE_PRICE],
  ['guard', 'i-guard', GUARD_PRICE],
] as const;

interface Props extends TrayProps<Merit> {
  /** Whom the large key saves. */
  readonly being: BeingId | null;
  readonly canShare: boolean;
  /** The co-operation that is being laid out; null while none is. */
  readonly sharing: { readonly proposal: Proposal | null; readonly preview: Preview | null } | null;
  readonly onShare: () => void;
  readonly onCancel: () => void;
  readonly onFacts: () => void;
}

/** What the player may do now: an action, an answer to a proposal, or a sermon. */
export function Tray(props: Props) {
  const { view, me, choices, tip, tools, notice, sharing, onFacts } = props;
  const t = useText(meritText);
  const language = useLanguage();
  const stand = view.players[me.seat] as Stand;
  const role = view.config.roles[me.seat] as Role;
  const isActing = choices.length > 0 && view.phase.kind === 'action';
  return (
    <TrayFrame
      className={`merit-tray fixed ${isActing ? 'acting' : ''} ${sharing === null ? '' : 'sharing'}`}
      label={t.yourTurn}
      step={view.phase.kind}
    >
      <div className="merit-own">
        <RolePortrait role={role} />
        <div>
          <p className="merit-name">
            <b>{me.name}</b> <span>{titled(ROLE_DATA[role].name, language)}</span>
          </p>
          <Figures stand={stand} size={22} />
          <p className="merit-tip mini">{isActing ? t.actionsLeft(view.actionsLeft) : (tip ?? '')}</p>
        </div>
        <div className="merit-tools">
          {tools}
          <button type="button" className="ico" aria-label={t.facts} onClick={onFacts}>
            <Icon id="i-book" />
          </button>
        </div>
      </div>
      {choices.length === 0 ? (
        <div className="merit-wait">{notice}</div>
      ) : view.phase.kind === 'agreement' ? (
        <Answer {...props} stand={stand} />
      ) : view.phase.kind === 'preaching' ? (
        <Sermon {...props} stand={stand} />
      ) : (
        <>
          <Actions {...props} stand={stand} />
          <Saving {...props} stand={stand} />
        </>
      )}
    </TrayFrame>
  );
}

type Part = Props & { readonly stand: Stand };

function Actions({ view, me, choices, act, busy, stand }: Part) {
  const t = useText(meritText);
  return (
    <ol className="merit-actions">
      {ACTIONS.map(([kind, icon, price]) => {
        const choice = choices.find(({ action }) => action.kind === kind);
        const preview = previewAction(view, { kind, seat: me.seat });
        const gain = preview?.gains[0];
        return (
          <li key={kind}>
            <button
              type="button"
              className="key quiet merit-action"
              disabled={busy || choice === undefined}
              onClick={() => choice !== undefined && act(choice.action)}
            >
              <span className="action-head">
                <Icon id={icon} size={24} />
                <b>{t[kind]}</b>
                {price === 0 ? <small>{t.free}</small> : <Coin amount={price} isSmall />}
              </span>
              {gain === undefined ? (
                <span className="action-lack">{t.lack(stand.wealth, price - stand.wealth)}</span>
              ) : (
                <>
                  <Change
                    gain={{ ...gain, wealth: Math.max(0, gain.wealth) }}
                    calamity={preview?.calamity ?? 0}
                  />
                  <span className="action-after">
                    {price === 0 ? null : (
                      <>
                        {t.wealth} {stand.wealth} → {stand.wealth + gain.wealth},{' '}
                      </>
                    )}
                    {t.score} <b className="num">{number(after(stand, gain, false).score)}</b>
                  </span>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The large key: saves the chosen being, alone or with those who share. */
function Saving(props: Part) {
  const { view, players, me, choices, act, busy, being, canShare, sharing, onShare, onCancel, stand } = props;
  const t = useText(meritText);
  const language = useLanguage();
  if (sharing !== null) {
    const { proposal, preview } = sharing;
    const gain = preview?.gains.find(({ seat }) => seat === me.seat);
    const partners = players.filter(({ seat }) => seat !== me.seat && (proposal?.shares[seat] ?? 0) > 0);
    return (
      <Decision
        before={
          <>
            {gain === undefined ? null : (
              <Change gain={{ ...gain, wealth: 0 }} calamity={preview?.calamity ?? 0} />
            )}
            <button type="button" className="plain small" onClick={onCancel}>
              {t.cancel}
            </button>
          </>
        }
        now={standing(stand)}
        then={gain === undefined ? null : after(stand, gain, true)}
      >
        <button
          type="button"
          className="key big"
          disabled={busy || proposal === null}
          onClick={() => proposal !== null && act(proposal)}
        >
          {t.ask(
            partners.map(({ name }) => name),
            proposal?.shares[me.seat] ?? 0,
          )}
        </button>
      </Decision>
    );
  }
  // The court says that nobody waits.
  if (being === null) return null;
  const save = choices.find(({ action }) => action.kind === 'save' && action.being === being);
  const price = priceOf(view, being);
  const preview = save === undefined ? null : previewAction(view, save.action);
  const gain = preview?.gains.find(({ seat }) => seat === me.seat);
  const name = BEINGS[being].name[language];
  const together = canShare ? (
    <button type="button" className="plain small merit-together" disabled={busy} onClick={onShare}>
      <Icon id="i-hands" size={20} />
      {t.together}
    </button>
  ) : null;
  return (
    <Decision
      before={
        <>
          {gain === undefined ? (
            <span className="small">{t.lack(stand.wealth, price - stand.wealth)}</span>
          ) : (
            <Change gain={{ ...gain, wealth: Math.max(0, gain.wealth) }} calamity={preview?.calamity ?? 0} />
          )}
          {together}
        </>
      }
      now={standing(stand)}
      then={gain === undefined ? null : after(stand, gain, true)}
    >
      <button
        type="button"
        className="key big"
        disabled={busy || save === undefined}
        onClick={() => save !== undefined && act(save.action)}
      >
        {t.saveNamed(name, price)}
      </button>
    </Decision>
  );
}

/** A large key between what it brings and what it changes. */
function Decision({
  before,
  now,
  then,
  children,
}: {
  readonly before: ReactNode;
  readonly now: Outlook;
  readonly then: Outlook | null;
  readonly children: ReactNode;
}) {
  const t = useText(meritText);
  const language = useLanguage();
  return (
    <div className="merit-decide">
      <div className="decide-before">{before}</div>
      {children}
      <p className="decide-after">
        {then === null ? null : (
          <>
            <span>
              {t.wealth} <b className="num">{now.wealth}</b> → <b className="num">{then.wealth}</b>
            </span>
            <span>
              {t.score} <b className="num">{number(now.score)}</b> →{' '}
              <b className="num">{number(then.score)}</b>{' '}
              {then.path === now.path ? null : <em>{titled(PATH_DATA[then.path].name, language)}</em>}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function Answer({ view, me, players, choices, act, busy, stand }: Part) {
  const t = useText(meritText);
  const language = useLanguage();
  if (view.phase.kind !== 'agreement') return null;
  const { proposal } = view.phase;
  const asker = players[proposal.seat];
  const agree = choices.find(({ action }) => action.kind === 'agree');
  const decline = choices.find(({ action }) => action.kind === 'decline');
  const share = proposal.shares[me.seat] ?? 0;
  const { being } = proposal;
  const preview = previewAgreement(view, me.seat);
  const gain = preview?.gains.find(({ seat }) => seat === me.seat);
  return (
    <>
      <p className="prose merit-ask">
        {t.asks(asker?.name ?? '', BEINGS[being].name[language])} {t.youPay(share)}
      </p>
      <div className="answer">
        <Decision
          before={
            <>
              {gain === undefined ? null : (
                <Change gain={{ ...gain, wealth: 0 }} calamity={preview?.calamity ?? 0} />
              )}
              {decline === undefined ? null : (
                <button type="button" className="plain" disabled={busy} onClick={() => act(decline.action)}>
                  {t.decline}
                </button>
              )}
            </>
          }
          now={standing(stand)}
          then={gain === undefined ? null : after(stand, gain, true)}
        >
          {agree === undefined ? null : (
            <button type="button" className="key big" disabled={busy} onClick={() => act(agree.action)}>
              {t.agree(share)}
            </button>
          )}
        </Decision>
      </div>
    </>
  );
}

function Sermon({ players, choices, act, busy, view }: Part) {
  const t = useText(meritText);
  return (
    <div className="answer sermon">
      <p className="prose">
        {t.preachTitle} {t.preachWhy}
      </p>
      <div className="sermon-keys">
        {choices.map(({ action }) => {
          if (action.kind !== 'preach') return null;
          const listener = view.players[action.target];
          return (
            <button
              key={action.target}
              type="button"
              className="key quiet"
              disabled={busy}
              onClick={() => act(action)}
            >
              <b>{t.preachTo(players[action.target]?.name ?? '')}</b>
              {listener === undefined ? null : (
                <span className="mini">
                  <span>
                    {t.fu} {listener.fu} → {listener.fu + PREACHING.fu}
                  </span>{' '}
                  <span>
                    {t.hui} {listener.hui} → {listener.hui + PREACHING.hui}
                  </span>
                </span>
              )}
            </button>
          );
        })}
        {choices.map(({ action }) =>
          action.kind === 'preach' ? null : (
            <button
              key={action.kind}
              type="button"
              className="plain"
              disabled={busy}
              onClick={() => act(action)}
            >
              {t.silent}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
