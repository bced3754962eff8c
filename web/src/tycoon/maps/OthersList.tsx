import './others.css';
import '../../table/new.css';
import type { MapEntry } from '@tycoon/sdk/maps';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../text/text.ts';
import { publishedText } from './published-text.ts';
import { type OthersMaps, useOthers } from './use-others.ts';

interface Props {
  readonly row: (entry: MapEntry) => ReactNode;
}

/** What others have published: a list of its own, searched and read page by page. */
export function OthersList({ row }: Props) {
  const t = useText(publishedText);
  const [text, setText] = useState('');
  const others = useOthers(text);
  const hint = useId();
  return (
    <div className="others">
      <p className="small quiet-text">{t.othersHint}</p>
      <input
        type="search"
        className="field"
        aria-label={t.search}
        aria-describedby={hint}
        placeholder={t.search}
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Found others={others} isSearched={text.trim() !== ''} hint={hint} row={row} />
    </div>
  );
}

/** One place for what is found, what is on its way and what went wrong, so that nothing jumps. */
function Found({
  others,
  isSearched,
  hint,
  row,
}: Props & { readonly others: OthersMaps; readonly isSearched: boolean; readonly hint: string }) {
  const t = useText(publishedText);
  const { maps, answer, isSearching, hasMore, isFetchingMore, more, again } = others;
  const isEmpty = maps.length === 0;
  const status =
    answer === 'failed'
      ? t.failed
      : answer === 'waiting' || isSearching
        ? t.loading
        : isEmpty
          ? isSearched
            ? t.noneFound
            : t.none
          : '';
  return (
    <>
      <div className="others-foot">
        <p id={hint} className="mini">
          {t.searchHint}
        </p>
        <p className="small" role="status">
          {status}
          {answer === 'failed' && again !== null ? (
            <button type="button" className="link" onClick={again}>
              {t.again}
            </button>
          ) : null}
        </p>
      </div>
      <ul className={answer === 'stale' ? 'other-list is-stale' : 'other-list'} aria-busy={isSearching}>
        {maps.map((entry) => (
          <li key={`${entry.registry}.${entry.templateId}`}>{row(entry)}</li>
        ))}
      </ul>
      {hasMore && !isSearching ? (
        <p className="more-row">
          <button type="button" className="key quiet" disabled={isFetchingMore} onClick={more}>
            {isFetchingMore ? t.loadingMore : isSearched && isEmpty ? t.searchOlder : t.more}
          </button>
        </p>
      ) : null}
    </>
  );
}
