import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_MS } from '../identity/identities.ts';

/** The cookie that scripts cannot read, in which a browser keeps its session. */
const NAME = 'tycoon_session';

const attributes = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure }) as const;

export const readSession = (c: Context): string | undefined => getCookie(c, NAME);

export const writeSession = (c: Context, token: string, isSecure: boolean): void =>
  setCookie(c, NAME, token, { ...attributes(isSecure), maxAge: Math.floor(SESSION_MS / 1000) });

export const clearSession = (c: Context, isSecure: boolean): void =>
  void deleteCookie(c, NAME, attributes(isSecure));

/** The session in a `Cookie` header, for sockets. */
export function sessionIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === NAME) return value;
  }
  return undefined;
}
