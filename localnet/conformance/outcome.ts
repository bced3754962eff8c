import type { CallResult, FunctionSignature, Session, Vm } from '../src/vm/index.ts';
import { dummyContext, dummySession } from './machine.ts';

/** A function that is run in both VMs. */
export interface Case {
  readonly module: string;
  readonly function: string;
}

/** What running a case came to in our VM. */
export type Outcome =
  | {
      readonly kind: 'returned';
      readonly values: readonly string[];
      readonly events: readonly EventOutcome[];
    }
  | Failure;

interface EventOutcome {
  readonly type: string;
  readonly bytes: string;
}

/** A failure in either VM. */
export interface Failure {
  readonly kind: 'failed';
  readonly status: string;
  readonly subStatus: bigint | undefined;
  readonly module: string;
  readonly function: string;
  /** Ours: the instruction's offset. Theirs: file, line and column. */
  readonly position: string;
}

const CONTEXT = /^&mut 0*2::tx_context::TxContext$/;

/** Whether a function takes nothing, or only a transaction context. */
export const isCase = ({ visibility, parameters }: FunctionSignature): boolean =>
  visibility === 'Public' &&
  (parameters.length === 0 || (parameters.length === 1 && CONTEXT.test(parameters[0]!.key)));

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

export const takesContext = (signature: FunctionSignature): boolean => signature.parameters.length === 1;

/** Runs a case in our VM. */
export function runCase(vm: Vm, name: Case, id: string): Outcome {
  const target = { package: id, ...name };
  const session = dummySession();
  const args = takesContext(vm.describe(target)) ? [{ kind: 'value', value: dummyContext(vm) } as const] : [];
  return outcomeOf(vm, vm.call(target, args, session), session);
}

export function outcomeOf(vm: Vm, result: CallResult, session: Session): Outcome {
  if (result.kind === 'failed') {
    const { status, subStatus, module = '?', function: name = '?', offset, message } = result.error;
    const position = message === undefined ? String(offset) : `${offset} (${message})`;
    return { kind: 'failed', status, subStatus, module, function: name, position };
  }
  return {
    kind: 'returned',
    values: result.values.map(({ type, value }) => hex(vm.encode(type, value))),
    events: session.objects.events.map(({ type, bytes }) => ({
      type: vm.formatType(type),
      bytes: hex(bytes),
    })),
  };
}
