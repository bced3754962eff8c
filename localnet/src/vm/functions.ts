import { shortAddress } from './bytecode/address.ts';
import type { CompiledModule } from './bytecode/binary-format.ts';
import { MissingNative, refusal } from './bytecode/errors.ts';
import type { Limits } from './bytecode/limits.ts';
import { type FunctionDeclaration, type Module, moduleAt } from './bytecode/module.ts';
import type { LinkedPackage } from './linkage.ts';
import type { NativeContext, NativeFunction, NativeTable } from './runtime/natives.ts';
import type { FunctionCell, Linker } from './translate/context.ts';
import { compileFunction, type MachineState } from './translate/function.ts';
import type { Type, TypeTable } from './types/types.ts';
import type { ValueOperationTable } from './types/value-operations.ts';

/** What every function of a VM is made with. */
export interface Workshop {
  readonly types: TypeTable;
  readonly operations: ValueOperationTable;
  readonly limits: Limits;
  readonly metered: boolean;
  readonly machine: MachineState;
  readonly natives: NativeTable;
  readonly nativeContext: NativeContext;
}

/** Finds a function of a linked package by name. */
export function findFunction(
  linked: LinkedPackage,
  moduleName: string,
  name: string,
): { readonly module: Module; readonly declaration: FunctionDeclaration } {
  const module = linked.package.modules.get(moduleName);
  const place = `${shortAddress(linked.package.originalId)}::${moduleName}`;
  if (!module) throw refusal('LINKER_ERROR', `there is no module ${place}`);
  const declaration = module.functions.get(name);
  if (!declaration) throw refusal('FUNCTION_RESOLUTION_FAILURE', `there is no function ${place}::${name}`);
  return { module, declaration };
}

/** The function of a linked package under type arguments; compiled when it is first called. */
export function functionCell(
  workshop: Workshop,
  linked: LinkedPackage,
  moduleName: string,
  name: string,
  typeArgs: readonly Type[],
): FunctionCell {
  const key = `${moduleName}::${name}<${typeArgs.map((type) => type.key).join()}>`;
  const known = linked.functions.get(key);
  if (known) return known;
  const { module, declaration } = findFunction(linked, moduleName, name);
  const { handle, body } = declaration;
  const types = (signature: number) =>
    module.compiled.signatures[signature]!.map((token) =>
      workshop.types.resolve(module.compiled, token, typeArgs),
    );
  const cell: FunctionCell = {
    f: () => undefined,
    native: !body,
    parameters: types(handle.parameters),
    returns: types(handle.return_),
  };
  linked.functions.set(key, cell);
  if (body) {
    cell.f = (...args) => {
      cell.f = compileFunction(linkerOf(workshop, linked), workshop.machine, {
        module,
        declaration,
        body,
        typeArgs,
      });
      return cell.f(...args);
    };
  } else cell.f = nativeFunction(workshop, declaration, typeArgs);
  return cell;
}

/** Resolves a translation's calls within a linked package. */
function linkerOf(workshop: Workshop, linked: LinkedPackage): Linker {
  const { types, operations, limits, metered } = workshop;
  const callee = (module: CompiledModule, index: number, typeArgs: readonly Type[]) => {
    const handle = module.function_handles[index]!;
    const target = moduleAt(module, handle.module);
    const name = module.identifiers[handle.name]!;
    return functionCell(workshop, linked.dependency(target.address), target.name, name, typeArgs);
  };
  return { types, operations, limits, metered, callee };
}

function nativeFunction(
  { natives, nativeContext }: Workshop,
  { place }: FunctionDeclaration,
  typeArgs: readonly Type[],
): NativeFunction {
  const native = natives.get(place.module)?.[place.function];
  if (native) return native(nativeContext, typeArgs, place);
  return () => {
    throw new MissingNative(place);
  };
}
