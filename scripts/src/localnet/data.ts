import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';

/** Where the network is kept unless it is told otherwise. */
export const DATA = join(ROOT, '.data', 'localnet');
