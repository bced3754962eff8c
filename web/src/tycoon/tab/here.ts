import { IS_STATIC } from '../../browser/route.ts';

const HERE = 'tycoon.here';

/** Whether Tycoon is played on the network in this browser: always where there is no server, elsewhere when it was chosen. */
export function isPlayedHere(): boolean {
  if (IS_STATIC) return true;
  try {
    return localStorage.getItem(HERE) === 'yes';
  } catch {
    return false;
  }
}

/** Goes over to the network in this browser, or back; the page begins anew, because a page is on one of them. */
export function playHere(isHere: boolean): void {
  try {
    if (isHere) localStorage.setItem(HERE, 'yes');
    else localStorage.removeItem(HERE);
  } catch {
    // A browser that keeps nothing stays where it is.
  }
  location.reload();
}
