import type { GameMap } from '@tycoon/sdk/maps';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ReportKey } from '../../rooms/ReportKey.tsx';
import { useText } from '../../text/text.ts';
import { HouseCard } from '../maps/HouseCard.tsx';
import { OtherRow } from '../maps/OtherRow.tsx';
import { OthersList } from '../maps/OthersList.tsx';
import { makePlace } from '../maps/place.ts';
import { publishedText } from '../maps/published-text.ts';
import { mapsText } from '../maps/text.ts';
import { useOfficialMaps } from '../maps/use-map.ts';
import { AwayNote } from '../network/AwayNote.tsx';
import { useSession } from '../network/session.ts';
import { networkText } from '../network/text.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';

interface Props {
  readonly onCopy: (map: GameMap) => void;
  /** What stands there without a network. */
  readonly instead: ReactNode;
}

/** The parts of the gallery that the network knows of; drawing needs no network, so it is opened only for them. */
export function PublishedMaps({ part, ...props }: Props & { readonly part: 'official' | 'others' }) {
  return (
    <SessionProvider instead={props.instead}>
      {part === 'official' ? <Official {...props} /> : <Others {...props} />}
    </SessionProvider>
  );
}

/** The official maps of the network's registry; until they are read, those that come with the client. */
function Official({ onCopy, instead }: Props) {
  const p = useText(publishedText);
  const { network } = useSession();
  const { maps } = useOfficialMaps();
  if (maps === null) return instead;
  return (
    <section aria-labelledby="official-maps">
      <h2 id="official-maps">{p.official}</h2>
      {maps.length === 0 ? <p className="prose empty">{p.noOfficial}</p> : null}
      <ul className="gallery-list">
        {maps.map(({ map, ...place }) => (
          <HouseCard
            key={String(place.templateId)}
            map={map}
            place={makePlace(place, network.deployment.registryId)}
            onCopy={() => onCopy(map)}
          />
        ))}
      </ul>
    </section>
  );
}

function Others({ onCopy }: Props) {
  const t = useText(mapsText);
  const p = useText(publishedText);
  const n = useText(networkText);
  const { network, node } = useSession();
  return (
    <section aria-labelledby="others-maps">
      <h2 id="others-maps">{p.others}</h2>
      <OthersList
        row={(entry) => {
          const place = makePlace(entry, network.deployment.registryId);
          return (
            <OtherRow
              entry={entry}
              keys={(map, name) => (
                <>
                  <Link href={`/tycoon/new?map=${place}`} className="key quiet" aria-label={t.playOn(name)}>
                    {t.play}
                  </Link>
                  <button
                    type="button"
                    className="plain"
                    aria-label={t.copyOf(name)}
                    onClick={() => onCopy(map)}
                  >
                    {t.copy}
                  </button>
                  <Link href={`/maps/${place}/stats`} className="plain" aria-label={t.numbersOf(name)}>
                    {t.numbers}
                  </Link>
                  <ReportKey
                    of={{ network: network.name, registry: entry.registry, map: String(entry.templateId) }}
                    name={name}
                  />
                </>
              )}
            />
          );
        }}
      />
      <AwayNote service={node} words={n.nodeAway} />
    </section>
  );
}
