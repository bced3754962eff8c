import { useQuery } from '@tanstack/react-query';
import { STATUSES } from '@tycoon/sdk/events';
import { useId, useState } from 'react';
import { Picks } from '../../../shell/Picks.tsx';
import { useLanguage, useText } from '../../../text/text.ts';
import { makePlace, type PlaceText, parsePlace } from '../../maps/place.ts';
import { publishedText } from '../../maps/published-text.ts';
import { isAddress, PERIODS, type Picked } from '../index/filter.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import { registryMapsQuery } from '../index/queries.ts';
import { useMap } from '../index/use-map.ts';
import { gamesText } from './games-text.ts';

const STATES = ['any', ...STATUSES] as const;

interface Props {
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
}

export function Filters({ picked, onPick }: Props) {
  const t = useText(gamesText);
  const { index, you, registry } = useHistoryContext();
  const { data: official = [] } = useQuery(registryMapsQuery(index, registry));
  const chosen = parsePlace(picked.map, registry);
  // The maps of others are too many for a list; one that was chosen elsewhere stands beside the official ones.
  const isListed = official.some((map) => makePlace(map, registry) === picked.map);
  const maps: readonly PlaceText[] = chosen === null || isListed ? official : [...official, chosen];
  return (
    <section className="filters" aria-label={t.filter}>
      <Picks
        label={t.status}
        values={STATES}
        value={picked.status}
        word={(state) => t[`status_${state}`]}
        onPick={(status) => onPick({ ...picked, status })}
      />
      <select
        className="field"
        aria-label={t.map}
        value={picked.map}
        onChange={({ currentTarget: { value } }) => onPick({ ...picked, map: value })}
      >
        <option value="">{t.anyMap}</option>
        {maps.map((place) => (
          <MapOption key={makePlace(place, registry)} place={place} />
        ))}
      </select>
      <select
        className="field"
        aria-label={t.since}
        value={picked.period}
        onChange={({ currentTarget: { value } }) =>
          onPick({ ...picked, period: PERIODS.find((period) => period === value) ?? 'any' })
        }
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {t[`since_${period}`]}
          </option>
        ))}
      </select>
      {you === null ? null : (
        <label className="mine">
          <input
            type="checkbox"
            checked={picked.mine}
            onChange={({ currentTarget: { checked } }) => onPick({ ...picked, mine: checked })}
          />
          {t.mine}
        </label>
      )}
      <PlayerField key={picked.player} picked={picked} onPick={onPick} />
    </section>
  );
}

function MapOption({ place }: { readonly place: PlaceText }) {
  const p = useText(publishedText);
  const language = useLanguage();
  const { registry } = useHistoryContext();
  const map = useMap(place);
  const name = map?.name[language] ?? p.unnamed(place.templateId);
  return (
    <option dir="auto" value={makePlace(place, registry)}>
      {name}
    </option>
  );
}

function PlayerField({ picked, onPick }: Props) {
  const t = useText(gamesText);
  const [text, setText] = useState(picked.player);
  const hint = useId();
  const isBad = text !== '' && !isAddress(text);
  const ask = () => {
    if (!isBad && text !== picked.player) onPick({ ...picked, player: text });
  };
  return (
    <form
      className="player-field"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <input
        className="field"
        aria-label={t.player}
        aria-invalid={isBad}
        aria-describedby={isBad ? hint : undefined}
        placeholder={`${t.player} ${t.playerHint}`}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value.trim())}
        onBlur={ask}
      />
      {isBad ? (
        <span id={hint} className="mini bad-hint" role="alert">
          {t.badPlayer}
        </span>
      ) : null}
    </form>
  );
}
