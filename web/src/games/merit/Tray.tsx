import { BEINGS, GIVE_PRICE, GUARD_PRICE, type Merit } from '@tycoon/engine/merit';
import { Icon } from '../../art/Icon.tsx';
import type { TrayProps } from '../../table/kit.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { OwnSeat } from '../../ui/OwnSeat.tsx';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { Change } from './Change.tsx';
import { previewAction } from './preview.ts';
import { meritText } from './text.ts';

const ACTIONS = [
  ['work', 'i-work', 0],
  ['practise', 'i-lotus', 0],
  ['give', 'i-alms', GIVE_PRICE],
  ['guard', 'i-guard', GUARD_PRICE],
] as const;

type Props = TrayProps<Merit>;

/** What the player may do now: an action, an answer to a proposal, or a sermon. */
export function Tray({ view, me, players, choices, act, busy, tip, tools, notice }: Props) {
  const t = useText(meritText);
  return (
    <TrayFrame className="merit-tray fixed" label={t.yourTurn}>
      <OwnSeat face={me}>
        <p className="small quiet-text">
          {view.phase.kind === 'action' && view.turn === me.seat && choices.length > 0
            ? t.actionsLeft(view.actionsLeft)
            : (tip ?? '')}
        </p>
        {tools}
      </OwnSeat>
      {choices.length === 0 ? (
        <div className="merit-wait">{notice}</div>
      ) : view.phase.kind === 'agreement' ? (
        <Answer view={view} me={me} players={players} choices={choices} act={act} busy={busy} />
      ) : view.phase.kind === 'preaching' ? (
        <Sermon players={players} choices={choices} act={act} busy={busy} />
      ) : (
        <ol className="merit-actions">
          {ACTIONS.map(([kind, icon, price]) => {
            const choice = choices.find(({ action }) => action.kind === kind);
            const preview = previewAction(view, choice?.action ?? { kind, seat: me.seat });
            const gain = preview?.gains[0];
            return (
              <li key={kind}>
                <button
                  type="button"
                  className="key quiet merit-action"
                  disabled={busy || choice === undefined}
                  onClick={() => choice !== undefined && act(choice.action)}
                >
                  <Icon id={icon} size={26} />
                  <b>{t[kind]}</b>
                  {gain === undefined ? (
                    <span className="mini">{t.cannotPay(price)}</span>
                  ) : (
                    <Change gain={gain} calamity={preview?.calamity ?? 0} />
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </TrayFrame>
  );
}

type Part = Pick<Props, 'players' | 'choices' | 'act' | 'busy'>;

function Answer({ view, me, players, choices, act, busy }: Part & Pick<Props, 'view' | 'me'>) {
  const t = useText(meritText);
  const language = useLanguage();
  if (view.phase.kind !== 'agreement') return null;
  const { proposal } = view.phase;
  const asker = players[proposal.seat];
  const agree = choices.find(({ action }) => action.kind === 'agree');
  const decline = choices.find(({ action }) => action.kind === 'decline');
  const share = proposal.shares[me.seat] ?? 0;
  return (
    <div className="answer">
      <p className="prose">
        {t.asks(asker?.name ?? '', BEINGS[proposal.being].name[language])}. {t.youPay(share)}
      </p>
      {agree === undefined ? null : (
        <button type="button" className="key" disabled={busy} onClick={() => act(agree.action)}>
          {t.agree(share)}
        </button>
      )}
      {decline === undefined ? null : (
        <button type="button" className="plain" disabled={busy} onClick={() => act(decline.action)}>
          {t.decline}
        </button>
      )}
    </div>
  );
}

function Sermon({ players, choices, act, busy }: Part) {
  const t = useText(meritText);
  return (
    <div className="answer">
      <p className="prose">
        {t.preachTitle} {t.preachWhy}
      </p>
      {choices.map(({ action }) =>
        action.kind === 'preach' ? (
          <button
            key={action.target}
            type="button"
            className="key"
            disabled={busy}
            onClick={() => act(action)}
          >
            {t.preachTo(players[action.target]?.name ?? '')}
          </button>
        ) : (
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
  );
}
