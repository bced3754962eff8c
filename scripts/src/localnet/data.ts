import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Where the network is kept unless it is told otherwise. */
export const DATA = join(ROOT, '.data', 'localnet');
