import { Complaint } from '@tycoon/command/complaint';
import { isAddressRange, type OpeningLimits, type QuotaLimits, type RateLimit } from '@tycoon/limits';
import { createLog, LOG_FORMATS, type Log, type LogFormat } from '@tycoon/serving';

/** Options that every server of ours has: whom to believe, how much to allow, how to tell. */
export const SERVER_OPTIONS = {
  'trust-proxy': { type: 'string', multiple: true },
  requests: { type: 'string' },
  burst: { type: 'string' },
  log: { type: 'string', default: process.env.TYCOON_LOG || 'text' },
} as const;

export const serverUsage = ({ perSecond, burst }: RateLimit): string =>
  `  --trust-proxy <address>
                      a proxy, or a range such as 10.0.0.0/8, whose X-Forwarded-For is believed; as often as needed
  --requests <n>      requests a second of an address, ${perSecond} by default
  --burst <n>         requests of an address at once, ${burst} by default
  --log <format>      text, or json: a line each with time and service, and one for every request with its id;
                      text by default, or what TYCOON_LOG says`;

/** A whole number from the command line. */
export function parseCount(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Complaint(`--${option} is "${text}".`, 'It is a whole number.');
  return Number(text);
}

/** Addresses of proxies. */
export function parseProxies(texts: readonly string[] = []): readonly string[] {
  const wrong = texts.find((text) => !isAddressRange(text));
  if (wrong === undefined) return texts;
  throw new Complaint(
    `--trust-proxy is "${wrong}".`,
    'It is an address, or a range of addresses such as 10.0.0.0/8.',
  );
}

export function parseRate(
  values: { readonly requests?: string | undefined; readonly burst?: string | undefined },
  usual: RateLimit,
): RateLimit {
  return {
    perSecond: values.requests === undefined ? usual.perSecond : parseCount(values.requests, 'requests'),
    burst: values.burst === undefined ? usual.burst : parseCount(values.burst, 'burst'),
  };
}

/** How much of something an address may hold, and all together. */
export function parseQuota(
  values: Readonly<Record<string, unknown>>,
  option: string,
  usual: QuotaLimits,
): QuotaLimits {
  const read = (name: string, otherwise: number) => {
    const text = values[name];
    return typeof text === 'string' ? parseCount(text, name) : otherwise;
  };
  return {
    perAddress: read(option, usual.perAddress),
    inAll: read(`${option}-in-all`, usual.inAll),
  };
}

/** How fast something may be opened; at once ten seconds' worth. */
export function parseOpenings(
  values: Readonly<Record<string, unknown>>,
  usual: OpeningLimits,
): OpeningLimits {
  const read = (name: string, otherwise: RateLimit): RateLimit => {
    const text = values[name];
    if (typeof text !== 'string') return otherwise;
    const perSecond = parseCount(text, name);
    return { perSecond, burst: perSecond * 10 };
  };
  return { ofAddress: read('openings', usual.ofAddress), inAll: read('openings-in-all', usual.inAll) };
}

/** The log of a process, on its standard output. */
export function openLog(format: string, service: string): Log {
  if (!(LOG_FORMATS as readonly string[]).includes(format)) {
    throw new Complaint(`--log is "${format}".`, `Choose one of ${LOG_FORMATS.join(', ')}.`);
  }
  const write = (line: string) => process.stdout.write(`${line}\n`);
  return createLog({ format: format as LogFormat, service, write });
}
