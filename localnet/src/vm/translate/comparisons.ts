import { isPrimitive } from '../types/types.ts';
import type { Block } from './block.ts';
import type { Handler, HandlerTable } from './handler.ts';
import { unionOfLocals } from './operand.ts';
import { isPlace, readPrimitive } from './references.ts';

/** Comparison or logic on two primitives: an expression without effects, so it stays symbolic. */
const infix =
  (operator: string): Handler =>
  (block) => {
    const right = block.pop();
    const left = block.pop();
    const source = `(${left.expression}${operator}${right.expression})`;
    block.push(source, block.context.types.primitive('bool'), { locals: unionOfLocals(left, right) });
  };

/** Equality of values or of what references point at. */
function equality(block: Block, equal: boolean): void {
  const { context } = block;
  const right = block.pop();
  const left = block.pop();
  const type = left.type.kind === 'reference' ? left.type.to : left.type;
  const bool = context.types.primitive('bool');
  if (isPrimitive(type)) {
    const source = `(${readPrimitive(left)}${equal ? '===' : '!=='}${readPrimitive(right)})`;
    if (isPlace(left.type) || isPlace(right.type)) block.pushTemporary(source, bool);
    else block.push(source, bool, { locals: unionOfLocals(left, right) });
    return;
  }
  const compare = context.link(context.linker.operations.equality(type), 'equal');
  block.pushTemporary(`${equal ? '' : '!'}${compare}(${left.expression},${right.expression})`, bool);
}

export const comparisonHandlers: HandlerTable = {
  Lt: infix('<'),
  Gt: infix('>'),
  Le: infix('<='),
  Ge: infix('>='),
  And: infix('&&'),
  Or: infix('||'),
  Not(block) {
    const operand = block.pop();
    block.push(`(!${operand.expression})`, operand.type, { locals: operand.locals });
  },
  Eq: (block) => equality(block, true),
  Neq: (block) => equality(block, false),
};
