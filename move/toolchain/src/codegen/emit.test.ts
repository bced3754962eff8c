import { expect, test } from 'vitest';
import type { ModuleInterface, MoveType } from './bytecode.ts';
import { emitIndex, emitModule } from './emit.ts';
import { readSource } from './source.ts';

const u64: MoveType = { kind: 'primitive', name: 'u64' };
const datatype = (address: string, module: string, name: string, ...args: MoveType[]): MoveType => ({
  kind: 'datatype',
  address,
  module,
  name,
  arguments: args,
});
const reference = (to: MoveType, mutable = false): MoveType => ({ kind: 'reference', mutable, to });

const MODULE: ModuleInterface = {
  name: 'game',
  structs: [
    {
      name: 'Game',
      typeParameters: 0,
      fields: [
        { name: 'id', type: datatype('0x2', 'object', 'UID') },
        { name: 'active_idx', type: { kind: 'primitive', name: 'u8' } },
        {
          name: 'players',
          type: datatype('0x2', 'table', 'Table', u64, datatype('0x0', 'player', 'Player')),
        },
        { name: 'last', type: datatype('0x1', 'option', 'Option', datatype('0x0', 'game', 'Roll')) },
        { name: 'config', type: datatype('0x0', 'config', 'Config') },
      ],
    },
    { name: 'Roll', typeParameters: 0, fields: [{ name: 'dice', type: u64 }] },
  ],
  functions: [
    {
      name: 'roll_and_step',
      isEntry: true,
      typeParameters: 0,
      parameters: [
        reference(datatype('0x0', 'game', 'Game'), true),
        datatype('0x1', 'option', 'Option', u64),
        { kind: 'vector', element: { kind: 'primitive', name: 'u8' } },
        reference(datatype('0x2', 'random', 'Random')),
        reference(datatype('0x2', 'clock', 'Clock')),
        reference(datatype('0x2', 'tx_context', 'TxContext'), true),
      ],
      returns: [],
    },
    { name: 'default', isEntry: false, typeParameters: 0, parameters: [], returns: [] },
  ],
};

const SOURCE = readSource(`/// The game, its clock and its players.
module tycoon::game;

const ERR_TURN: u64 = 3;

/// Rolls.
entry fun roll_and_step(game: &mut Game, route: Option<u64>, salt: vector<u8>, random: &Random, _clock: &Clock, ctx: &mut TxContext) {}

public fun default() {}
`);

const text = emitModule(MODULE, SOURCE);

test('a struct comes after what it is made of, with its fields in camel case and in order', () => {
  expect(text.indexOf("bcs.struct('Roll'")).toBeLessThan(text.indexOf("bcs.struct('Game'"));
  expect(text).toContain(`export const Game = /* @__PURE__ */ bcs.struct('Game', {
  id: UID,
  activeIdx: bcs.u8(),
  players: Table,
  last: bcs.option(Roll),
  config: Config,
});`);
});

test('structs of other modules are imported, those behind a table are not needed', () => {
  expect(text).toContain("import { Config } from './config.ts';");
  expect(text).not.toContain('Player');
});

test('a call takes plain values and objects; clock, random and context are supplied', () => {
  expect(text).toContain(`export interface RollAndStepArguments {
  readonly game: ObjectInput;
  readonly route: PureInput<bigint | number | null>;
  readonly salt: PureInput<Uint8Array | readonly number[]>;
}`);
  expect(text).toContain(
    "moveCall(packageId, 'game', 'roll_and_step', [object(args.game), pure(bcs.option(u64), args.route), pure(bcs.byteVector(), args.salt), random, clock])",
  );
});

test('a word of the documentation imports nothing', () => {
  const [imports = ''] = /import .*call.ts';/.exec(emitModule({ ...MODULE, functions: [] }, SOURCE)) ?? [];
  expect(SOURCE.doc).toContain('clock');
  expect(imports).not.toContain('clock');
});

test('a Move name that JavaScript reserves gets an underscore', () => {
  expect(text).toContain('export const default_ = (packageId: string): Thunk');
});

test('a source that does not fit the bytecode is refused', () => {
  const other = readSource('module tycoon::game;\nentry fun roll_and_step(game: &mut Game) {}\n');
  expect(() => emitModule(MODULE, other)).toThrow(
    'game::roll_and_step: 6 parameters, but the source names 1',
  );
});

test('a field whose documentation names a vocabulary is of its type', () => {
  const struct = {
    name: 'Roll',
    typeParameters: 0,
    fields: [
      { name: 'phase', type: { kind: 'primitive', name: 'u8' } },
      { name: 'dice', type: { kind: 'primitive', name: 'u8' } },
    ],
  } as const;
  const source = readSource(`module tycoon::game;

public struct Roll has drop {
    /// A Phase.
    phase: u8,
    /// Phased, not a word of the vocabulary.
    dice: u8,
}
`);
  const module = { ...MODULE, structs: [struct], functions: [] };
  const typed = emitModule(module, source, ['Phase']);
  expect(typed).toContain(`import { bcs, type Kind } from '../move/layout.ts';
import type { Phase } from './vocabulary.ts';`);
  expect(typed).toContain(`export const Roll = /* @__PURE__ */ bcs.struct('Roll', {
  phase: bcs.u8() as Kind<Phase>,
  dice: bcs.u8(),
});`);
});

test('a getter of a constant needs no call', () => {
  const types: ModuleInterface = {
    name: 'types',
    structs: [],
    functions: [{ name: 'start_cash', isEntry: false, typeParameters: 0, parameters: [], returns: [u64] }],
  };
  const source = readSource('module tycoon::types;\n\nconst START_CASH: u64 = 10_000;\n');
  expect(emitModule(types, source)).not.toContain('startCash');
});

test('the index has one namespace a module', () => {
  expect(emitIndex(['turn.ts', 'hot-potato.ts'])).toContain(
    "export * as hotPotato from './hot-potato.ts';\nexport * as turn from './turn.ts';\n",
  );
});
