export { type Answered, createLog, LOG_FORMATS, type Log, type LogFormat } from './log.ts';
export { createMetrics, type Declared, METRICS_TYPE, type Metrics } from './metrics.ts';
export { REQUEST_ID, requestId } from './request-id.ts';
export { watchRequests } from './requests.ts';
export { seldom } from './seldom.ts';
