import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counters, gauges and durations in the text format of Prometheus. */
export interface Metrics<Name extends string = string> {
  /** Adds to a counter. */
  count(name: Name, labels?: Labels, by?: number): void;
  /** Sets a gauge. */
  set(name: Name, value: number, labels?: Labels): void;
  /** Forgets a gauge with all its labels, before it is set anew. */
  reset(name: Name): void;
  /** Notes a duration in seconds. */
  observe(name: Name, seconds: number, labels?: Labels): void;
  render(): Promise<string>;
}

type Labels = Readonly<Record<string, string>>;

/** A metric: its kind, what it says, and the names of its labels. */
export type Declared = readonly ['counter' | 'gauge' | 'histogram', string, ...string[]];

/** What Prometheus reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

/** The declared metrics; with `ofProcess` also memory, processor time, garbage collection and delays of the event loop. */
export function createMetrics<Name extends string>(
  declared: Readonly<Record<Name, Declared>>,
  { ofProcess = false } = {},
): Metrics<Name> {
  const registry = new Registry();
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, [kind, help, ...labelNames]] of Object.entries<Declared>(declared)) {
    const common = { name, help, labelNames, registers: [registry] };
    if (kind === 'counter') counters.set(name, new Counter(common));
    else if (kind === 'gauge') gauges.set(name, new Gauge(common));
    else histograms.set(name, new Histogram({ ...common, buckets: BUCKETS }));
  }
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    count: (name, labels = {}, by = 1) => counters.get(name)?.inc(labels, by),
    set: (name, value, labels = {}) => gauges.get(name)?.set(labels, value),
    reset: (name) => gauges.get(name)?.reset(),
    observe: (name, seconds, labels = {}) => histograms.get(name)?.observe(labels, seconds),
    render: () => registry.metrics(),
  };
}
