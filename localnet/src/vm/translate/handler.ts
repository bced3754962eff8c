import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import type { Block } from './block.ts';

/** Translates one instruction into the block. */
export type Handler = (block: Block, instruction: Instruction) => void;

/** Handlers by opcode; the tables of all subjects together cover every opcode. */
export type HandlerTable = Partial<Record<Opcode, Handler>>;
