import type { FunctionInterface, ModuleInterface, MoveType } from './bytecode.ts';

/** A function that a transaction can call, by its full name. */
interface Callable {
  readonly module: string;
  readonly fun: FunctionInterface;
  /** Changes, makes or takes something; the others only look. */
  readonly changesState: boolean;
}

/**
 * The functions of a package that a transaction can call: those whose arguments can be had, as objects by their id, as plain
 * values, or as what another such function returns. A transaction holds no references, so what returns one is out of reach.
 */
export function callables(modules: readonly ModuleInterface[]): readonly Callable[] {
  const all = modules.flatMap((module) => module.functions.map((fun) => ({ module: module.name, fun })));
  const within = new Set(modules.flatMap(objects));
  const found = new Set<(typeof all)[number]>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const entry of all) {
      if (found.has(entry) || !isCallable(entry.fun, within)) continue;
      found.add(entry);
      for (const type of entry.fun.returns) if (isOwn(type)) within.add(nameOf(type));
    }
  }
  return [...found].map(({ module, fun }) => ({ module, fun, changesState: changesState(fun) }));
}

/** Structs with an id: they live on chain by themselves. */
const objects = (module: ModuleInterface): string[] =>
  module.structs
    .filter(({ fields: [first] }) => first?.type.kind === 'datatype' && first.type.name === 'UID')
    .map(({ name }) => `${module.name}::${name}`);

type Datatype = Extract<MoveType, { kind: 'datatype' }>;

const isOwn = (type: MoveType): type is Datatype => type.kind === 'datatype' && type.address === '0x0';
const nameOf = ({ module, name }: Datatype): string => `${module}::${name}`;
const unreferenced = (type: MoveType): MoveType => (type.kind === 'reference' ? type.to : type);

const isCallable = ({ parameters, returns }: FunctionInterface, within: ReadonlySet<string>): boolean =>
  returns.every((type) => type.kind !== 'reference') &&
  parameters.map(unreferenced).every((type) => !isOwn(type) || within.has(nameOf(type)));

const changesState = ({ isEntry, parameters, returns }: FunctionInterface): boolean => {
  const looksAt = parameters.some((type) => type.kind === 'reference' && isOwn(type.to));
  const makesObjects = parameters.some((type) => isContext(unreferenced(type)));
  const changes = parameters.some(
    (type) => isOwn(type) || (type.kind === 'reference' && type.mutable && isOwn(type.to)),
  );
  return isEntry || changes || (returns.some(isOwn) && (makesObjects || !looksAt));
};

const isContext = (type: MoveType): boolean => type.kind === 'datatype' && type.name === 'TxContext';
