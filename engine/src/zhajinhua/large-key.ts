import { largeKeyBot } from '../core/bot.ts';
import type { Zhajinhua } from './types.ts';

export const largeKey = largeKeyBot<Zhajinhua>(['call']);
