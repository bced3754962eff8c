import type { Handlers } from './dispatch.ts';
import type { Network } from './network.ts';
import { executionService } from './services/execution-service.ts';
import { forkingService } from './services/forking-service.ts';
import { ledgerService } from './services/ledger-service.ts';
import { packageService } from './services/package-service.ts';
import { queryService } from './services/query-service.ts';
import { stateService } from './services/state-service.ts';
import { subscriptionService } from './services/subscription-service.ts';

/** Everything the network answers. */
export const createHandlers = (network: Network): Handlers => ({
  ...ledgerService(network),
  ...queryService(network),
  ...stateService(network),
  ...executionService(network),
  ...packageService(network),
  ...subscriptionService(network),
  ...forkingService(network),
});
