/** A cell: text, or something to look up. */
type Cell = string | { readonly link: string };
export type Row = readonly Cell[];

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c2733; background: #fbfaf7; }
h1 { font-size: 1.3rem; } h2 { font-size: 1rem; margin: 1.6rem 0 .4rem; }
table { border-collapse: collapse; width: 100%; } td { padding: .25rem .6rem .25rem 0; border-top: 1px solid #e4e0d8; overflow-wrap: anywhere; vertical-align: top; }
td:first-child { min-width: 8rem; } code, td { font-variant-numeric: tabular-nums; } a { color: #1f5fa8; }
form { display: flex; gap: .5rem; } input { flex: 1; padding: .4rem .6rem; font: inherit; } button { padding: .4rem 1rem; font: inherit; }
@media (prefers-color-scheme: dark) { body { color: #dfe5ea; background: #14191f; } td { border-color: #2b333c; } a { color: #7fb4ee; } }
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const cell = (value: Cell): string =>
  typeof value === 'string'
    ? escapeHtml(value)
    : `<a href="/?q=${encodeURIComponent(value.link)}">${escapeHtml(value.link)}</a>`;

const section = ({ title, rows }: Section): string => {
  const body = rows
    .map((row) => `<tr>${row.map((value) => `<td>${cell(value)}</td>`).join('')}</tr>`)
    .join('');
  return `<h2>${escapeHtml(title)}</h2><table>${body || '<tr><td>none</td></tr>'}</table>`;
};

/** The page, complete in itself. */
export const renderStatusPage = (
  chainId: string,
  query: string,
  sections: readonly Section[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>localnet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
<h1><a href="/">localnet</a> <small>chain ${escapeHtml(chainId)}</small></h1>
<form action="/"><label for="q" hidden>Search</label>
<input id="q" name="q" value="${escapeHtml(query)}" placeholder="object id, address, digest or checkpoint number"><button>Search</button></form>
${sections.map(section).join('\n')}
</body></html>
`;
