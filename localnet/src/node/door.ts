import { isIP } from 'node:net';

// Decides by the headers `Host` and `Origin` which requests a server answers and which pages may read the answers. Browsers send
// both and let no page change them, so they tell apart the pages a person opened to play from any other page in that browser.

/** Whom a request addresses, and the page that sent it; programs that are no browser send no origin. */
interface Caller {
  readonly method: string | undefined;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

type Verdict =
  | { readonly kind: 'admitted'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly reason: string };

export type Door = (caller: Caller) => Verdict;

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

const isLoopback = (host: string) => LOOPBACK.includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/** What nobody but a browser asks for is sent to browsers only. */
const NO_HEADERS = {};

/** Reads an origin as browsers send it, such as `http://table.local:5173`; `undefined` where the text is none. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url?.host) return undefined;
  // Other schemes, such as those of extensions, have no origin of their own to read.
  const origin = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
  return text === origin || text === `${origin}/` ? origin : undefined;
}

/** The name or address in a `Host` header or behind the `//` of an origin, without brackets and port. */
function nameIn(authority: string): string | undefined {
  const [, literal, name] =
    /^(?:\[([\da-f:.]+)\]|([^\s:/?#@[\]\\]+))(?::\d+)?$/.exec(authority.toLowerCase()) ?? [];
  return literal ?? name;
}

const nameOfOrigin = (origin: string) => nameIn(/^https?:\/\/(.*)$/.exec(origin)?.[1] ?? '');

/**
 * The door of a server that listens on `host`. It answers for its own name, for `localhost`, and for the names of allowed origins;
 * reached over a network, also for any bare address, since no page can be given one by a name server. It takes calls of pages from
 * the machine itself, from the name it was called by, on whichever port, and from the allowed origins.
 */
export function createDoor(host: string, allowedOrigins: readonly string[] = []): Door {
  const origins = new Set(allowedOrigins);
  const names = new Set([...LOOPBACK, host.toLowerCase(), ...allowedOrigins.map(nameOfOrigin)]);
  const takesAddresses = !isLoopback(host);
  const isOurs = (name: string) => names.has(name) || (takesAddresses && isIP(name) !== 0);
  const isWelcome = (origin: string, name: string) => {
    if (origins.has(origin)) return true;
    const from = nameOfOrigin(origin);
    return from !== undefined && (from === name || LOOPBACK.includes(from));
  };
  return ({ method, host: authority = '', origin }) => {
    const name = nameIn(authority);
    if (name === undefined || !isOurs(name)) return { kind: 'refused', reason: wrongHost(authority) };
    if (origin === undefined) return { kind: 'admitted', headers: NO_HEADERS };
    if (isWelcome(origin, name)) return { kind: 'admitted', headers: corsHeaders(origin) };
    // A browser shows a page nothing of an answer without these headers; what could change something is not even begun.
    if (method === 'GET') return { kind: 'admitted', headers: { vary: 'origin' } };
    return { kind: 'refused', reason: wrongOrigin(origin) };
  };
}

const wrongHost = (authority: string) =>
  `This node does not answer for the host "${authority}". Ask it as localhost or 127.0.0.1, or start it with --allow-origin and the origin that has this name.`;

/** A page out of a file or a sandbox says "null", which could be any page: there is no origin to allow. */
const wrongOrigin = (origin: string) =>
  `This node takes no calls from pages of "${origin}". ` +
  (parseOrigin(origin) === undefined
    ? 'Serve the page over HTTP from this machine, or start it with --allow-origin and the origin it is served from.'
    : `To let them in, start it with --allow-origin ${origin}.`);

const corsHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'access-control-max-age': '86400',
  vary: 'origin',
});
