import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Address, addressBytes, parseAddress } from '../chain/address.ts';
import type { MoveEvent } from '../chain/event.ts';
import type { Needles } from '../chain/needle.ts';
import { ownerFromBcs, type ParsedOwner } from '../chain/owner.ts';
import type { TransactionRecord } from '../chain/record.ts';
import { invalid } from '../chain/refusal.ts';
import { formatType, parseStruct } from '../chain/type-tag.ts';
import { requireAddress } from './parse.ts';
import { isSystem } from './render/transaction.ts';

/** Terms are alternatives; the literals of a term all have to hold. */
interface Filter<Literal> {
  readonly terms: readonly { readonly literals: readonly Literal[] }[];
}

/** Of all terms of a filter together, as Sui's nodes count them. */
const MAX_LITERALS = 10;

/** Makes one predicate of a filter. Without a filter everything matches; one without terms is refused, as Sui's nodes do. */
function compile<Literal extends { readonly negated: boolean }, Item>(
  filter: Filter<Literal> | undefined,
  literal: (literal: Literal) => (item: Item) => boolean,
): (item: Item) => boolean {
  if (!filter) return () => true;
  if (filter.terms.length === 0) throw invalid('invalid filter: no terms');
  const count = filter.terms.reduce((sum, { literals }) => sum + literals.length, 0);
  if (count > MAX_LITERALS) throw invalid(`invalid filter: more than ${MAX_LITERALS} literals`);
  const terms = filter.terms.map(({ literals }) => {
    if (literals.length === 0) throw invalid('invalid filter: a term without literals');
    return literals.map((one) => {
      const test = literal(one);
      return one.negated ? (item: Item) => !test(item) : test;
    });
  });
  return (item) => terms.some((tests) => tests.every((test) => test(item)));
}

export const compileEventFilter = (filter: T.EventFilter | undefined): ((event: MoveEvent) => boolean) =>
  compile(filter, ({ predicate }: T.EventLiteral) => {
    switch (predicate.oneofKind) {
      case 'sender': {
        const address = requireAddress(predicate.sender.address, 'sender');
        return (event) => event.sender === address;
      }
      case 'emitModule':
        return emitModule(predicate.emitModule.module);
      case 'eventType':
        return eventType(predicate.eventType.eventType);
      default:
        throw invalid('invalid filter: unsupported predicate');
    }
  });

export const compileTransactionFilter = (
  filter: T.TransactionFilter | undefined,
): ((record: TransactionRecord) => boolean) =>
  compile(filter, ({ predicate }: T.TransactionLiteral) => {
    switch (predicate.oneofKind) {
      case 'sender': {
        const address = requireAddress(predicate.sender.address, 'sender');
        return (record) => senderOf(record) === address;
      }
      case 'affectedAddress': {
        const address = requireAddress(predicate.affectedAddress.address, 'affected_address');
        return (record) => affectedAddresses(record).has(address);
      }
      case 'affectedObject': {
        const id = requireAddress(predicate.affectedObject.objectId, 'object_id');
        return (record) => record.effects.changedObjects.some(([changed]) => changed === id);
      }
      case 'moveCall':
        return moveCall(predicate.moveCall.function);
      case 'emitModule': {
        const test = emitModule(predicate.emitModule.module);
        return (record) => record.events.some(test);
      }
      case 'eventType': {
        const test = eventType(predicate.eventType.eventType);
        return (record) => record.events.some(test);
      }
      case 'packageWrite':
        return (record) =>
          record.effects.changedObjects.some(([, change]) => change.outputState.PackageWrite);
      default:
        throw invalid('invalid filter: unsupported predicate');
    }
  });

/**
 * What the bytes of a checkpoint hold wherever a filter finds something: ids of objects and names of types are written out in
 * them. Null where a filter asks for nothing of the kind.
 */
export function needlesOf(filter: T.EventFilter | T.TransactionFilter | undefined): Needles | null {
  const groups = (filter?.terms ?? []).map(({ literals }) =>
    literals.flatMap(({ negated, predicate }) => {
      if (negated) return [];
      if (predicate.oneofKind === 'affectedObject')
        return [addressBytes(requireAddress(predicate.affectedObject.objectId, 'object_id'))];
      if (predicate.oneofKind !== 'eventType') return [];
      const [path = ''] = (predicate.eventType.eventType ?? '').split('<', 1);
      const [address = '', ...names] = parsePath(path, 3);
      return [addressBytes(address), ...names.map((name) => encoder.encode(name))];
    }),
  );
  return groups.length === 0 || groups.some((group) => group.length === 0) ? null : groups;
}

const encoder = new TextEncoder();

/** `0xpkg[::module[::name]]`, its address canonical. */
function parsePath(text: string | undefined, most: number): readonly string[] {
  const [address = '', ...names] = (text ?? '').split('::');
  const canonical = parseAddress(address);
  if (!canonical || names.length >= most || names.some((name) => !/^\w+$/.test(name))) {
    throw invalid(`invalid filter: "${text ?? ''}" is no Move path`);
  }
  return [canonical, ...names];
}

const startsWith = (path: readonly string[], prefix: readonly string[]) =>
  prefix.every((part, i) => path[i] === part);

function emitModule(text: string | undefined): (event: MoveEvent) => boolean {
  const path = parsePath(text, 2);
  return (event) => startsWith([event.packageId, event.module], path);
}

function eventType(text: string | undefined): (event: MoveEvent) => boolean {
  const struct = parseStruct(text ?? '');
  if (struct && struct.args.length > 0) {
    const exact = formatType(struct);
    return (event) => event.type === exact;
  }
  const path = parsePath(text, 3);
  return (event) => startsWith((event.type.split('<', 1)[0] ?? '').split('::'), path);
}

function moveCall(text: string | undefined): (record: TransactionRecord) => boolean {
  const path = parsePath(text, 3);
  return ({ data }) => {
    if (isSystem(data)) return false;
    const commands = bcs.TransactionData.parse(data).V1?.kind.ProgrammableTransaction?.commands ?? [];
    return commands.some(
      ({ MoveCall: call }) => call && startsWith([call.package, call.module, call.function], path),
    );
  };
}

const senderOf = ({ data }: TransactionRecord): Address => {
  if (isSystem(data)) return parseAddress('0x0')!;
  return bcs.TransactionData.parse(data).V1!.sender;
};

/** Owners before and after of everything that changed. */
function affectedAddresses({ effects }: TransactionRecord): Set<Address> {
  const addresses = new Set<Address>();
  const add = (owner: unknown) => {
    const known = ownerFromBcs(owner as ParsedOwner);
    if (known.kind === 'address') addresses.add(known.address);
  };
  for (const [, { inputState, outputState }] of effects.changedObjects) {
    if (inputState.Exist) add(inputState.Exist[1]);
    if (outputState.ObjectWrite) add(outputState.ObjectWrite[1]);
  }
  return addresses;
}
