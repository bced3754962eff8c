import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Clients and proxies need not ask again for this long. */
const CACHE_SECONDS = 300;

/** Answers with a text that never changes while the process lives: made once, and sent only to those who do not have it. */
export function createFixedText(contentType: string, make: () => string) {
  let made: { readonly text: string; readonly etag: string } | undefined;
  return (c: Context): Response => {
    if (!made) {
      const text = make();
      made = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    }
    const { text, etag } = made;
    const headers = { etag, 'cache-control': `public, max-age=${CACHE_SECONDS}` };
    const known = (c.req.header('if-none-match') ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(etag) || known.includes('*')) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'content-type': contentType });
  };
}
