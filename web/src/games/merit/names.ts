import type { Language, Text } from '@tycoon/engine/core';

/** A name as a heading: the engine's sentences need "the general", a card says "General". */
export function titled(name: Text, language: Language): string {
  if (language === 'zh') return name.zh;
  const bare = name.en.replace(/^the /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** A path in a narrow place: without the word that all of them have. */
export const pathWord = (name: Text, language: Language): string =>
  titled(language === 'zh' ? name : { ...name, en: name.en.replace(/path of |('s)? path$/g, '') }, language);
