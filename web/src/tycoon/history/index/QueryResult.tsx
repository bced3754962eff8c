import type { ReactNode } from 'react';
import { useText } from '../../../text/text.ts';
import { answerOf } from '../../network/query-client.ts';
import { useReach } from '../../network/use-reach.ts';
import { useHistoryContext } from './history-context.tsx';
import { isMissing } from './queries.ts';
import { historyText } from './text.ts';

/** A query of any kind, as far as it matters here. */
interface Query<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly query: Query<T>;
  /** What is being fetched, in words. */
  readonly waiting: string;
  /** What to say where the index knows no such thing. */
  readonly missing?: string;
  readonly children: (data: T) => ReactNode;
}

/** What was asked of the index, or in words why it is not here yet and what can be done. */
export function QueryResult<T>({ query, waiting, missing, children }: Props<T>) {
  const t = useText(historyText);
  const { data, error, isFetching, refetch } = query;
  const { service } = useHistoryContext().index;
  const reach = useReach(service);
  if (data !== undefined) return children(data);
  if (answerOf(query, reach) === 'waiting') {
    return (
      <p className="query-state prose" role="status">
        {waiting}
      </p>
    );
  }
  if (isMissing(error) && missing !== undefined) {
    return (
      <p className="query-state prose" role="status">
        {missing}
      </p>
    );
  }
  return (
    <div className="query-state" role="alert">
      <h2>{t.unreachable}</h2>
      <p className="prose">{t.unreachableMore}</p>
      {reach === 'answers' ? (
        <button type="button" className="key quiet" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? t.trying : t.retry}
        </button>
      ) : null}
    </div>
  );
}
