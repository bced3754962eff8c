import { type Address, parseAddress, shortAddress } from './bytecode/address.ts';
import { type CompiledModule, deserializeModule } from './bytecode/binary-format.ts';
import { MoveError, refusal } from './bytecode/errors.ts';
import type { Limits } from './bytecode/limits.ts';
import { indexModule, type Module, moduleAt } from './bytecode/module.ts';
import type { Package } from './linkage.ts';
import type { NativeTable } from './runtime/natives.ts';
import { verifyBounds } from './verifier/bounds.ts';
import { verifyPackage } from './verifier/package.ts';

/** A package to publish or to load: bytes and where its dependencies are. */
export interface PackageSource {
  /** Where this version is stored; `0x2` or all digits. */
  readonly id: string;
  /** Id of the first version, when this is an upgrade. */
  readonly originalId?: string;
  readonly modules: readonly (Uint8Array | CompiledModule)[];
  /** Original id -> stored id of dependencies; those left out are at their original id. */
  readonly linkage?: Iterable<readonly [string, string]>;
  /** Defining package of datatypes that earlier versions brought in, by `module::Name`. */
  readonly typeOrigins?: Iterable<readonly [string, string]>;
  /** It is on chain: all of it was verified when it was published. */
  readonly published?: boolean;
}

interface LoaderOptions {
  readonly limits: Limits;
  readonly natives: NativeTable;
  /** Packages that may declare natives. */
  readonly systemPackages: ReadonlySet<Address>;
  /** Load system packages although natives are missing; calling one of those fails. */
  readonly allowMissingNatives: boolean;
  readonly find: (id: Address) => Package | undefined;
}

const address = (text: string): Address => {
  const parsed = parseAddress(text);
  if (!parsed) throw refusal('INVALID_MODULE_HANDLE', `"${text}" is no address`);
  return parsed;
};

/** Reads, links and verifies a package. Nothing is kept: what comes back is ready to run. */
export function readPackage(source: PackageSource, options: LoaderOptions): Package {
  const id = address(source.id);
  const originalId = source.originalId === undefined ? id : address(source.originalId);
  if (source.modules.length === 0)
    throw refusal('EMPTY_PACKAGE', `package ${shortAddress(id)} has no modules`);
  const modules = new Map<string, Module>();
  for (const each of source.modules) {
    const compiled = each instanceof Uint8Array ? deserializeModule(each) : each;
    verifyBounds(compiled);
    const module = indexModule(compiled);
    if (module.address !== originalId) {
      throw refusal(
        'MISMATCHED_MODULE_IDS_IN_PACKAGE',
        `${module.name} is at ${shortAddress(module.address)}`,
      );
    }
    if (modules.has(module.name)) throw refusal('DUPLICATE_MODULE_NAME', module.name);
    modules.set(module.name, module);
  }
  const linkage = completeLinkage(source, originalId, modules, options.find);
  const pkg: Package = { id, originalId, modules, linkage };
  const find = (at: Address, name: string) => {
    if (at === originalId) return modules.get(name);
    const stored = linkage.get(at);
    return stored === undefined ? undefined : options.find(stored)?.modules.get(name);
  };
  verifyPackage(modules, { limits: options.limits, find, published: source.published ?? false });
  verifyNatives(pkg, options);
  return pkg;
}

/** The given table, with what it leaves out: direct dependencies at their original ids, and their own dependencies. */
function completeLinkage(
  source: PackageSource,
  originalId: Address,
  modules: ReadonlyMap<string, Module>,
  find: (id: Address) => Package | undefined,
): ReadonlyMap<Address, Address> {
  const given = [...(source.linkage ?? [])].map(([from, to]) => [address(from), address(to)] as const);
  const linkage = new Map<Address, Address>(given);
  for (const { compiled } of modules.values()) {
    compiled.module_handles.forEach((_, handle) => {
      const { address: at } = moduleAt(compiled, handle);
      if (at !== originalId && !linkage.has(at)) linkage.set(at, at);
    });
  }
  for (const stored of [...linkage.values()]) {
    const found = find(stored);
    if (!found) throw refusal('MISSING_DEPENDENCY', `package ${shortAddress(stored)} is missing`);
    for (const [from, to] of found.linkage) if (!linkage.has(from)) linkage.set(from, to);
  }
  return linkage;
}

/** Natives bind by name: only system packages have them, and each must be there. */
function verifyNatives({ originalId, modules }: Package, options: LoaderOptions): void {
  for (const module of modules.values()) {
    for (const { body, place } of module.functions.values()) {
      if (body) continue;
      const name = `${place.module}::${place.function}`;
      if (!options.systemPackages.has(originalId)) {
        throw refusal(
          'MISSING_DEPENDENCY',
          `${name} is native, but only system packages have natives`,
          place,
        );
      }
      const native = options.natives.get(place.module);
      if (native && Object.hasOwn(native, place.function)) continue;
      if (!options.allowMissingNatives) {
        throw refusal('LINKER_ERROR', `the native ${name} is not supported`, place);
      }
    }
  }
}

export const asMoveError = (error: unknown): MoveError => {
  if (error instanceof MoveError) return error;
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return refusal('CALL_STACK_OVERFLOW', 'the JavaScript stack is smaller than the call depth allows');
  }
  if (error instanceof RangeError) return refusal('MEMORY_LIMIT_EXCEEDED', error.message);
  return refusal(
    'UNKNOWN_INVARIANT_VIOLATION_ERROR',
    error instanceof Error ? String(error.stack) : String(error),
  );
};
