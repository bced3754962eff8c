import type { Handlers } from '../dispatch.ts';
import type { Network } from '../network.ts';
import { executionService } from './execution-service.ts';
import { forkingService } from './forking-service.ts';
import { ledgerService } from './ledger-service.ts';
import { packageService } from './package-service.ts';
import { queryService } from './query-service.ts';
import { signatureService } from './signature-service.ts';
import { stateService } from './state-service.ts';
import { subscriptionService } from './subscription-service.ts';

/** Everything the network answers. */
export const createHandlers = (network: Network): Handlers => ({
  ...ledgerService(network),
  ...queryService(network),
  ...stateService(network),
  ...executionService(network),
  ...packageService(network),
  ...subscriptionService(network),
  ...forkingService(network),
  ...signatureService(),
});
