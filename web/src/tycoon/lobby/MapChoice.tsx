import type { GameMap, MapEntry } from '@tycoon/sdk/maps';
import { type ReactNode, useId, useState } from 'react';
import { useStore } from '../../store/use-store.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { Board } from '../board/Board.tsx';
import { MapMark } from '../maps/MapMark.tsx';
import { useOther } from '../maps/OtherRow.tsx';
import { OthersList } from '../maps/OthersList.tsx';
import type { PublishedMap } from '../maps/official.ts';
import { isSame } from '../maps/place.ts';
import { publishedText } from '../maps/published-text.ts';
import { shelf } from '../maps/shelf.ts';
import { shortAddress } from '../network/address.ts';
import { useSession } from '../network/session.ts';
import { placeKey } from './filter.ts';
import { sizeOf } from './plan.ts';
import { lobbyText } from './text.ts';

const NOBODY = new Map();

interface Props {
  readonly official: readonly PublishedMap[];
  /** Undefined where there is nothing to choose yet. */
  readonly picked: PublishedMap | undefined;
  readonly onPick: (published: PublishedMap) => void;
  /** What is to be said about the choice. */
  readonly note: string;
}

/** The maps side by side, the chosen one unfolded: the official ones, one's own, and on request what others have published. */
export function MapChoice({ official, picked, onPick, note }: Props) {
  const t = useText(lobbyText);
  const p = useText(publishedText);
  const own = useOwnMaps();
  const name = useId();
  const isForeign =
    picked !== undefined && ![...official, ...own].some((each) => placeKey(each) === placeKey(picked));
  const [isOpen, setOpen] = useState(official.length === 0);
  const choice = { name, picked, onPick };
  return (
    <section className="sheet map-choice">
      <h2>{t.map}</h2>
      <div className="map-picture">
        {picked === undefined ? null : <Board map={picked.map} state={null} seats={NOBODY} isPicture />}
      </div>
      <p className="map-note" role="status">
        {note}
      </p>
      <Choices title={p.official} maps={official} empty={p.noOfficial} {...choice} />
      {own.length === 0 ? null : <Choices title={t.yourMaps} maps={own} {...choice} />}
      {isForeign && !isOpen ? <Choices title={p.others} maps={[picked]} {...choice} /> : null}
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary>{p.others}</summary>
        {isOpen ? <OthersList row={(entry) => <OtherChoice entry={entry} {...choice} />} /> : null}
      </details>
    </section>
  );
}

/** What was drawn in this browser and is published on this network, as it was published last. */
function useOwnMaps(): readonly PublishedMap[] {
  const { network, address } = useSession();
  return useStore(shelf).flatMap(({ published }): PublishedMap[] => {
    const last = published.findLast((each) => each.network === network.name);
    if (last === undefined) return [];
    const { registry, map } = last;
    return [{ registry, templateId: BigInt(map.id), map, author: address }];
  });
}

interface Choice {
  readonly name: string;
  readonly picked: PublishedMap | undefined;
  readonly onPick: (published: PublishedMap) => void;
}

function Choices({
  title,
  maps,
  empty = '',
  ...choice
}: Choice & { readonly title: string; readonly maps: readonly PublishedMap[]; readonly empty?: string }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {maps.length === 0 ? <p className="prose">{empty}</p> : null}
      <div className="map-list">
        {maps.map((each) => (
          <Listed key={placeKey(each)} published={each} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}

/** A map's size, and whose it is where it is not official. */
function useNote({ map, registry, author }: PublishedMap): string {
  const t = useText(lobbyText);
  const p = useText(publishedText);
  const language = useLanguage();
  const { network, address } = useSession();
  const { tiles, lots, forks } = sizeOf(map);
  const size = [t.mapSize(tiles, lots), ...(forks > 0 ? [t.mapForks(forks)] : [])];
  const by =
    author === null || isSame(registry, network.deployment.registryId)
      ? []
      : [author === address ? p.byYou : p.by(shortAddress(author))];
  return [...by, ...size].join(language === 'zh' ? '，' : ', ');
}

function Listed({ published, ...choice }: Choice & { readonly published: PublishedMap }) {
  const language = useLanguage();
  const note = useNote(published);
  const { map } = published;
  return <Radio {...choice} published={published} map={map} words={{ name: map.name[language], note }} />;
}

/** A map by another player can be chosen as soon as it is read. */
function OtherChoice({ entry, ...choice }: Choice & { readonly entry: MapEntry }) {
  const { map, name, note } = useOther(entry);
  const { registry, templateId, author } = entry;
  return (
    <Radio
      {...choice}
      published={map === null ? null : { registry, templateId, map, author }}
      map={map}
      words={{ name, note }}
    />
  );
}

function Radio({
  name,
  picked,
  onPick,
  published,
  map,
  words,
}: Choice & {
  readonly published: PublishedMap | null;
  readonly map: GameMap | null;
  readonly words: { readonly name: string; readonly note: string };
}): ReactNode {
  return (
    <label className="map-option">
      <input
        type="radio"
        name={name}
        disabled={published === null}
        checked={published !== null && picked !== undefined && placeKey(published) === placeKey(picked)}
        onChange={() => published !== null && onPick(published)}
      />
      <MapMark map={map} />
      <span className="other-words">
        <bdi className="other-name">{words.name}</bdi>
        <small>{words.note}</small>
      </span>
    </label>
  );
}
