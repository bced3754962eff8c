import { toBase64 } from '@mysten/bcs';
import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Address } from '../chain/address.ts';
import { isMove, type MoveObject } from '../chain/object.ts';
import type { MoveHost } from '../chain/programmable/host.ts';
import { invalid, notFound } from '../chain/refusal.ts';
import type { ObjectStore } from '../chain/store.ts';
import { type CallArgInput, type CommandInput, parseCommand, requireAddress, requireType } from './parse.ts';

interface ResolvedProgram {
  readonly inputs: CallArgInput[];
  readonly commands: CommandInput[];
}

/** Fills in what a client left to the node: versions and digests of objects, and whether shared ones are changed. */
export function resolveProgram(
  program: T.ProgrammableTransaction,
  store: ObjectStore,
  host: MoveHost,
): ResolvedProgram {
  const commands = program.commands.map(parseCommand);
  const inputs = program.inputs.map((input, index) => resolveInput(input, index, commands, store, host));
  return { inputs, commands };
}

function resolveInput(
  input: T.Input,
  index: number,
  commands: readonly CommandInput[],
  store: ObjectStore,
  host: MoveHost,
): CallArgInput {
  if (input.kind === T.Input_InputKind.FUNDS_WITHDRAWAL || input.fundsWithdrawal) {
    return resolveWithdrawal(input.fundsWithdrawal);
  }
  if (input.literal) throw invalid('Literal inputs are not supported by this network: send the BCS bytes');
  if (input.pure) return { Pure: { bytes: toBase64(input.pure) } };
  const id = requireAddress(input.objectId, 'object_id');
  const object = store.object(id);
  if (!object) throw notFound(`Object ${id} not found`);
  if (!isMove(object)) throw invalid(`Object ${id} is a package and cannot be an input`);
  const uses = usesOf(index, commands, store, host);
  const initialSharedVersion = consensusStart(object.owner);
  if (initialSharedVersion !== undefined) {
    const mutable = uses.some((use) => use === 'mutable');
    return { Object: { SharedObject: { objectId: id, initialSharedVersion, mutable } } };
  }
  if (object.owner.kind === 'object') {
    throw invalid(`object ${id} is a child of ${object.owner.parent} and cannot be an input`);
  }
  checkReference(input, object);
  const reference = { objectId: id, version: object.version, digest: object.digest };
  const receiving = input.kind === T.Input_InputKind.RECEIVING || uses.includes('receiving');
  return { Object: receiving ? { Receiving: reference } : { ImmOrOwnedObject: reference } };
}

/** What may be taken out of the sender's balance. */
function resolveWithdrawal(withdrawal: T.FundsWithdrawal | undefined): CallArgInput {
  const { amount, coinType, source } = withdrawal ?? {};
  const { FundsWithdrawal_Source: Source } = T;
  if (source === Source.SENDER_ALLOWANCE)
    throw invalid('Withdrawals by an allowance are not supported by this network');
  if (amount === undefined) throw invalid('invalid funds_withdrawal: an amount is missing');
  return {
    FundsWithdrawal: {
      reservation: { MaxAmountU64: amount },
      typeArg: { Balance: requireType(coinType, 'coin_type') },
      withdrawFrom: source === Source.SPONSOR ? { Sponsor: true } : { Sender: true },
    },
  };
}

/** Since when an object goes through consensus; `undefined` where it does not. */
function consensusStart(owner: MoveObject['owner']): bigint | undefined {
  if (owner.kind === 'consensus') return owner.startVersion;
  return owner.kind === 'shared' ? owner.initialVersion : undefined;
}

/** A version or digest that was given has to be the current one. */
function checkReference({ version, digest, kind }: T.Input, object: MoveObject): void {
  if (kind === T.Input_InputKind.SHARED) return;
  if (version !== undefined && version !== object.version) {
    throw invalid(`Object ${object.id} is at version ${object.version}, not ${version}`);
  }
  if (digest !== undefined && digest !== object.digest) {
    throw invalid(`Object ${object.id} has digest ${object.digest}, not ${digest}`);
  }
}

type Use = 'read' | 'mutable' | 'receiving';

/** How commands use an input. Whatever is not a call needs the object itself. */
function usesOf(index: number, commands: readonly CommandInput[], store: ObjectStore, host: MoveHost): Use[] {
  const isIt = (argument: unknown) => (argument as { Input?: number }).Input === index;
  return commands.flatMap((command): Use[] => {
    if ('MoveCall' in command) {
      const { package: id, module, function: name } = command.MoveCall;
      return [...command.MoveCall.arguments].flatMap((argument, at) =>
        isIt(argument) ? [useOfParameter(host, store, id as Address, module, name, at)] : [],
      );
    }
    const [body] = Object.values(command);
    const all = Object.values(body as object).flatMap((part: unknown) =>
      Array.isArray(part) ? part : [part],
    );
    return all.some((argument) => typeof argument === 'object' && argument !== null && isIt(argument))
      ? ['mutable']
      : [];
  });
}

function useOfParameter(
  host: MoveHost,
  store: ObjectStore,
  id: Address,
  module: string,
  name: string,
  at: number,
): Use {
  const compiled = host.load(store, id)?.modules.get(module);
  const declaration = compiled?.functions.get(name);
  if (!compiled || !declaration) throw notFound(`Function ${id}::${module}::${name} not found`);
  const parameter = compiled.compiled.signatures[declaration.handle.parameters]?.[at];
  if (parameter === undefined || typeof parameter === 'string') return 'mutable';
  const reads = 'Reference' in parameter;
  const use = reads ? 'read' : 'mutable';
  const token = reads
    ? parameter.Reference
    : 'MutableReference' in parameter
      ? parameter.MutableReference
      : parameter;
  if (typeof token === 'string' || !('DatatypeInstantiation' in token)) return use;
  const handle = compiled.compiled.datatype_handles[token.DatatypeInstantiation[0]]!;
  const owner = compiled.compiled.module_handles[handle.module]!;
  const { identifiers, address_identifiers: addresses } = compiled.compiled;
  const full = `${addresses[owner.address]!.replace(/^0+/, '')}::${identifiers[owner.name]}::${identifiers[handle.name]}`;
  return full === '2::transfer::Receiving' ? 'receiving' : use;
}
