import { createGenerator } from '@tycoon/sdk/bot';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

interface MadeUpRequest {
  readonly route: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** What people and programs send that no schema foresees. */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  'null',
  '999999999',
  '9007199254740991',
  '9007199254740993',
  '18446744073709551615',
  '99999999999999999999999999',
  "'; drop table game; --",
  '"',
  '%',
  '\u0000',
  '大富翁',
  '🎲',
  '../../etc/passwd',
  'a'.repeat(300),
  '0x',
  `0x${'f'.repeat(64)}`,
  `0x${'F'.repeat(65)}`,
  '{}',
  '[]',
  'true',
  'MX4x',
  Buffer.from('1').toString('base64url'),
  Buffer.from('1500.25~0x1').toString('base64url'),
  Buffer.from(`1e308~0x${'a'.repeat(64)}`).toString('base64url'),
];

/**
 * Makes up requests from an OpenAPI document: mostly values that fit, so that the handlers are reached, some at the edges of
 * what fits, some that nobody would send in good faith. The same seed makes the same requests.
 */
export function createFuzzer(
  document: Document,
  known: Readonly<Record<string, readonly string[]>>,
  seed: number,
): () => MadeUpRequest {
  const below = createGenerator(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const routes = Object.entries(document.paths).map(
    ([path, { get }]) => [path, get?.parameters ?? []] as const,
  );

  function fitting({ name, schema }: Parameter): string {
    const real = known[name];
    if (real && below(8) > 0) return pick(real);
    if (schema.enum) return String(pick(schema.enum));
    const types = [schema.type ?? 'string'].flat();
    if (types.includes('integer') || types.includes('number')) {
      const { minimum = 0, maximum = 1_000_000 } = schema;
      return String(pick([minimum, maximum, minimum + below(100), Math.min(maximum, minimum + 1)]));
    }
    return pick(['all', '2026-Q1', '0.0.0', '5.1.2', '1', `0x${'a'.repeat(64)}`, ...ODD]);
  }

  const value = (parameter: Parameter): string => (below(4) === 0 ? pick(ODD) : fitting(parameter));

  return () => {
    const [route, parameters] = pick(routes);
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    let path = route;
    for (const parameter of parameters) {
      const { name, in: place, required = false } = parameter;
      if (!required && below(2) === 0) continue;
      const text = value(parameter);
      // Nobody waits for what will not come.
      if (name === 'waitMs') query.set(name, String(below(3)));
      else if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text || 'x'));
      else if (place === 'query') query.append(name, text);
      else headers[name] = encodeURIComponent(text);
    }
    if (parameters.some(({ name }) => name === 'waitMs')) query.set('waitMs', '1');
    const search = query.toString();
    return { route, path: search ? `${path}?${search}` : path, headers };
  };
}
