import type { RoomView } from '@tycoon/rooms/wire';
import type { Noted } from './verify.ts';

const KEY = 'rooms.part';

const newPart = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const parts = new Map<string, string>();

/** This browser's part of a table's seed: drawn when it is first asked for, and kept until the tab is closed, so that a reload can open it. */
export function partOf(room: string): string {
  const known = parts.get(room) ?? readKept(room);
  const part = known ?? newPart();
  parts.set(room, part);
  try {
    sessionStorage.setItem(`${KEY}.${room}`, part);
  } catch {
    // Private windows may refuse storage; the part then lasts as long as the page.
  }
  return part;
}

/** Another part for the next draw: one that was opened can never be used again. */
export function renewPart(room: string): string {
  parts.set(room, newPart());
  return partOf(room);
}

/** What the server had published when this browser said ready, so that it cannot be exchanged afterwards. */
export function notePublished({ id, commitment, deals }: RoomView): void {
  const noted: Noted = { part: partOf(id), commitment, deals };
  try {
    sessionStorage.setItem(`${KEY}.${id}.noted`, JSON.stringify(noted));
  } catch {
    // Without storage there is nothing to compare with after a reload.
  }
}

export function publishedBefore(room: string): Noted | null {
  try {
    return JSON.parse(sessionStorage.getItem(`${KEY}.${room}.noted`) ?? 'null');
  } catch {
    return null;
  }
}

function readKept(room: string): string | null {
  try {
    return sessionStorage.getItem(`${KEY}.${room}`);
  } catch {
    return null;
  }
}
