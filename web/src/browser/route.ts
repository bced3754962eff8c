import { useSyncExternalStore } from 'react';

/**
 * How pages are addressed. A server of ours answers every path with the page; a file server knows files only, so that the
 * static edition keeps path, query and fragment behind a `#`.
 */
export const IS_STATIC: boolean = import.meta.env.MODE === 'static';

interface HashRoute {
  readonly path: string;
  readonly search: string;
  /** What stands behind a second `#`, as a link to a shared game has it. */
  readonly fragment: string;
}

export function parseHash(hash: string): HashRoute {
  const [route = '', ...fragments] = hash.replace(/^#/, '').split('#');
  const [path = '', ...searches] = route.split('?');
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    search: searches.join('?'),
    fragment: fragments.join('#'),
  };
}

/** The whole address of a page, to be given to somebody. */
export const pageUrl = (path: string): string =>
  IS_STATIC ? `${location.origin}${location.pathname}#${path}` : `${location.origin}${path}`;

/** The path of the page that is shown. */
export const currentPath = (): string => (IS_STATIC ? parseHash(location.hash).path : location.pathname);

/** What the address carries that no server is told. */
export const currentFragment = (): string =>
  IS_STATIC ? parseHash(location.hash).fragment : location.hash.slice(1);

/** A file that lies beside the page. */
export const siteFile = (name: string): string => `${import.meta.env.BASE_URL}${name}`;

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function navigate(
  to: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${to}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

const path = () => parseHash(location.hash).path;
const search = () => parseHash(location.hash).search;

/** What wouter's router is given in the static edition. */
const HASH_ROUTER = {
  hook: (): [string, typeof navigate] => [useSyncExternalStore(watchHash, path), navigate],
  searchHook: (): string => useSyncExternalStore(watchHash, search),
  hrefs: (href: string): string => `#${href}`,
};

export const ROUTER = IS_STATIC ? HASH_ROUTER : {};
