import { type Desk, openDesk } from '@tycoon/harness/shared-stack';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stack is asked for that stories share. */
    readonly desk: string;
  }
}

let desk: Desk | undefined;

/** Runs once before the first story. */
export async function setup(project: TestProject): Promise<void> {
  desk = await openDesk();
  project.provide('desk', desk.url);
}

/** Runs once after the last. */
export const teardown = (): Promise<void> | undefined => desk?.close();
