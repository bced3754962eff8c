import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
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
  return humans.length === 1 ? t.against(join(others)) : t.together(join(names));
}

function Waiting({ slot, first }: { readonly slot: Slot; readonly first: boolean }) {
  const t = useText(homeText);
  const language = useLanguage();
  const company = useCompany(slot);
  return (
    <li className={first ? 'now' : ''} data-game={slot.game}>
      <p className="k">
        <span lang="zh">{TITLES[slot.game].zh}</span> {TITLES[slot.game].en}{' '}
        <small>{t.moves(slot.moves)}</small>
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

/** Games that wait, newest first; or an invitation. Its height does not change when the shelf has been read. */
export function CarryOn() {
  const t = useText(homeText);
  const list = useStore(slots);
  const table = useStore(lastTable);
  useEffect(() => void refreshSlots(), []);
  const open = (list ?? []).filter(({ outcome }) => outcome === null);
  const body: ReactNode =
    list === null ? null : open.length === 0 && table === null ? (
      <p className="prose">
        {t.nothing} {t.nothingMore}
      </p>
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
      <section className="cont sheet">
        <h2>
          {t.carryOn}
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
