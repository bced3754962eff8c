import { useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { TITLES } from '../games/ids.ts';
import { tableClient } from '../table/client.ts';
import { planName } from '../table/players.ts';
import type { Slot } from '../table/protocol.ts';
import { Share } from '../table/Share.tsx';
import { refreshSlots } from '../table/slots.ts';
import { moment, useLanguage, useText } from '../text/text.ts';
import { savedGamesText } from './text.ts';

/** One game on the shelf and what can be done with it. */
export function ShelfRow({ slot }: { readonly slot: Slot }) {
  const t = useText(savedGamesText);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const names = slot.seats.map((plan) => planName(plan, language));
  const join = (list: readonly string[]) => list.join(language === 'zh' ? '、' : ', ');
  const winners = names.filter((_, seat) => slot.outcome?.ranks[seat] === 1);
  const trouble = slot.trouble ?? null;
  const result = slot.outcome === null ? t.open : winners.length === 0 ? t.nobody : t.wonBy(join(winners));
  const remove = async () => {
    await tableClient().ask({ kind: 'remove', slot: slot.id });
    await refreshSlots();
  };
  return (
    <li className="shelf-row" data-game={slot.game}>
      <Icon id={`m-${slot.game}`} size={32} />
      <p>
        <b>{TITLES[slot.game][language]}</b> <span className="small">{join(names)}</span>
        <small className="quiet-text">
          {moment(slot.touched, language)} · {t.moves(slot.moves)} · {result}
        </small>
        {trouble === null ? null : (
          <small className="unreadable">
            {trouble.code === 'other_rules' ? t.otherRulesKept : t.damagedKept} <span>{trouble.detail}</span>
          </small>
        )}
      </p>
      <div className="acts">
        {slot.outcome === null && trouble === null ? (
          <Link className="key quiet" href={`/table/${slot.id}`}>
            {t.resume}
          </Link>
        ) : null}
        {slot.moves > 0 && trouble === null ? (
          <Link className="plain" href={`/replay/${slot.id}`}>
            {t.replay}
          </Link>
        ) : null}
        <Share slot={slot} />
        {asking ? (
          <span>
            {t.sure}
            <button type="button" className="plain" onClick={() => void remove()}>
              {t.yes}
            </button>
            <button type="button" className="plain" onClick={() => setAsking(false)}>
              {t.no}
            </button>
          </span>
        ) : (
          <button type="button" className="plain" onClick={() => setAsking(true)}>
            {t.remove}
          </button>
        )}
      </div>
    </li>
  );
}
