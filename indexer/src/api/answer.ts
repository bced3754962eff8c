import type { z } from '@hono/zod-openapi';
import { ProblemBody } from './schema.ts';

const PROBLEM = {
  description: 'What went wrong; programs go by `code`.',
  content: { 'application/problem+json': { schema: ProblemBody } },
} as const;

/** The answers a route may give: its own, and the problems any route may have. */
export const answers = <T extends z.ZodType>(schema: T, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  '4XX': PROBLEM,
  '5XX': PROBLEM,
});

/** The same for what is not JSON. */
export const textAnswers = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: { type: 'string' as const } } } },
  '4XX': PROBLEM,
  '5XX': PROBLEM,
});
