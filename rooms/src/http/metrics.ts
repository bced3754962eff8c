/** Counters and readings of one server, as Prometheus reads them. */
export interface Metrics {
  count(name: MetricName, by?: number): void;
  text(readings: Readonly<Partial<Record<MetricName, number>>>): string;
}

const METRICS = {
  rooms_sockets: 'Sockets that are open',
  rooms_matches: 'Matches held in memory',
  rooms_moves_total: 'Moves acknowledged after the commit',
  rooms_refused_total: 'Requests refused',
  rooms_bad_messages_total: 'Messages that could not be understood',
  rooms_foreign_origins_total: 'Requests and sockets of pages that may not speak to this server',
  rooms_slow_readers_total: 'Sockets closed because they did not read',
} as const;
type MetricName = keyof typeof METRICS;

export function createMetrics(): Metrics {
  const counted = new Map<MetricName, number>();
  return {
    count: (name, by = 1) => void counted.set(name, (counted.get(name) ?? 0) + by),
    text: (readings) =>
      (Object.keys(METRICS) as MetricName[])
        .map((name) => {
          const kind = name.endsWith('_total') ? 'counter' : 'gauge';
          const value = readings[name] ?? counted.get(name) ?? 0;
          return `# HELP ${name} ${METRICS[name]}\n# TYPE ${name} ${kind}\n${name} ${value}\n`;
        })
        .join(''),
  };
}
