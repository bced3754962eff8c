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

function readKept(room: string): string | null {
  try {
    return sessionStorage.getItem(`${KEY}.${room}`);
  } catch {
    return null;
  }
}
