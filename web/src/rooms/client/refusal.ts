import type { Language } from '@tycoon/engine/core';
import { isRefusalCode, REFUSALS } from '@tycoon/rooms/wire';
import { roomsText } from './text.ts';

/** Why the server refused, in the player's language. */
export const refusalText = (code: string, language: Language): string =>
  isRefusalCode(code) ? REFUSALS[code].text[language] : roomsText[language].away;
