import { toBase64 } from '@mysten/bcs';
import type { bcs } from '@mysten/sui/bcs';
import { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Address, parseAddress } from '../chain/address.ts';
import { invalid } from '../chain/refusal.ts';
import { formatType, parseType, type TypeText } from '../chain/type-tag.ts';

type DataInput = Extract<typeof bcs.TransactionData.$inferInput, { V1: unknown }>['V1'];
type ProgrammableInput = Extract<
  DataInput['kind'],
  { ProgrammableTransaction: unknown }
>['ProgrammableTransaction'];
export type CommandInput = ProgrammableInput['commands'] extends Iterable<infer C> ? C : never;
export type CallArgInput = ProgrammableInput['inputs'] extends Iterable<infer I> ? I : never;
type ArgumentInput = Extract<CommandInput, { SplitCoins: unknown }>['SplitCoins']['coin'];

export type { DataInput };

/** An address in a request; which field it was in goes into the answer. */
export function requireAddress(text: string | undefined, field: string): Address {
  const address = text === undefined ? undefined : parseAddress(text);
  if (address === undefined)
    throw invalid(`invalid ${field}: ${text === undefined ? 'missing' : `"${text}" is no address`}`);
  return address;
}

export function requireType(text: string | undefined, field: string): TypeText {
  const tag = text === undefined ? undefined : parseType(text);
  if (!tag) throw invalid(`invalid ${field}: ${text === undefined ? 'missing' : `"${text}" is no type`}`);
  return formatType(tag);
}

/** A page size as asked for, within bounds. */
export const pageSize = (asked: number | undefined, standard: number, most: number): number =>
  asked === undefined || asked === 0 ? standard : Math.min(asked, most);

function parseArgument(argument: T.Argument | undefined): ArgumentInput {
  switch (argument?.kind) {
    case T.Argument_ArgumentKind.GAS:
      return { GasCoin: true };
    case T.Argument_ArgumentKind.INPUT:
      return { Input: argument.input ?? 0 };
    case T.Argument_ArgumentKind.RESULT:
      return argument.subresult === undefined
        ? { Result: argument.result ?? 0 }
        : { NestedResult: [argument.result ?? 0, argument.subresult] };
    default:
      throw invalid('invalid argument: unknown kind');
  }
}

export function parseCommand({ command }: T.Command): CommandInput {
  switch (command.oneofKind) {
    case 'moveCall': {
      const { module, function: name, typeArguments } = command.moveCall;
      if (!module || !name) throw invalid('invalid command: a call needs a module and a function');
      return {
        MoveCall: {
          package: requireAddress(command.moveCall.package, 'package'),
          module,
          function: name,
          typeArguments: typeArguments.map((text) => requireType(text, 'type argument')),
          arguments: command.moveCall.arguments.map(parseArgument),
        },
      };
    }
    case 'transferObjects': {
      const { objects, address } = command.transferObjects;
      return { TransferObjects: { objects: objects.map(parseArgument), address: parseArgument(address) } };
    }
    case 'splitCoins': {
      const { coin, amounts } = command.splitCoins;
      return { SplitCoins: { coin: parseArgument(coin), amounts: amounts.map(parseArgument) } };
    }
    case 'mergeCoins': {
      const { coin, coinsToMerge } = command.mergeCoins;
      return { MergeCoins: { destination: parseArgument(coin), sources: coinsToMerge.map(parseArgument) } };
    }
    case 'makeMoveVector': {
      const { elementType, elements } = command.makeMoveVector;
      const type = elementType === undefined ? null : requireType(elementType, 'element type');
      return { MakeMoveVec: { type, elements: elements.map(parseArgument) } };
    }
    case 'publish': {
      const { modules, dependencies } = command.publish;
      return { Publish: { modules: modules.map(toBase64), dependencies: dependencies.map(parseDependency) } };
    }
    case 'upgrade': {
      const { modules, dependencies, ticket } = command.upgrade;
      return {
        Upgrade: {
          modules: modules.map(toBase64),
          dependencies: dependencies.map(parseDependency),
          package: requireAddress(command.upgrade.package, 'package'),
          ticket: parseArgument(ticket),
        },
      };
    }
    default:
      throw invalid('invalid command: unknown kind');
  }
}

const parseDependency = (id: string) => requireAddress(id, 'dependency');

const milliseconds = (time: { seconds: bigint; nanos: number } | undefined): bigint | null =>
  time ? time.seconds * 1000n + BigInt(Math.floor(time.nanos / 1_000_000)) : null;

export function parseExpiration(expiration: T.TransactionExpiration | undefined): DataInput['expiration'] {
  const { TransactionExpiration_TransactionExpirationKind: Kind } = T;
  switch (expiration?.kind) {
    case Kind.EPOCH:
      return { Epoch: Number(expiration.epoch ?? 0n) };
    case Kind.VALID_DURING:
      return {
        ValidDuring: {
          minEpoch: expiration.minEpoch ?? null,
          maxEpoch: expiration.epoch ?? null,
          minTimestamp: milliseconds(expiration.minTimestamp),
          maxTimestamp: milliseconds(expiration.maxTimestamp),
          chain: expiration.chain ?? '',
          nonce: expiration.nonce ?? 0,
        },
      };
    case Kind.VALIDITY:
      throw invalid('invalid expiration: VALIDITY is not supported by this network');
    default:
      return { None: true };
  }
}
