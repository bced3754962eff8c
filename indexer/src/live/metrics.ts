/** Counters and gauges in the text format of Prometheus. */
export interface Metrics {
  /** Adds to a counter. */
  count(name: string, labels?: Labels, by?: number): void;
  /** Sets a gauge. */
  set(name: string, value: number, labels?: Labels): void;
  /** Notes a duration in seconds. */
  observe(name: string, seconds: number, labels?: Labels): void;
  render(): string;
}

type Labels = Readonly<Record<string, string>>;

/** Every metric there is, with what it says. */
const METRICS = {
  tycoon_checkpoints_total: ['counter', 'Checkpoints stored.'],
  tycoon_events_total: ['counter', 'Events stored.'],
  tycoon_commits_total: ['counter', 'Database transactions of ingestion.'],
  tycoon_retries_total: ['counter', 'Times that ingestion began again after a failure.'],
  tycoon_next_checkpoint: ['gauge', 'The next checkpoint to be stored.'],
  tycoon_node_checkpoint: ['gauge', 'The latest checkpoint of the node, as it said last.'],
  tycoon_lag_checkpoints: ['gauge', 'Checkpoints of the node that are not stored yet.'],
  tycoon_network_state: ['gauge', '1 for the state that the network is in, 0 for all others.'],
  tycoon_ready: ['gauge', '1 where /ready says so.'],
  tycoon_subscribers: ['gauge', 'Live streams that are open.'],
  tycoon_dropped_streams_total: ['counter', 'Live streams closed because their client was too slow.'],
  tycoon_waits: ['gauge', 'Requests that wait for a checkpoint or a transaction.'],
  tycoon_refused_total: ['counter', 'Streams and waits refused because a share was used up.'],
  tycoon_requests_total: ['counter', 'Requests answered, by status.'],
  tycoon_request_seconds: ['histogram', 'How long requests took.'],
} as const;

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

interface Histogram {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const values = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Histogram>>();

  const series = (name: string) => {
    const found = values.get(name) ?? new Map<string, number>();
    values.set(name, found);
    return found;
  };

  return {
    count(name, labels = {}, by = 1) {
      const key = labelText(labels);
      const found = series(name);
      found.set(key, (found.get(key) ?? 0) + by);
    },
    set: (name, value, labels = {}) => void series(name).set(labelText(labels), value),
    observe(name, seconds, labels = {}) {
      const key = labelText(labels);
      const found = histograms.get(name) ?? new Map<string, Histogram>();
      histograms.set(name, found);
      const histogram = found.get(key) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
      found.set(key, histogram);
      histogram.count++;
      histogram.sum += seconds;
      for (const [index, bound] of BUCKETS.entries()) {
        if (seconds <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
      }
    },
    render() {
      const lines: string[] = [];
      for (const [name, [kind, help]] of Object.entries(METRICS)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
        for (const [labels, value] of values.get(name) ?? []) lines.push(`${name}${braces(labels)} ${value}`);
        for (const [labels, histogram] of histograms.get(name) ?? []) {
          lines.push(...histogramLines(name, labels, histogram));
        }
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function histogramLines(name: string, labels: string, { buckets, sum, count }: Histogram): string[] {
  const bucket = (bound: string, value: number) =>
    `${name}_bucket${braces([labels, `le="${bound}"`].filter(Boolean).join(','))} ${value}`;
  return [
    ...buckets.map((value, index) => bucket(String(BUCKETS[index]), value)),
    bucket('+Inf', count),
    `${name}_sum${braces(labels)} ${sum}`,
    `${name}_count${braces(labels)} ${count}`,
  ];
}

const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`,
    )
    .join(',');

const braces = (labels: string): string => (labels ? `{${labels}}` : '');
