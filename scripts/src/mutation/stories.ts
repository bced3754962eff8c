/**
 * Which stories visit which part of the web client. A story reaches the page by its address and not by an import, so that the graph of imports
 * does not tell; the first line that fits counts.
 */
const VISITS: readonly (readonly [part: RegExp, ...stories: readonly string[]])[] = [
  [/^games\/zhajinhua\//, 'zhajinhua', 'phone'],
  [/^games\/merit\//, 'merit', 'phone'],
  [/^games\/cashflow\//, 'cashflow', 'phone'],
  [/^games\/monopoly\//, 'monopoly', 'phone'],
  [/^tycoon\/(lobby|seats|outcome)\//, 'tycoon-lobby', 'tycoon-play'],
  [/^tycoon\/(session|keys|network)\//, 'tycoon-wallet', 'tycoon-lobby', 'tycoon-trouble'],
  [/^tycoon\/(history|story)\//, 'tycoon-records'],
  [/^tycoon\/(maps|editor|gallery)\//, 'tycoon-maps'],
  [/^tycoon\/tab\//, 'tab', 'tab-network'],
  [/^tycoon\/rules\//, 'client'],
  [/^tycoon\//, 'tycoon-table', 'tycoon-play'],
  [/^rooms\//, 'rooms'],
  [/^(replay|history|store|analysis)\//, 'sharing', 'merit', 'client'],
  [/^(home|shell|settings|browser|parts|rules|text)\//, 'client', 'unloaded'],
  [/^/, 'merit', 'client', 'tycoon-table'],
];

const WEB = 'web/src/';

/** The stories that may notice a change of a file, by path from the repository's root; none but for the web client. */
export function storiesOf(file: string): readonly string[] {
  if (!file.startsWith(WEB)) return [];
  const [, ...stories] = VISITS.find(([part]) => part.test(file.slice(WEB.length))) ?? [];
  return stories.map((name) => `tests/stories/${name}.test.ts`);
}
