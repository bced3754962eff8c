import type { HandlerTable } from './handler.ts';

/** Ends of blocks. */
export const branchHandlers: HandlerTable = {
  Branch(block, { index }) {
    block.terminator = { kind: 'goto', to: [index] };
  },
  BrTrue(block, { index }) {
    block.terminator = { kind: 'if', condition: block.pop().expression, to: [index, block.offset + 1] };
  },
  BrFalse(block, { index }) {
    block.terminator = { kind: 'if', condition: block.pop().expression, to: [block.offset + 1, index] };
  },
  VariantSwitch(block, { index }) {
    const { jump_table } = block.context.body.jumpTables[index]!;
    block.terminator = { kind: 'switch', tag: `${block.named(block.pop())}.t`, to: jump_table.Full };
  },
  Abort(block) {
    block.emit(block.failure('ABORTED', block.pop().expression));
    block.terminator = { kind: 'end', to: [] };
  },
  Ret(block) {
    const values = block.popMany(block.height).map((operand) => operand.expression);
    const result = values.length > 1 ? `[${values}]` : (values[0] ?? '');
    block.emit(`D[0]--;return ${result};`);
    block.terminator = { kind: 'end', to: [] };
  },
};
