import { parentPort, workerData } from 'node:worker_threads';
import { createRunner, type Job, type Part } from './job.ts';

/** Plays the parts it is sent and answers each with its counts. */
const runner = await createRunner(workerData as Job);
parentPort?.on('message', (part: Part) => parentPort?.postMessage(runner(part)));
parentPort?.postMessage(null);
