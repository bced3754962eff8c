import type { SignatureToken } from '../../src/vm/bytecode/binary-format.ts';
import type { RawInstruction } from '../../src/vm/bytecode/instructions.ts';
import type { Pools } from './pools.ts';
import { IrError } from './tokens.ts';
import type { Type, TypeScope } from './types.ts';

/** Writes instructions into the code of a function. */
export type Emit = (code: CodeWriter) => void;

/** The code of one function while it is written. */
export class CodeWriter {
  readonly pools: Pools;
  readonly scope: TypeScope;
  readonly instructions: RawInstruction[] = [];
  readonly jumpTables: { head_enum: number; jump_table: { Full: number[] } }[] = [];
  readonly #locals = new Map<string, number>();
  readonly #labels = new Map<string, number>();
  /** Puts the place of a label where one was named, once all are known. */
  readonly #jumps: (() => void)[] = [];

  constructor(pools: Pools, scope: TypeScope) {
    this.pools = pools;
    this.scope = scope;
  }

  push = (instruction: RawInstruction): void => void this.instructions.push(instruction);

  declare(local: string): void {
    if (this.#locals.has(local)) throw new IrError(`there are two locals ${local}`);
    this.#locals.set(local, this.#locals.size);
  }

  local(name: string): number {
    const found = this.#locals.get(name);
    if (found === undefined) throw new IrError(`there is no local ${name}`);
    return found;
  }

  types = (types: readonly Type[]): SignatureToken[] => types.map((type) => type(this.pools, this.scope));
  signature = (types: readonly Type[]): number => this.pools.signature(...this.types(types));

  label(name: string): void {
    if (this.#labels.has(name)) throw new IrError(`there are two labels ${name}`);
    this.#labels.set(name, this.instructions.length);
  }

  #place(label: string): number {
    const found = this.#labels.get(label);
    if (found === undefined) throw new IrError(`there is no label ${label}`);
    return found;
  }

  jump(op: 'Branch' | 'BrTrue' | 'BrFalse', label: string): void {
    const at = this.instructions.push(op) - 1;
    this.#jumps.push(() => {
      this.instructions[at] = { [op]: this.#place(label) };
    });
  }

  /** Goes on behind the instructions that `write` leaves, unless what was asked is true. */
  unless(write: () => void): void {
    const at = this.instructions.push('BrFalse') - 1;
    write();
    this.instructions[at] = { BrFalse: this.instructions.length };
  }

  /** A jump to the label of the variant; `labels` in the order of the variants. */
  switch(definition: number, labels: readonly string[]): void {
    const table = { head_enum: definition, jump_table: { Full: [] as number[] } };
    this.push({ VariantSwitch: this.jumpTables.push(table) - 1 });
    this.#jumps.push(() => {
      table.jump_table.Full = labels.map((label) => this.#place(label));
    });
  }

  finish(): void {
    for (const settle of this.#jumps) settle();
  }
}
