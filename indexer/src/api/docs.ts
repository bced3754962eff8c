import { PROBLEMS } from './problem.ts';

/** The parts of an OpenAPI document that the page shows. */
interface Document {
  readonly info: { readonly title: string; readonly description?: string | undefined };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> | undefined } | undefined;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; text-transform: capitalize; } h3 { margin: 2rem 0 .25rem; font-size: 1rem; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; } h3 code { font-weight: 600; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
td, th { border-bottom: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top; }
a { color: inherit; } nav a { margin-right: 1rem; text-transform: capitalize; }
`;

/** The document as a page for people; it needs nothing but itself. */
export function docsPage(document: unknown): string {
  const { info, paths = {}, components } = document as Document;
  const operations = Object.entries(paths).map(
    ([path, methods]) => [path, (methods as { get?: Operation }).get ?? {}] as const,
  );
  const groups = Map.groupBy(operations, ([, { tags }]) => tags?.[0] ?? 'other');
  const names = [...groups.keys()];
  const problems = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')}</p>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}<a href="#shapes">shapes</a><a href="#errors">errors</a><a href="/openapi.json">OpenAPI</a></nav>
${[...groups].map(([name, entries]) => `<h2 id="${name}">${name}</h2>${entries.map(operationText).join('')}`).join('')}
<h2 id="shapes">shapes</h2>${Object.entries(components?.schemas ?? {})
    .map(([name, schema]) => shapeText(name, schema as Schema))
    .join('')}
<h2 id="errors">errors</h2><p>Errors are <code>application/problem+json</code> with one of these codes.</p>
<table><tr><th>code</th><th>status</th><th>meaning</th></tr>${problems.join('')}</table>
</body></html>`;
}

function operationText([path, { summary = '', description, parameters = [], responses = {} }]: readonly [
  string,
  Operation,
]) {
  const rows = parameters.map(
    ({ name, in: place, required, schema = {} }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${schemaText(schema)}</td></tr>`,
  );
  const [type, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const answer = type === 'application/json' ? schemaText(content?.schema ?? {}) : `<code>${type}</code>`;
  return `<h3><code>GET ${escapeHtml(path)}</code></h3><p>${escapeHtml(summary)}. ${escapeHtml(description ?? '')}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}<p>Answers with ${answer}.</p>`;
}

const shapeText = (name: string, { properties = {}, description }: Schema): string =>
  `<h3 id="shape-${name}"><code>${name}</code></h3>${description ? `<p>${escapeHtml(description)}</p>` : ''}<table>${Object.entries(
    properties,
  )
    .map(
      ([field, schema]) =>
        `<tr><td><code>${escapeHtml(field)}</code></td><td>${schemaText(schema)}</td></tr>`,
    )
    .join('')}</table>`;

function schemaText(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return `<a href="#shape-${name}">${name}</a>`;
  if (schema.items) return `list of ${schemaText(schema.items)}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  const range = [schema.minimum, schema.maximum].some((bound) => bound !== undefined)
    ? `, ${schema.minimum ?? '…'} to ${schema.maximum ?? '…'}`
    : '';
  const choices = schema.enum
    ? `: ${schema.enum.map((choice) => `<code>${escapeHtml(choice)}</code>`).join(' ')}`
    : '';
  const usual = schema.default === undefined ? '' : `, usually ${escapeHtml(String(schema.default))}`;
  return `${types}${range}${choices}${usual}${schema.description ? `. ${escapeHtml(schema.description)}` : ''}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
