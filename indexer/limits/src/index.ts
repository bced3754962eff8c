export { clientOf } from './client-address.ts';
export { createLimiter, type RateLimit } from './limit.ts';
export { createOpenings, type OpeningLimits } from './openings.ts';
export { clientBehind, isAddressRange } from './proxy.ts';
export { createQuota, type Exhausted, type Quota, type QuotaLimits } from './quota.ts';
