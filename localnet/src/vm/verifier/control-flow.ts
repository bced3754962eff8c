import type { CompiledModule } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import { analyseFlow, blockStarts, isReducible, loopDepth, successors } from '../bytecode/flow-graph.ts';
import { endsBlock } from '../bytecode/instructions.ts';
import type { FunctionBody, FunctionDeclaration } from '../bytecode/module.ts';

const MAX_BLOCKS = 1024;
const MAX_LOOP_DEPTH = 5;

/** Code ends, jumps somewhere, and its loops have one entry: what the translation to structured statements needs. */
export function verifyControlFlow(
  m: CompiledModule,
  { place }: FunctionDeclaration,
  body: FunctionBody,
  published: boolean,
): void {
  const { code } = body;
  const last = code.at(-1);
  if (!last) throw refusal('EMPTY_CODE_UNIT', 'a function without instructions');
  if (!endsBlock(last.op))
    throw refusal('INVALID_FALL_THROUGH', 'code runs past its end', place, code.length - 1);
  const starts = blockStarts(body);
  const indexOf = new Map(starts.map((start, i) => [start, i]));
  const targets = starts.map((_, i) => {
    const end = (starts[i + 1] ?? code.length) - 1;
    return successors(code[end]!, end, body).map((target) => indexOf.get(target)!);
  });
  const graph = analyseFlow(targets);
  if (!isReducible(graph)) throw refusal('INVALID_LOOP_SPLIT', 'a loop with two entries', place);
  const depth = loopDepth(graph);
  if (depth > MAX_LOOP_DEPTH && !published)
    throw refusal('LOOP_MAX_DEPTH_REACHED', `${depth} loops in each other`, place);
  if (starts.length > MAX_BLOCKS) throw refusal('TOO_MANY_BASIC_BLOCKS', `${starts.length}`, place, 0);
  verifyJumpTables(m, body);
}

/** A jump table has a target for every variant, and somebody jumps by it. */
function verifyJumpTables(m: CompiledModule, { code, jumpTables }: FunctionBody): void {
  const used = new Set(code.flatMap(({ op, index }) => (op === 'VariantSwitch' ? index : [])));
  jumpTables.forEach(({ head_enum, jump_table }, i) => {
    const wanted = m.enum_defs[head_enum]!.variants.length;
    const { length } = jump_table.Full;
    if (length !== wanted) throw refusal('INVALID_ENUM_SWITCH', `${length} targets for ${wanted} variants`);
    if (!used.has(i)) throw refusal('INVALID_ENUM_SWITCH', 'a jump table that nobody uses');
  });
}
