import type { Type } from '../types/types.ts';
import type { Block } from './block.ts';
import type { HandlerTable } from './handler.ts';
import { sizeSource } from './payment.ts';

function call(block: Block, handle: number, typeArgs: readonly Type[]): void {
  const { context } = block;
  const { compiled } = context.module;
  const callee = context.linker.callee(compiled, handle, typeArgs);
  const name = compiled.identifiers[compiled.function_handles[handle]!.name]!;
  const args = block.popMany(callee.parameters.length).map((operand) => operand.expression);
  const below = callee.native ? 0 : block.height;
  const source = `${context.link(callee, name)}.f(${args})`;
  const [only] = callee.returns;
  const result = only ? context.freshName() : undefined;
  block.settleGas();
  if (below > 0) block.emit(`D[1]+=${below};`);
  block.emit(result ? `const ${result}=${source};` : `${source};`);
  if (below > 0) block.emit(`D[1]-=${below};`);
  if (callee.native) {
    const many = callee.returns.length > 1;
    const sizes = callee.returns.map((type, i) =>
      sizeSource(context, type, many ? `${result}[${i}]` : `${result}`),
    );
    block.emit(`V(${callee.returns.length},${sizes.join('+') || 0},${block.offset});`);
  }
  if (callee.returns.length === 1) block.push(result!, only!);
  else for (const [i, type] of callee.returns.entries()) block.pushTemporary(`${result}[${i}]`, type);
}

export const callHandlers: HandlerTable = {
  Call: (block, { index }) => call(block, index, []),
  CallGeneric(block, { index }) {
    const { handle, type_parameters } = block.context.module.compiled.function_instantiations[index]!;
    call(block, handle, block.context.signature(type_parameters));
  },
};
