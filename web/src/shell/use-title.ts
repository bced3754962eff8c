import { useEffect } from 'react';

/** The tab's title: where one is, then the site. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? '五戏一桌 · Five games, one table' : `${title} · 五戏一桌`;
  }, [title]);
}
