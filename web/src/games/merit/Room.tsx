import './court.css';
import './mandala.css';
import './stands.css';
import './beings.css';
import './together.css';
import './score.css';
import './tray.css';
import './phone.css';
import './low-phone.css';
import type { BeingId, Merit, Player as Stand } from '@tycoon/engine/merit';
import { useState } from 'react';
import { useDrawings } from '../../art/use-drawings.ts';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import type { RoomProps } from '../../table/kit.ts';
import { useText } from '../../text/text.ts';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { BeingCard } from './BeingCard.tsx';
import drawings from './drawings.svg?raw';
import { EventCard } from './EventCard.tsx';
import { Facts } from './Facts.tsx';
import { Mandala } from './Mandala.tsx';
import { Meters } from './Meters.tsx';
import { after, standing } from './outlook.ts';
import { Pavilion } from './Pavilion.tsx';
import { PlayerPanel } from './PlayerPanel.tsx';
import { firstBeing, firstShares, proposalsFor } from './plan.ts';
import { previewAction, previewProposal } from './preview.ts';
import { Score } from './Score.tsx';
import { savedBeings } from './saved-beings.ts';
import { Together } from './Together.tsx';
import { Tray } from './Tray.tsx';
import { meritText } from './text.ts';

/** The common table: fire and lotus that all share, the beings beside them, everybody's standing above. */
export function Room({ snapshot, players, act, live, busy, log, tools, notice }: RoomProps<Merit>) {
  const t = useText(meritText);
  useDrawings(drawings);
  const { hints } = useStore(settings);
  const [picked, setPicked] = useState<BeingId | null>(null);
  const [shares, setShares] = useState<readonly number[] | null>(null);
  const [factsOpen, setFactsOpen] = useState(false);
  const { view } = snapshot;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  if (me === undefined) return null;
  const stand = view.players[me.seat] as Stand;
  const choices = me.isViewer ? snapshot.choices : [];
  const isActing = choices.length > 0 && view.phase.kind === 'action';
  const isWaiting = view.area.some(({ being }) => being === picked);
  const being = isWaiting ? picked : firstBeing(view, me.seat);
  const proposals = proposalsFor(choices, being);
  const isSharing = isActing && shares !== null && proposals.length > 0;
  const proposal = isSharing
    ? (proposals.find((one) => one.shares.every((share, i) => share === shares[i])) ?? null)
    : null;
  const save = choices.find(({ action }) => action.kind === 'save' && action.being === being);
  const preview =
    proposal !== null
      ? previewProposal(view, proposal)
      : !isSharing && save !== undefined
        ? previewAction(view, save.action)
        : null;
  const gain = preview?.gains.find(({ seat }) => seat === me.seat);
  const saved = savedBeings(snapshot.lines);
  const waitingFor =
    view.phase.kind === 'agreement'
      ? view.phase.proposal.waiting.flatMap((seat) => {
          const player = players[seat];
          // Who answers is asked in the tray.
          return player === undefined || player.isViewer ? [] : [player.name];
        })
      : [];
  const take: typeof act = (action) => {
    setShares(null);
    setPicked(null);
    act(action);
  };
  return (
    <>
      <TableFrame
        className="merit tall"
        rail={
          <>
            <Score now={standing(stand)} then={gain === undefined ? null : after(stand, gain, true)} />
            {log}
          </>
        }
        tray={
          live ? (
            <Tray
              view={view}
              me={me}
              players={players}
              choices={choices}
              act={take}
              busy={busy}
              tip={hints ? t.tip : null}
              tools={tools}
              notice={notice}
              being={being}
              canShare={proposals.length > 0}
              sharing={isSharing ? { proposal, preview } : null}
              onShare={() => setShares(firstShares(proposals))}
              onCancel={() => setShares(null)}
              onFacts={() => setFactsOpen(true)}
            />
          ) : null
        }
      >
        <ol className={`stands of-${players.length}`}>
          {players.map((player) => (
            <PlayerPanel key={player.seat} view={view} player={player} />
          ))}
        </ol>
        <div className={`court of-${Math.max(2, view.area.length)} ${isSharing ? 'sharing' : ''}`}>
          <div className="court-left">
            <Meters view={view} change={preview === null ? null : { calamity: preview.calamity, saved: 1 }} />
            <EventCard view={view} />
          </div>
          <div className="court-middle">
            {isSharing && being !== null ? (
              <Together
                view={view}
                being={being}
                seat={me.seat}
                players={players}
                shares={shares}
                preview={preview}
                onShares={setShares}
              />
            ) : (
              <>
                <Pavilion />
                <Mandala
                  view={view}
                  saved={saved}
                  next={preview === null || being === null ? null : { being, calamity: preview.calamity }}
                />
              </>
            )}
          </div>
          <section className="area" aria-label={t.beings}>
            <h2>{t.beings}</h2>
            {view.area.length === 0 ? <p className="prose quiet-text">{t.nobody}</p> : null}
            <ol>
              {view.area.map((waiting) => (
                <BeingCard
                  key={waiting.being}
                  view={view}
                  waiting={waiting}
                  wealth={me.isViewer ? stand.wealth : null}
                  isChosen={isActing && waiting.being === being}
                  onChoose={() => {
                    setShares(null);
                    setPicked(waiting.being);
                  }}
                />
              ))}
            </ol>
            {waitingFor.length > 0 ? (
              <p className="prose" role="status">
                {t.waitsFor(waitingFor.join(', '))}
              </p>
            ) : null}
          </section>
        </div>
      </TableFrame>
      {factsOpen ? (
        <Facts view={view} saved={saved} now={standing(stand)} onClose={() => setFactsOpen(false)} />
      ) : null}
    </>
  );
}
