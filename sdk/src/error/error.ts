import { SimulationError, type SuiClientTypes } from '@mysten/sui/client';
import { ERRORS } from '../generated/constants.ts';
import { type Failure, failureOf, failureOfExecution } from './failure.ts';
import { type ErrorName, MESSAGES } from './messages.ts';

/** A sentence in both languages of the product. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

const FAILURE_WORDS: Readonly<
  Record<Failure, { readonly says: Words; readonly hint: Words; readonly retryable: boolean }>
> = {
  network: {
    says: { en: 'The network cannot be reached.', zh: '无法连接网络。' },
    hint: { en: 'Check the connection and try again.', zh: '请检查连接后重试。' },
    retryable: true,
  },
  rejected: {
    says: { en: 'The signature was refused.', zh: '签名被拒绝。' },
    hint: { en: 'Approve the transaction in your wallet.', zh: '请在钱包中批准交易。' },
    retryable: false,
  },
  stale: {
    says: {
      en: 'Somebody else was faster: the game has changed in the meantime.',
      zh: '有人抢先一步：对局在此期间已变化。',
    },
    hint: { en: 'Look at the game again and try once more.', zh: '请查看最新局面后重试。' },
    retryable: true,
  },
  missing: {
    says: { en: 'What this needs is not there, or no longer.', zh: '所需的对象不存在或已被用掉。' },
    hint: { en: 'The game may have moved on: look at it again.', zh: '对局可能已有进展：请查看最新局面。' },
    retryable: false,
  },
  gas: {
    says: { en: 'There is not enough SUI for the fee.', zh: 'SUI 不足以支付手续费。' },
    hint: { en: 'Get SUI from a faucet or another account.', zh: '请从水龙头或其他账户获取 SUI。' },
    retryable: false,
  },
  congested: {
    says: { en: 'Too many transactions want this game at once.', zh: '同时有太多交易涉及此局。' },
    hint: { en: 'Try again in a moment.', zh: '请稍后重试。' },
    retryable: true,
  },
  randomness: {
    says: { en: 'The network draws no random numbers at the moment.', zh: '网络目前无法产生随机数。' },
    hint: { en: 'Nothing has changed: try again in a few minutes.', zh: '局面没有变化：请几分钟后再试。' },
    retryable: true,
  },
  unknown: {
    says: { en: 'The transaction failed.', zh: '交易失败。' },
    hint: {
      en: 'Try again; if it goes on, report it with the details.',
      zh: '请重试；若仍失败，请附上详情报告。',
    },
    retryable: false,
  },
};

/** A failed call. `rule` names the rule of the game that forbade it, `failure` what else went wrong; exactly one is set. */
export class TycoonError extends Error {
  override readonly name = 'TycoonError';
  readonly rule: ErrorName | null;
  readonly failure: Failure | null;
  readonly says: Words;
  readonly hint: Words;
  /** Whether the same call may succeed if it is simply made again. */
  readonly retryable: boolean;

  constructor(reason: { readonly rule: ErrorName } | { readonly failure: Failure }, cause: unknown) {
    const words =
      'rule' in reason
        ? {
            says: { en: ERRORS[reason.rule].doc, zh: MESSAGES[reason.rule].zh },
            hint: MESSAGES[reason.rule].hint,
            retryable: false,
          }
        : FAILURE_WORDS[reason.failure];
    super(`${words.says.en} ${words.hint.en}`, { cause });
    this.rule = 'rule' in reason ? reason.rule : null;
    this.failure = 'failure' in reason ? reason.failure : null;
    this.says = words.says;
    this.hint = words.hint;
    this.retryable = words.retryable;
  }
}

const NAMES = new Map<number, ErrorName>(
  Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]),
);

/**
 * The error of an execution that the chain has judged. Abort codes count only in the package's own modules. `kind` is the chain's
 * own name of what went wrong, where its effects were read.
 */
export function executionError(
  error: SuiClientTypes.ExecutionError,
  packageIds: readonly string[],
  kind = 'unknown',
): TycoonError {
  const abort = error.MoveAbort;
  const isOurs = packageIds.some(
    (id) => abort?.location?.package && BigInt(id) === BigInt(abort.location.package),
  );
  const rule = abort && isOurs ? NAMES.get(Number(abort.abortCode)) : undefined;
  if (rule) return new TycoonError({ rule }, error);
  if (error.$kind === 'CongestedObjects') return new TycoonError({ failure: 'congested' }, error);
  return new TycoonError({ failure: failureOfExecution(kind) ?? 'unknown' }, error);
}

/** Whatever a client, a wallet or a transport throws, as one of ours. */
export function toTycoonError(error: unknown, packageIds: readonly string[]): TycoonError {
  if (error instanceof TycoonError) return error;
  if (error instanceof SimulationError && error.executionError) {
    return executionError(error.executionError, packageIds);
  }
  return new TycoonError({ failure: failureOf(error) ?? 'unknown' }, error);
}
