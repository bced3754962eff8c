import { refusal } from '../bytecode/errors.ts';
import { analyseFlow, blockStarts, isReducible, successors } from '../bytecode/flow-graph.ts';
import { endsBlock } from '../bytecode/instructions.ts';
import type { FunctionBody, Module } from '../bytecode/module.ts';

const MAX_BLOCKS = 1024;

/** Code ends, jumps somewhere, and its loops have one entry: what the translation to structured statements needs. */
function verifyControlFlow(body: FunctionBody, enumVariants: (head: number) => number): void {
  const { code, jumpTables } = body;
  const last = code.at(-1);
  if (!last) throw refusal('EMPTY_CODE_UNIT', 'a function without instructions');
  if (!endsBlock(last.op))
    throw refusal('INVALID_FALL_THROUGH', 'code runs past its end', undefined, code.length - 1);
  for (const { head_enum, jump_table } of jumpTables) {
    const wanted = enumVariants(head_enum);
    if (jump_table.Full.length !== wanted) {
      throw refusal('INVALID_ENUM_SWITCH', `${jump_table.Full.length} targets for ${wanted} variants`);
    }
  }
  const starts = blockStarts(body);
  if (starts.length > MAX_BLOCKS) throw refusal('TOO_MANY_BASIC_BLOCKS', `${starts.length}`);
  const indexOf = new Map(starts.map((start, i) => [start, i]));
  const targets = starts.map((_, i) => {
    const end = (starts[i + 1] ?? code.length) - 1;
    return successors(code[end]!, end, body).map((target) => indexOf.get(target)!);
  });
  if (!isReducible(analyseFlow(targets))) throw refusal('INVALID_LOOP_SPLIT', 'a loop with two entries');
}

/** Checks every function of a module. */
export function verifyAllControlFlow(module: Module): void {
  const variants = (head: number) => module.compiled.enum_defs[head]!.variants.length;
  for (const { body } of module.functions.values()) if (body) verifyControlFlow(body, variants);
}
