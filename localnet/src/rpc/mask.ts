import { invalid } from '../chain/refusal.ts';

/** What reflection tells of a message type; the SDK's descriptors have this shape. */
interface MessageInfo {
  readonly typeName: string;
  readonly fields: readonly FieldInfo[];
}

interface FieldInfo {
  readonly name: string;
  readonly localName: string;
  readonly kind: string;
  readonly oneof?: string | undefined;
  readonly T?: unknown;
}

/** Clients ask for the same few masks again and again. */
const parsed = new Map<string, FieldMask>();
const KEPT_MASKS = 1000;

/** Which parts of a message a client asked for. */
export class FieldMask {
  /** `undefined`: everything. */
  readonly #children: ReadonlyMap<string, FieldMask> | undefined;

  private constructor(children: ReadonlyMap<string, FieldMask> | undefined) {
    this.#children = children;
  }

  static readonly all = new FieldMask(undefined);

  /** Reads paths like `effects.status`, in snake case as they are on the wire. Unknown ones are refused. */
  static parse(
    type: MessageInfo,
    paths: readonly string[] | undefined,
    fallback: readonly string[],
  ): FieldMask {
    const wanted = paths && paths.length > 0 ? paths : fallback;
    if (wanted.includes('*')) return FieldMask.all;
    const key = `${type.typeName} ${wanted.join()}`;
    const known = parsed.get(key);
    if (known) return known;
    const mask = FieldMask.#read(type, wanted);
    if (parsed.size >= KEPT_MASKS) parsed.clear();
    parsed.set(key, mask);
    return mask;
  }

  static #read(type: MessageInfo, wanted: readonly string[]): FieldMask {
    const tree: Tree = new Map();
    for (const path of wanted) {
      checkPath(type, path);
      let node = tree;
      const parts = path.split('.');
      parts.forEach((part, i) => {
        const last = i === parts.length - 1;
        const known = node.get(part);
        if (last) node.set(part, undefined);
        else if (!node.has(part)) {
          const next: Tree = new Map();
          node.set(part, next);
          node = next;
        } else node = known ?? new Map();
      });
    }
    return fromTree(tree);
  }

  static of(children: ReadonlyMap<string, FieldMask>): FieldMask {
    return new FieldMask(children);
  }

  has(field: string): boolean {
    return this.#children === undefined || this.#children.has(field);
  }

  /** The mask below a field that is wanted. */
  below(field: string): FieldMask {
    return this.#children?.get(field) ?? FieldMask.all;
  }

  /** Removes from a message what was not asked for. */
  prune<T extends object>(type: MessageInfo, message: T): T {
    if (this.#children === undefined) return message;
    const source = message as Record<string, unknown>;
    const pruned: Record<string, unknown> = {};
    for (const field of type.fields) {
      const mask = this.#children.get(field.name);
      if (!mask) continue;
      if (field.oneof !== undefined) {
        const choice = source[field.oneof] as { oneofKind?: string } | undefined;
        if (choice?.oneofKind === field.localName) pruned[field.oneof] = choice;
        continue;
      }
      const value = source[field.localName];
      if (value !== undefined) pruned[field.localName] = mask.#pruneValue(field, value);
    }
    return pruned as T;
  }

  #pruneValue(field: FieldInfo, value: unknown): unknown {
    if (field.kind !== 'message' || this.#children === undefined) return value;
    const type = (field.T as () => MessageInfo)();
    return Array.isArray(value)
      ? value.map((item: object) => this.prune(type, item))
      : this.prune(type, value as object);
  }
}

/** `undefined` is a leaf: everything below is wanted. */
type Tree = Map<string, Tree | undefined>;

const fromTree = (tree: Tree): FieldMask =>
  FieldMask.of(new Map([...tree].map(([name, below]) => [name, below ? fromTree(below) : FieldMask.all])));

function checkPath(type: MessageInfo, path: string): void {
  let current: MessageInfo | undefined = type;
  for (const part of path.split('.')) {
    const field: FieldInfo | undefined = current?.fields.find(({ name }) => name === part);
    // Free-form values, like `json`, have no fields of their own.
    if (!field) throw invalid(`invalid read_mask path: ${path}`);
    current = field.kind === 'message' ? (field.T as () => MessageInfo)() : undefined;
  }
}
