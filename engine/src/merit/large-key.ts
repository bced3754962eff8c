import { largeKeyBot } from '../core/bot.ts';
import type { Merit } from './types.ts';

export const largeKey = largeKeyBot<Merit>(['save', 'agree', 'preach', 'work']);
