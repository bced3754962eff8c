import type { Merit } from '@tycoon/engine/merit';
import './court.css';
import './stands.css';
import './beings.css';
import './tray.css';
import './phone.css';
import type { BeingId, View } from '@tycoon/engine/merit';
import { useState } from 'react';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import type { RoomProps } from '../../table/kit.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { BeingCard } from './BeingCard.tsx';
import { BoxArt } from './BoxArt.tsx';
import { Change } from './Change.tsx';
import { Meters } from './Meters.tsx';
import { PlayerPanel } from './PlayerPanel.tsx';
import { Together } from './Together.tsx';
import { Tray } from './Tray.tsx';
import { meritText } from './text.ts';

/** The common table: meters that all share, the beings in the middle, everybody's standing around it. */
export function Room({ snapshot, players, act, live, busy, log, tools, notice }: RoomProps<Merit>) {
  const t = useText(meritText);
  const { hints } = useStore(settings);
  const [together, setTogether] = useState<BeingId | null>(null);
  const { view } = snapshot;
  const { choices } = snapshot;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  if (me === undefined) return null;
  const waitingFor =
    view.phase.kind === 'agreement'
      ? view.phase.proposal.waiting.map((seat) => players[seat]?.name ?? '')
      : [];
  return (
    <>
      <TableFrame
        className="merit tall"
        rail={log}
        tray={
          live ? (
            <Tray
              view={view}
              me={me}
              players={players}
              choices={me.isViewer ? choices : []}
              act={act}
              busy={busy}
              tip={hints ? t.tip : null}
              tools={tools}
              notice={notice}
            />
          ) : null
        }
      >
        <ol className={`stands of-${players.length}`}>
          {players.map((player) => (
            <PlayerPanel key={player.seat} view={view} player={player} />
          ))}
        </ol>
        <div className="court">
          <div className="wheel" aria-hidden="true">
            <BoxArt />
          </div>
          <Meters view={view} />
          <div className="middle">
            <EventOf view={view} />
            <section className="area" aria-label={t.beings}>
              <h2>{t.beings}</h2>
              {view.area.length === 0 ? <p className="prose quiet-text">{t.nobody}</p> : null}
              <ol>
                {view.area.map((waiting) => (
                  <BeingCard
                    key={waiting.being}
                    view={view}
                    waiting={waiting}
                    choices={choices}
                    wealth={me.isViewer ? (view.players[me.seat]?.wealth ?? 0) : null}
                    busy={busy}
                    act={act}
                    onTogether={() => setTogether(waiting.being)}
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
        </div>
      </TableFrame>
      {together === null ? null : (
        <Together
          view={view}
          being={together}
          seat={me.seat}
          players={players}
          choices={choices}
          onPropose={(proposal) => {
            setTogether(null);
            act(proposal);
          }}
          onClose={() => setTogether(null)}
        />
      )}
    </>
  );
}

/** The card of the round. */
function EventOf({ view }: { readonly view: View }) {
  const t = useText(meritText);
  const language = useLanguage();
  const index = view.events.at(-1);
  const card = index === undefined ? undefined : view.config.eventCards[index];
  if (card === undefined) return null;
  return (
    <section className="event-card" key={view.round} aria-label={t.event}>
      <p className="mini">{t.event}</p>
      <h2>
        <span lang="zh">{card.name.zh}</span>
        {language === 'en' ? <span className="latin-name">{card.name.en}</span> : null}
      </h2>
      <Change gain={card} calamity={card.calamity} />
    </section>
  );
}
