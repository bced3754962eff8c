import type { Hook } from '@hono/zod-openapi';
import type { ApiEnv } from './context.ts';
import { problemResponse } from './problem.ts';

/** What a route's schema refuses is answered with the first thing that is wrong. */
export const rejectInvalid: Hook<unknown, ApiEnv, string, Response | undefined> = (result, c) => {
  if (result.success) return undefined;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'the request';
  return problemResponse(c, 'invalid_request', `${where}: ${issue?.message ?? 'not understood'}`);
};
