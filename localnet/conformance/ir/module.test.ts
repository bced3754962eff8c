import { expect, test } from 'vitest';
import { createSession, createVm, deserializeModule, serializeModule } from '../../src/vm/index.ts';
import { assembleIr } from './module.ts';
import { moduleKey } from './pools.ts';

const nothing = new Map();
const ADDRESS = '9'.padStart(64, '0');

/** The instructions of the only function of a module, with what stands before it. */
function code(body: string, before = '', head = 'f()'): readonly unknown[] {
  const module = assembleIr(`module 0x9::m { ${before} ${head} { ${body} } }`, nothing);
  return module.function_defs.at(-1)!.code!.code;
}

/** What `f` returns for an argument. */
function run(text: string, argument: number): unknown {
  const vm = createVm({ natives: new Map() });
  const module = deserializeModule(serializeModule(assembleIr(text, nothing)));
  const loaded = vm.load({ id: '0x9', modules: [module] });
  if (loaded.kind === 'refused') return String(loaded.error);
  const args = [{ kind: 'value', value: argument }] as const;
  const result = vm.call({ package: '0x9', module: 'm', function: 'f' }, args, createSession());
  return result.kind === 'returned' ? result.values[0]!.value : String(result.error);
}

test('operators bind as in Move, and to the left', () => {
  expect(code('label l: return 1 + 2 * 3 - 4 >> 1u8;')).toEqual([
    { LdU64: 1n },
    { LdU64: 2n },
    { LdU64: 3n },
    'Mul',
    'Add',
    { LdU64: 4n },
    'Sub',
    { LdU8: 1 },
    'Shr',
    'Ret',
  ]);
});

test('several targets take what was put on the stack from the top', () => {
  const body = 'let a: u64; let b: u64; label l: a, _, b = (1, true, 2); *(&mut a) = move(b); return;';
  expect(code(body)).toEqual([
    { LdU64: 1n },
    'LdTrue',
    { LdU64: 2n },
    { StLoc: 1 },
    'Pop',
    { StLoc: 0 },
    { MoveLoc: 1 },
    { MutBorrowLoc: 0 },
    'WriteRef',
    'Ret',
  ]);
});

test('labels are places, also those that come later; an assertion jumps over its abort', () => {
  const body = 'label a: jump_if (false) c; label b: assert(true, 7); jump b; label c: return;';
  expect(code(body)).toEqual([
    'LdFalse',
    { BrTrue: 8 },
    'LdTrue',
    'Not',
    { BrFalse: 7 },
    { LdU64: 7n },
    'Abort',
    { Branch: 2 },
    'Ret',
  ]);
});

test('a variant is packed, chosen by and taken apart', () => {
  const text = `module 0x9::m {
    enum Sign { Minus { size: u64 }, Plus { size: u64 } }
    f(n: u64): u64 {
      let sign: Self::Sign;
      let size: u64;
    label start:
      jump_if (copy(n) < 10) small;
    label large:
      sign = Sign::Plus { size: move(n) };
      jump choose;
    label small:
      sign = Sign::Minus { size: 10 - move(n) };
    label choose:
      variant_switch Sign (&sign) { Minus: minus, Plus: plus };
    label minus:
      Sign::Minus { size } = move(sign);
      return move(size) * 100;
    label plus:
      Sign::Plus { size: size } = move(sign);
      return move(size);
    }
  }`;
  expect(run(text, 7)).toBe(300);
  expect(run(text, 12)).toBe(12);
});

test('generic structs, fields, vectors and calls have their types', () => {
  const text = `module 0x9::m {
    struct Box<T> has drop { value: T }
    open<T: drop>(box: &Self::Box<T>): u64 { label l: return 5; }
    f(n: u64): u64 {
      let box: Self::Box<vector<u64>>;
      let list: vector<u64>;
    label l:
      box = Box<vector<u64>> { value: vec_pack_2<u64>(move(n), 3) };
      list = *&(&box).Box<vector<u64>>::value;
      vec_push_back<u64>(&mut list, Self::open<vector<u64>>(&box));
      return *vec_imm_borrow<u64>(&list, 0) + *vec_imm_borrow<u64>(&list, 1) + vec_len<u64>(&list)
        + to_u64(1u8) + *vec_imm_borrow<u64>(&list, 2);
    }
  }`;
  // 40 and 3 in the vector, three elements, one, and the five that was added.
  expect(run(text, 40)).toBe(40 + 3 + 3 + 1 + 5);
});

test('what another module declares comes in as it declares it', () => {
  const made = assembleIr(
    'module 0x9::coins { struct Coin<phantom T> has store { value: u64 } public zero<T>(): Self::Coin<T> { label l: return Coin<T> { value: 0 }; } }',
    nothing,
  );
  const known = new Map([[moduleKey(ADDRESS, 'coins'), made]]);
  const text =
    'module 0x9::m { import bank::coins as c; f(): c::Coin<bool> { label l: return c::zero<bool>(); } }';
  const module = assembleIr(text, known, new Map([['bank', `0x${ADDRESS}`]]));
  const vm = createVm({ natives: new Map() });
  expect(vm.load({ id: '0x9', modules: [made, module] }).kind).toBe('loaded');
  expect(module.datatype_handles).toEqual([
    { module: 1, name: 2, abilities: 4, type_parameters: [{ constraints: 0, is_phantom: true }] },
  ]);
});

test.each([
  ['an unknown label', 'jump nowhere;', 'there is no label nowhere'],
  ['an unknown local', 'x = 1;', 'there is no local x'],
  ['an unknown function', 'Self::g();', `${ADDRESS}::m has no function g`],
  ['an unknown module', 'other::g();', 'no import is called other'],
  ['an unknown struct', '_ = S { };', 'S is not defined here'],
  ['a number that is too large', '_ = 256u8;', '256u8 is too large'],
  ['a missing sign', 'return 1', '";" is missing before "}"'],
])('%s is an error that says so', (_, statement, message) => {
  expect(() => code(`label l: ${statement}`)).toThrow(message);
});
