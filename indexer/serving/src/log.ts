/** Lines for the operator: as text, or as JSON for programs that collect them. Never contain a secret. */
export interface Log {
  say(line: string): void;
  /** A request that was answered; said in JSON alone. */
  request(answered: Answered): void;
}

export interface Answered {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly client: string;
}

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

interface LogOptions {
  readonly format: LogFormat;
  /** The name of the process. */
  readonly service: string;
  readonly write: (line: string) => void;
  readonly now?: () => Date;
}

export function createLog({ format, service, write, now = () => new Date() }: LogOptions): Log {
  if (format === 'text') return { say: write, request: () => {} };
  const put = (fields: object) => write(JSON.stringify({ time: now().toISOString(), service, ...fields }));
  return {
    say: (message) => put({ message }),
    request: ({ ms, ...answered }) => put({ message: 'request', ...answered, ms: Math.round(ms * 10) / 10 }),
  };
}
