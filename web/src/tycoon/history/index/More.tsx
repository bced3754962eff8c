import { useText } from '../../../text/text.ts';
import { historyText } from './text.ts';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The next page of a list, below the last one. */
export function More({ query }: { readonly query: Pages }) {
  const t = useText(historyText);
  if (!query.hasNextPage) return null;
  return (
    <p className="more-row">
      <button
        type="button"
        className="key quiet"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchingNextPage ? t.loadingMore : t.more}
      </button>
    </p>
  );
}
