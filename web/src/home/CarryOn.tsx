import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
import { doorOf, prefetch } from '../games/registry.ts';
import { useStore } from '../store/use-store.ts';
import { planName, playersOf } from '../table/players.ts';
import type { Slot } from '../table/protocol.ts';
import { refreshSlots, slots } from '../table/slots.ts';
import { moment, useLanguage, useText } from '../text/text.ts';
import { type LastTable, lastTable } from '../tycoon/last.ts';
import { homeText } from './text.ts';

/** How many games are offered on the table; the rest are in the history. */
const OFFERED = 3;

/** Who plays whom, in a sentence. */
function useCompany(slot: Slot): string {
  const t = useText(homeText);
  const language = useLanguage();
  const names = slot.seats.map((plan) => planName(plan, language));
  const humans = names.filter((_, seat) => slot.seats[seat]?.kind === 'human');
  const others = names.filter((_, seat) => slot.seats[seat]?.kind === 'bot');
  const join = (list: readonly string[]) => list.join(language === 'zh' ? '、' : ', ');
  if (humans.length === 1) return t.against(join(others));
  return humans.length === 0 ? t.watched(join(names)) : t.together(join(humans), join(others));
}

function Waiting({ slot, first }: { readonly slot: Slot; readonly first: boolean }) {
  const t = useText(homeText);
  const language = useLanguage();
  const company = useCompany(slot);
  return (
    <li className={first ? 'now' : ''} data-game={slot.game}>
      <p className="k">
        <span lang="zh">{TITLES[slot.game].zh}</span> {TITLES[slot.game].en}{' '}
        <small>{slot.moves === 0 ? '' : t.moves(slot.moves)}</small>
      </p>
      <p className="seats" aria-hidden="true">
        {playersOf(slot.seats, 'spectator', language).map(({ seat, figure, tone }) => (
          <Medallion key={seat} figure={figure} tone={tone} size="sm" />
        ))}
      </p>
      <p className="w">
        {company} {t.lastPlayed(moment(slot.touched, language))}
      </p>
      <Link className={first ? 'key' : 'plain'} href={`/table/${slot.id}`}>
        {first && slot.waiting.length > 0 ? t.yourTurn : t.resume}
      </Link>
    </li>
  );
}

/** The Tycoon table one still sits at; how it stands there only its network knows. */
function TycoonTable({ table }: { readonly table: LastTable }) {
  const t = useText(homeText);
  const language = useLanguage();
  return (
    <li className="now" data-game="tycoon">
      <p className="k">
        <span lang="zh">{TITLES.tycoon.zh}</span> {TITLES.tycoon.en}{' '}
        <small>{table.round === 0 ? '' : t.round(table.round)}</small>
      </p>
      <p className="w">
        {table.round === 0 ? t.tableWaits(table.map[language]) : t.tableRuns(table.map[language])}
      </p>
      <Link className="key" href={`/tycoon/${table.id}`}>
        {t.backToTable}
      </Link>
    </li>
  );
}

/** Three of the boxes, for those who do not know where to begin: the one of the house, the quickest, the one played together. */
const FIRST = ['tycoon', 'zhajinhua', 'merit'] as const;

function Invitations() {
  const t = useText(homeText);
  return (
    <ol>
      {FIRST.map((id, i) => (
        <li key={id} className={i === 0 ? 'now' : ''} data-game={id}>
          <p className="k">
            <span lang="zh">{TITLES[id].zh}</span> {TITLES[id].en}
          </p>
          <p className="w">{t[`begin_${id}`]}</p>
          <Link className={i === 0 ? 'key' : 'plain'} href={doorOf(id)} onPointerEnter={() => prefetch(id)}>
            {i === 0 ? t.playNow : t.open}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Remembered from the last visit, so that the page is laid out right before the shelf has been read. */
const WAITS = 'table.waits';

/** Games that wait, newest first; or an invitation. Its height does not change when the shelf has been read. */
export function CarryOn() {
  const t = useText(homeText);
  const list = useStore(slots);
  const table = useStore(lastTable);
  const [expected, setExpected] = useState(() => localStorage.getItem(WAITS) === 'yes');
  useEffect(() => void refreshSlots().then(({ ok }) => ok || setExpected(false)), []);
  const open = (list ?? []).filter(({ outcome, trouble }) => outcome === null && !trouble);
  const waits = table !== null || (list === null ? expected : open.length > 0);
  useEffect(() => {
    if (list !== null) localStorage.setItem(WAITS, waits ? 'yes' : 'no');
  }, [list, waits]);
  const body: ReactNode = !waits ? (
    <Invitations />
  ) : (
    <ol>
      {table === null ? null : <TycoonTable table={table} />}
      {open.slice(0, table === null ? OFFERED : OFFERED - 1).map((slot, i) => (
        <Waiting key={slot.id} slot={slot} first={i === 0 && table === null} />
      ))}
    </ol>
  );
  return (
    <div className="low">
      <section className={`cont sheet ${waits ? 'waits' : ''}`}>
        <h2>
          {waits ? t.carryOn : t.begin}
          {(list?.length ?? 0) > 0 ? (
            <Link className="link" href="/history">
              {t.more}
            </Link>
          ) : null}
        </h2>
        {body}
      </section>
      <section className="lob sheet">
        <h2>{t.how}</h2>
        <ol className="prose">
          <li>{t.how1}</li>
          <li>{t.how2}</li>
          <li>{t.how3}</li>
        </ol>
      </section>
    </div>
  );
}
