import { type Address, parseAddress } from './chain/address.ts';
import { isMove } from './chain/object.ts';
import { createHost, type MoveHost } from './chain/programmable/host.ts';
import { bare, prefixed } from './chain/programmable/workspace.ts';
import type { ObjectStore } from './chain/store.ts';
import type { Localnet } from './localnet.ts';
import {
  type Argument,
  createGasMeter,
  createSession,
  FLAT_SCHEDULE,
  type FunctionSignature,
  type GasFigures,
  SUI_SCHEDULE,
  type Type,
} from './vm/index.ts';

/** A value that calls take and give: an object of the network, bytes, or what an earlier call returned. */
export type DirectValue =
  | { readonly kind: 'object'; readonly id: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'value'; readonly type: Type; readonly value: unknown };

export interface DirectCall {
  readonly package: string;
  readonly module: string;
  readonly function: string;
  readonly arguments: readonly DirectValue[];
}

export interface DirectEvent {
  readonly type: string;
  readonly contents: Uint8Array;
}

/** What the calls since `begin` came to. */
export interface DirectOutcome {
  readonly events: readonly DirectEvent[];
  /** Objects that were sent to an address, with their types. */
  readonly sent: readonly { readonly id: string; readonly type: string; readonly to: string }[];
  /** Internal units of gas that the calls took: those of Sui where the executor is metered, else without its tiers. */
  readonly units: number;
  readonly figures: DirectFigures;
}

/** What the calls were counted by. What only a transaction has, its inputs, its payment and its package, is not in it. */
export interface DirectFigures extends GasFigures {
  readonly childObjects: number;
  readonly events: number;
  readonly eventBytes: number;
}

export interface DirectOptions {
  /** Counts gas as a network does: tiers, and every child is read anew in every block of calls. Slower. */
  readonly metered?: boolean;
}

/**
 * Runs calls on what a network holds, without being part of it: the same bytecode in the same virtual machine, but objects stay
 * values from call to call, and there are no signatures, coins, effects or checkpoints. Nothing it does reaches the network.
 * Visibility is not checked, and a call that fails leaves what it has changed, so that a caller drops the whole thing then.
 */
export interface Direct {
  /** Begins a block of calls. New ids and the network's randomness follow from the digest. */
  readonly begin: (sender: string, digest: Uint8Array) => void;
  /** Calls a function and returns its results; throws the Move error where it fails. */
  readonly call: (call: DirectCall) => readonly DirectValue[];
  readonly end: () => DirectOutcome;
  /** The BCS of what a call returned. */
  readonly encode: (value: DirectValue) => Uint8Array;
}

const UNITS = 5_000_000_000;
const isTxContext = (type: Type): boolean =>
  type.kind === 'reference' && type.to.kind === 'struct' && type.to.key.endsWith('::tx_context::TxContext');

/** Each call of what this returns begins anew from what the network holds; code is translated once for all of them. */
export function createDirect(
  { ledger }: Pick<Localnet, 'ledger'>,
  { metered = false }: DirectOptions = {},
): () => Direct {
  const machine: Machine = {
    host: createHost(ledger.protocol.limits),
    store: ledger.objects,
    signatures: new Map(),
    texts: new Map(),
    metered,
  };
  return () => openDirect(machine);
}

interface Machine {
  readonly host: MoveHost;
  readonly store: ObjectStore;
  readonly signatures: Map<string, FunctionSignature>;
  readonly texts: Map<Type, string>;
  readonly metered: boolean;
}

function openDirect({ host, store, signatures, texts, metered }: Machine): Direct {
  const { vm } = host;
  const newMeter = () => createGasMeter(UNITS, metered ? SUI_SCHEDULE : FLAT_SCHEDULE);
  const session = createSession({
    store: {
      loadChild(parent, id) {
        const object = store.object(prefixed(id));
        if (!isMove(object) || object.owner.kind !== 'object' || object.owner.parent !== prefixed(parent))
          return undefined;
        host.typeOf(store, object.data.type);
        return { type: object.data.type, bytes: object.data.contents };
      },
      receive: () => undefined,
    },
    gas: newMeter(),
  });
  const { context, objects } = session;
  const live = new Map<Address, unknown>();
  let txContext: unknown;

  const textOf = (type: Type): string => {
    const known = texts.get(type) ?? vm.formatType(type);
    texts.set(type, known);
    return known;
  };
  const objectOf = (text: string): { readonly id: Address; readonly value: unknown } => {
    const id = parseAddress(text) ?? text;
    const known = live.get(id);
    if (known !== undefined) return { id, value: known };
    const object = store.object(id);
    if (!isMove(object)) throw new Error(`there is no object ${text}`);
    const value = vm.decode(host.typeOf(store, object.data.type), object.data.contents);
    live.set(id, value);
    return { id, value };
  };
  const signatureOf = ({ package: id, module, function: name }: DirectCall): FunctionSignature => {
    const key = `${id}::${module}::${name}`;
    const known = signatures.get(key);
    if (known) return known;
    if (!host.load(store, parseAddress(id) ?? id)) throw new Error(`there is no package ${id}`);
    const signature = vm.describe({ package: id, module, function: name });
    signatures.set(key, signature);
    return signature;
  };
  /** What a parameter gets. An object that is taken by value is no longer there. */
  const bind = (value: DirectValue, type: Type): Argument => {
    if (value.kind !== 'object') return value;
    const { id, value: object } = objectOf(value.id);
    if (type.kind !== 'reference') live.delete(id);
    return { kind: 'value', value: object };
  };
  const contextOf = (type: Type): Argument => {
    txContext ??= vm.decode(type.kind === 'reference' ? type.to : type, new Uint8Array(32 + 1 + 24));
    return { kind: 'value', value: txContext };
  };

  return {
    begin(sender, digest) {
      context.sender = bare(parseAddress(sender) ?? sender);
      context.digest = digest;
      context.idsCreated = 0n;
      session.gas = newMeter();
      objects.absent.clear();
      for (const child of objects.children.values()) child.made = child.paid = !metered;
      for (const set of [objects.transfers, objects.newIds, objects.deletedIds]) set.clear();
      objects.events.length = 0;
      objects.eventBytes = 0;
    },
    call(call) {
      const { parameters } = signatureOf(call);
      const given = call.arguments[Symbol.iterator]();
      const args = parameters.map((type) => {
        if (isTxContext(type)) return contextOf(type);
        const next = given.next();
        if (next.done) throw new Error(`${call.module}::${call.function} wants more arguments`);
        return bind(next.value, type);
      });
      const result = vm.call(call, args, session);
      if (result.kind === 'failed') throw result.error;
      return result.values.map(({ type, value }) => ({ kind: 'value', type, value }));
    },
    end() {
      const sent = [...objects.transfers].flatMap(([id, { owner, type, value }]) => {
        live.set(prefixed(id), value);
        if (owner.kind !== 'address') return [];
        return [{ id: prefixed(id), type: textOf(type), to: prefixed(owner.address) }];
      });
      const events = objects.events.map(({ type, bytes }) => ({ type: textOf(type), contents: bytes }));
      const { figures } = session.gas;
      const childObjects = [...objects.children.values()].filter(({ paid }) => paid).length;
      return {
        events,
        sent,
        units: figures.internal,
        figures: { ...figures, childObjects, events: events.length, eventBytes: objects.eventBytes },
      };
    },
    encode(value) {
      if (value.kind === 'object') throw new Error(`${value.id} is an object, not a result`);
      return value.kind === 'bytes' ? value.bytes : vm.encode(value.type, value.value);
    },
  };
}
