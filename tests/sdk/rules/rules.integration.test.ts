import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { afterAll, beforeAll } from 'vitest';
import { legalSuite } from './legal-suite.ts';
import { priceSuite } from './price-suite.ts';
import { walkSuite } from './walk-suite.ts';

/** The rules that the SDK repeats, held to the published package on one network. */
let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet();
});

afterAll(() => net.close());

walkSuite(() => net);
priceSuite(() => net);
legalSuite(() => net);
