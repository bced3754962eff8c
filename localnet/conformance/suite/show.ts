import type { Address } from '../../src/chain/address.ts';
import type { MoveEvent } from '../../src/chain/event.ts';
import type { GasCost } from '../../src/chain/gas.ts';
import type { Owner } from '../../src/chain/owner.ts';
import type { ExecutionStatus } from '../../src/chain/status.ts';
import { parseType, type TypeTag } from '../../src/chain/type-tag.ts';
import type { Type } from '../../src/vm/index.ts';

// What snapshots show, made of what localnet did: ids become the names of the task that made them.

/** The names of a test file: addresses that it names, objects by task and place. */
export class Names {
  readonly addresses = new Map<string, Address>();
  readonly #known: ReadonlySet<Address>;
  readonly #byId = new Map<Address, readonly [task: number, place: number]>();
  readonly #byName = new Map<string, Address>();
  #task = 0;
  #next = 0;

  constructor(known: readonly Address[]) {
    this.#known = new Set(known);
  }

  get task(): number {
    return this.#task;
  }

  nextTask(): void {
    this.#task++;
    this.#next = 0;
  }

  /** Gives an object the next name of the running task, unless it has one. */
  add(id: Address): void {
    if (this.#known.has(id) || this.#byId.has(id)) return;
    this.#byId.set(id, [this.#task, this.#next]);
    this.#byName.set(`${this.#task},${this.#next}`, id);
    this.#next++;
  }

  /** The object of a name, `1,0` or an id. */
  find(name: string): Address | undefined {
    if (!name.startsWith('0x')) return this.#byName.get(name);
    return this.#known.has(name) ? name : undefined;
  }

  resolve = (name: string): Address => this.addresses.get(name) ?? `0x${'0'.repeat(64)}`;

  /** `object(1,0)`, the id of what everybody knows, `object(_)`. */
  object(id: Address): string {
    const name = this.#byId.get(id);
    if (name) return `object(${name.join(',')})`;
    return this.#known.has(id) ? id : 'object(_)';
  }

  /** In the order that snapshots list them in. */
  sort(ids: readonly Address[]): Address[] {
    const rank = (id: Address) => (this.#byId.has(id) ? 2 : this.#known.has(id) ? 1 : 0);
    return ids.toSorted((a, b) => {
      const [x, y] = [this.#byId.get(a), this.#byId.get(b)];
      if (x && y) return x[0] - y[0] || x[1] - y[1];
      return rank(a) - rank(b) || (a < b ? -1 : 1);
    });
  }

  /** A text with names in the place of addresses and ids. */
  stable(text: string): string {
    const hex = /0x[0-9a-fA-F]+|(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])/g;
    return text.replaceAll(hex, (found) => {
      const digits = found.replace(/^0x/, '').toLowerCase();
      if (digits.length > 64) return found;
      const id = `0x${digits.padStart(64, '0')}`;
      const named = [...this.addresses]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .find(([, value]) => value === id);
      if (named) return named[0];
      const name = this.#byId.get(id);
      if (name) return `fake(${name.join(',')})`;
      return this.#known.has(id) ? id : '_';
    });
  }

  /** A complaint with accounts and objects by their names. */
  complaint(text: string, accounts: ReadonlyMap<string, { readonly address: Address }>): string {
    let out = text;
    for (const [name, { address }] of accounts)
      out = out.replaceAll(address, `@${name}`).replaceAll(address.slice(2), `@${name}`);
    for (const [id, name] of this.#byId)
      out = out
        .replaceAll(id, `object(${name.join(',')})`)
        .replaceAll(id.slice(2), `object(${name.join(',')})`);
    return out;
  }
}

export const showGas = (gas: GasCost): string =>
  `gas summary: computation_cost: ${gas.computationCost}, storage_cost: ${gas.storageCost},  storage_rebate: ${gas.storageRebate}, non_refundable_storage_fee: ${gas.nonRefundableStorageFee}`;

export function showOwner(owner: Owner): string {
  switch (owner.kind) {
    case 'address':
      return `Account Address ( ${owner.address} )`;
    case 'object':
      return `Object ID: ( ${owner.parent} )`;
    case 'shared':
      return `Shared( ${owner.initialVersion} )`;
    case 'consensus':
      return `ConsensusAddressOwner( ${owner.startVersion}, ${owner.address} )`;
    case 'immutable':
      return 'Immutable';
  }
}

export const showEvent = (event: MoveEvent): string =>
  `Event { package_id: ${event.packageId}, transaction_module: Identifier("${event.module}"), sender: ${event.sender}, type_: ${debugStruct(parseType(event.type)!)}, contents: [${event.contents.join(', ')}] }`;

function debugStruct(tag: TypeTag): string {
  if (tag.kind !== 'struct') throw new Error('an event is a struct');
  const { address, module, name, args } = tag;
  return `StructTag { address: ${address}, module: Identifier("${module}"), name: Identifier("${name}"), type_params: [${args.map(debugTag).join(', ')}] }`;
}

function debugTag(tag: TypeTag): string {
  if (tag.kind === 'struct') return `Struct(${debugStruct(tag)})`;
  if (tag.kind === 'vector') return `Vector(${debugTag(tag.element)})`;
  return `${tag.kind[0]!.toUpperCase()}${tag.kind.slice(1)}`;
}

type Fields = Record<string, unknown> & { t?: number };

/** A type, named by the first versions of its packages. */
export function showType(type: Type): string {
  if (type.kind === 'vector') return `vector<${showType(type.element)}>`;
  if (type.kind === 'reference') return showType(type.to);
  if (type.kind !== 'struct' && type.kind !== 'enum') return type.kind;
  const { module, name } = type.declaration;
  const args = type.args.length > 0 ? `<${type.args.map(showType).join(', ')}>` : '';
  return `0x${module.address}::${module.name}::${name}${args}`;
}

/** A value with its types and the names of its fields, over several lines. */
export function showValue(type: Type, value: unknown, indent = ''): string {
  const inner = `${indent}    `;
  switch (type.kind) {
    case 'bool':
      return `${value}`;
    case 'address':
    case 'signer':
      return `0x${value as string}`;
    case 'reference':
      return showValue(type.to, value, indent);
    case 'vector': {
      const elements = value as readonly unknown[];
      if (elements.length === 0) return 'vector[]';
      const lines = [...elements].map((each) => `${inner}${showValue(type.element, each, inner)},\n`);
      return `vector[\n${lines.join('')}${indent}]`;
    }
    case 'struct':
    case 'enum': {
      const fields = value as Fields;
      const variant = type.variants[type.kind === 'enum' ? (fields.t ?? 0) : 0]!;
      const lines = variant.fields.map(
        (field, i) => `${inner}${field.name}: ${showValue(field.type, fields[`f${i}`], inner)},\n`,
      );
      if (type.kind === 'struct') return `${showType(type)} {\n${lines.join('')}${indent}}`;
      const body = lines.length > 0 ? `\n${lines.join('')}${indent}` : '';
      return `${showType(type)}::${variant.name}{${body}}`;
    }
    default:
      return `${value}${type.kind}`;
  }
}

/** A failure as Rust would show it: snapshots hold it in this form beside a sentence about it. */
export function showFailure(status: ExecutionStatus): string | undefined {
  if (!('Failure' in status)) return undefined;
  const { error, command } = status.Failure;
  const at = command === null || command === undefined ? '' : ` in command ${command}`;
  return `${debugError(error)}${at}`;
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Variants of Rust's that hold their values without names. */
const BARE: ReadonlySet<string> = new Set(['MoveAbort', 'MovePrimitiveRuntimeError']);

function debugError(error: object): string {
  const entry = Object.entries(error).find(([key]) => !key.startsWith('$'));
  if (!entry) throw new Error('a failure without a name');
  const [name, value] = entry as [string, unknown];
  if (value === true && !BARE.has(name)) return name;
  if (name === 'MoveAbort') {
    const [location, code] = value as [Location, bigint | string];
    return `MoveAbort(${debugLocation(location)}, ${code})`;
  }
  if (BARE.has(name)) {
    const inner = value === null || value === true ? 'None' : `Some(${debugLocation(value as Location)})`;
    return `${name}(MoveLocationOpt(${inner}))`;
  }
  const fields = Object.entries(value as object).map(
    ([key, each]) => `${fieldName(key)}: ${debugField(each)}`,
  );
  return `${name} { ${fields.join(', ')} }`;
}

const fieldName = (key: string): string => snake(key);

function debugField(value: unknown): string {
  if (value !== null && typeof value === 'object') return debugError(value);
  return typeof value === 'string' && !/^(\d+|0x[0-9a-f]+)$/.test(value) ? `"${value}"` : `${value}`;
}

interface Location {
  readonly module: { readonly address: string; readonly name: string };
  readonly function: number;
  readonly instruction: number;
  readonly functionName: string | null;
}

const debugLocation = ({ module, function: fn, instruction, functionName }: Location): string =>
  `MoveLocation { module: ModuleId { address: ${module.address}, name: Identifier("${module.name}") }, function: ${fn}, instruction: ${instruction}, function_name: ${functionName === null ? 'None' : `Some("${functionName}")`} }`;
