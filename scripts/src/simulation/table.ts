import type { Rate, Report, Standing, Summary } from '@tycoon/engine/core';

export const percent = ({ share, low, high }: Rate): string =>
  `${(100 * share).toFixed(1)}% (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;

const figure = (value: number): string =>
  Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

const spread = ({ mean, p10, median, p90 }: Summary): string =>
  `${figure(mean)} (${figure(p10)} · ${figure(median)} · ${figure(p90)})`;

/** Columns as wide as their widest cell, headings underlined. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ');
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)]
    .join('\n')
    .replace(/ +$/gm, '');
}

const standings = (title: string, entries: Readonly<Record<string, Standing>>): string =>
  columns(
    [title, 'games', 'wins (95%)', 'rank', 'score: mean (10% · median · 90%)'],
    Object.entries(entries).map(([key, { games, wins, rank, score }]) => [
      key,
      `${games}`,
      percent(wins),
      rank.mean.toFixed(2),
      spread(score),
    ]),
  );

/** A report as people read it. */
export function formatReport(report: Report): string {
  const endings = Object.entries(report.reasons).sort((a, b) => b[1].share - a[1].share);
  const lines = [
    `games ${report.games}${report.unfinished > 0 ? `, ${report.unfinished} broken off` : ''}, somebody won ${percent(report.decided)}`,
    `moves a game ${spread(report.moves)}, at most ${report.moves.max}`,
    '',
    standings('bot', report.bots),
    '',
    standings('seat', report.seats),
    '',
    columns(
      ['ending', 'share (95%)'],
      endings.map(([reason, rate]) => [reason, percent(rate)]),
    ),
  ];
  return lines.join('\n');
}
