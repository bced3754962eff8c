import type { bcs } from '@mysten/sui/bcs';

type ParsedEffects = Extract<typeof bcs.TransactionEffects.$inferInput, { V2: unknown }>['V2'];
/** Success, or the failure and the command it happened in, in the shape of the SDK's BCS schema. */
export type ExecutionStatus = ParsedEffects['status'];
type Failed = Extract<ExecutionStatus, { Failure: unknown }>['Failure'];
export type ExecutionFailure = Failed['error'];
export type CommandArgumentError = Extract<
  ExecutionFailure,
  { CommandArgumentError: unknown }
>['CommandArgumentError']['kind'];

export const SUCCESS: ExecutionStatus = { Success: true };

/** A transaction that fails on chain: it is recorded and pays for its computation. */
export class ExecutionError extends Error {
  override readonly name = 'ExecutionError';
  readonly failure: ExecutionFailure;
  readonly command: number | undefined;

  constructor(failure: ExecutionFailure, command?: number) {
    super(Object.keys(failure)[0]);
    this.failure = failure;
    this.command = command;
  }

  get status(): ExecutionStatus {
    return {
      Failure: { error: this.failure, command: this.command === undefined ? null : BigInt(this.command) },
    };
  }
}

/** The failure of one argument of a command. */
export const argumentError = (argIdx: number, kind: CommandArgumentError): ExecutionError =>
  new ExecutionError({ CommandArgumentError: { argIdx, kind } });
