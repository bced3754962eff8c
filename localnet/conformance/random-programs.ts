import { RandomSource } from './random-source.ts';
import type { Sources } from './toolchain.ts';

const INTEGERS = ['u8', 'u16', 'u32', 'u64', 'u128', 'u256'] as const;
type Integer = (typeof INTEGERS)[number];
const TYPES = [...INTEGERS, 'bool', 'vector<u64>', 'Pair', 'Shape', 'Box<u64>', 'Box<vector<u64>>'] as const;
type MoveType = (typeof TYPES)[number];

const isInteger = (type: MoveType): type is Integer => (INTEGERS as readonly string[]).includes(type);
const bitsOf = (type: Integer) => Number(type.slice(1));

/** What every module of random programs starts with. */
const PRELUDE = `
public struct Pair has copy, drop, store { a: u64, b: u8, c: vector<u64> }
public struct Box<T> has copy, drop, store { value: T }
public enum Shape has copy, drop, store { Dot, Circle(u64), Rect { w: u64, h: u8, list: vector<u64> } }
fun bump(x: &mut u64) { *x = *x / 2 + 1 }
fun put<T: drop>(place: &mut T, value: T) { *place = value }
fun wrap<T>(value: T): Box<T> { Box { value } }
fun open<T>(boxed: Box<T>): T { let Box { value } = boxed; value }
fun at(v: &vector<u64>, i: u64): &u64 { &v[i % v.length()] }
fun size(shape: &Shape): u64 {
    match (shape) { Shape::Dot => 1, Shape::Circle(r) => *r, Shape::Rect { w, h, list } => (*w / 3) + (*h as u64) + list.length() }
}
fun grow(shape: &mut Shape) {
    match (shape) { Shape::Dot => (), Shape::Circle(r) => *r = *r / 3 + 7, Shape::Rect { h: _, w, list } => { *w = *w / 5; list.push_back(*w) } }
}
`;

interface Local {
  readonly name: string;
  readonly type: MoveType;
}

/** Writes one function: statements over typed locals, expressions over everything. It ends, and fails about one time in three. */
class FunctionWriter {
  readonly #random: RandomSource;
  readonly #locals: Local[] = [];
  #loops = 0;
  #names = 0;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  write(name: string): string {
    const lines = TYPES.flatMap((type) => {
      const first = this.#declare(type);
      return this.#random.chance(20) ? [first, this.#declare(type)] : [first];
    });
    for (let i = 2 + this.#random.below(6); i > 0; i--) lines.push(this.#statement(2));
    const types = TYPES.filter(() => this.#random.chance(40));
    const results = types.map((type) => this.#local(type));
    return `public fun ${name}(): (${types.join(', ')}) {\n    ${lines.join('\n    ')}\n    (${results.join(', ')})\n}\n`;
  }

  #declare(type: MoveType): string {
    const name = `x${this.#names++}`;
    const line = `let mut ${name}: ${type} = ${this.#expression(type, 1)};`;
    this.#locals.push({ name, type });
    return line;
  }

  #local(type: MoveType): string {
    const of = this.#locals.filter((local) => local.type === type);
    return of.length > 0 ? this.#random.pick(of).name : this.#literal(type);
  }

  #literal(type: MoveType): string {
    if (type === 'bool') return this.#random.chance(50) ? 'true' : 'false';
    if (isInteger(type)) {
      const max = (1n << BigInt(bitsOf(type))) - 1n;
      const edges = [
        0n,
        1n,
        2n,
        3n,
        10n,
        100n,
        max,
        max - 1n,
        max / 2n,
        max / 3n,
        1n << BigInt(bitsOf(type) / 2),
      ];
      const value = this.#random.chance(75) ? BigInt(this.#random.below(120)) : this.#random.pick(edges);
      return `${value % (max + 1n)}${type}`;
    }
    if (type === 'vector<u64>')
      return `vector[${Array.from({ length: 1 + this.#random.below(4) }, () => this.#literal('u64'))}]`;
    if (type === 'Pair')
      return `Pair { a: ${this.#literal('u64')}, b: ${this.#literal('u8')}, c: ${this.#literal('vector<u64>')} }`;
    if (type === 'Box<u64>') return `Box { value: ${this.#literal('u64')} }`;
    if (type === 'Box<vector<u64>>') return `Box { value: ${this.#literal('vector<u64>')} }`;
    return this.#random.pick([
      'Shape::Dot',
      `Shape::Circle(${this.#literal('u64')})`,
      `Shape::Rect { w: ${this.#literal('u64')}, h: ${this.#literal('u8')}, list: ${this.#literal('vector<u64>')} }`,
    ]);
  }

  #expression(type: MoveType, depth: number): string {
    if (depth <= 0 || this.#random.chance(15))
      return this.#random.chance(70) ? this.#local(type) : this.#literal(type);
    const inner = (of: MoveType) => this.#expression(of, depth - 1);
    if (this.#random.chance(10)) return `(if (${inner('bool')}) ${inner(type)} else ${inner(type)})`;
    if (this.#random.chance(6)) return `open(wrap(${inner(type)}))`;
    if (isInteger(type)) return this.#integer(type, depth);
    switch (type) {
      case 'bool':
        return this.#boolean(depth);
      case 'vector<u64>':
        return this.#random.pick([
          () => `vector[${inner('u64')}, ${inner('u64')}]`,
          () => `${this.#local('Pair')}.c`,
          () => `${this.#local('Box<vector<u64>>')}.value`,
          () => this.#local('vector<u64>'),
        ])();
      case 'Pair':
        return `Pair { a: ${inner('u64')}, b: ${inner('u8')}, c: ${inner('vector<u64>')} }`;
      case 'Box<u64>':
        return `wrap(${inner('u64')})`;
      case 'Box<vector<u64>>':
        return `wrap(${inner('vector<u64>')})`;
      default:
        return this.#random.pick([
          () => `Shape::Circle(${inner('u64')})`,
          () => `Shape::Rect { w: ${inner('u64')}, h: ${inner('u8')}, list: ${inner('vector<u64>')} }`,
          () => 'Shape::Dot',
        ])();
    }
  }

  #integer(type: Integer, depth: number): string {
    const inner = (of: MoveType) => this.#expression(of, depth - 1);
    const from = this.#random.pick(INTEGERS.filter((other) => other !== type));
    const count = this.#random.chance(95) ? this.#random.below(Math.min(bitsOf(type), 255)) : 255;
    const own: (() => string)[] = [
      () =>
        `(${inner(type)} ${this.#random.pick(['/', '%'])} ${this.#random.pick(['3', '7', '10', '100'])}${type})`,
      () => `(${inner(type)} ${this.#random.pick(['&', '|', '^'])} ${inner(type)})`,
      () => `(${inner(type)} ${this.#random.pick(['<<', '>>'])} ${count}u8)`,
      () => `((${inner(type)} / 3) ${this.#random.pick(['+', '+', '-', '*'])} (${inner(type)} / 2))`,
      () => `(${inner(type)} ${this.#random.pick(['+', '-', '*', '/', '%'])} ${inner(type)})`,
      // Mostly small enough to fit.
      () => `(((${inner(from)}) % ${this.#random.chance(90) ? 100 : 200}${from}) as ${type})`,
      () =>
        bitsOf(from) < bitsOf(type)
          ? `((${inner(from)}) as ${type})`
          : `(((${inner(from)}) & 127) as ${type})`,
    ];
    if (type === 'u64') {
      own.push(
        () => `${this.#local('Pair')}.a`,
        () => `${this.#local('Box<u64>')}.value`,
        () => `*at(&${this.#local('vector<u64>')}, ${inner('u64')})`,
        () => `${this.#local('vector<u64>')}[${this.#random.below(3)}]`,
        () => `${this.#local('vector<u64>')}.length()`,
        () => `size(&${this.#local('Shape')})`,
      );
    }
    if (type === 'u8') own.push(() => `${this.#local('Pair')}.b`);
    return this.#random.pick(own)();
  }

  #boolean(depth: number): string {
    const inner = (of: MoveType) => this.#expression(of, depth - 1);
    const integer = this.#random.pick(INTEGERS);
    const any = this.#random.pick(TYPES);
    return this.#random.pick([
      () => `(${inner(integer)} ${this.#random.pick(['<', '>', '<=', '>=', '==', '!='])} ${inner(integer)})`,
      () => `(${inner('bool')} ${this.#random.pick(['&&', '||'])} ${inner('bool')})`,
      () => `!${inner('bool')}`,
      () => `(${inner(any)} ${this.#random.pick(['==', '!='])} ${inner(any)})`,
      () => `(&${this.#local(any)} == &${this.#local(any)})`,
    ])();
  }

  /** Not a constant, which the compiler would decide. */
  #condition(): string {
    const type = this.#random.pick(INTEGERS);
    return `${this.#local(type)} ${this.#random.pick(['<', '>', '==', '!='])} ${this.#expression(type, 2)}`;
  }

  /** Anything but the local itself: the official compiler panics on some blocks with nothing but `x = x` in them. */
  #another(local: string, type: MoveType): string {
    const expression = this.#expression(type, 2);
    return expression === local ? this.#literal(type) : expression;
  }

  #block(depth: number): string {
    return Array.from({ length: 1 + this.#random.below(2) }, () => this.#statement(depth)).join(' ');
  }

  #statement(depth: number): string {
    const type = this.#random.pick(TYPES);
    const place = this.#local(type);
    const assignable = this.#locals.some((local) => local.name === place) ? place : this.#locals[0]!.name;
    const assigned = this.#locals.find((local) => local.name === assignable)!.type;
    const vector = this.#local('vector<u64>');
    const choices: (() => string)[] = [
      () => `${assignable} = ${this.#another(assignable, assigned)};`,
      () => `{ let y = ${this.#expression(assigned, 2)}; put(&mut ${assignable}, y); };`,
      () => `*&mut ${assignable} = ${this.#another(assignable, assigned)};`,
      () => `bump(&mut ${this.#local('u64')});`,
      () => `bump(&mut ${this.#local('Pair')}.a);`,
      () => `bump(&mut ${this.#local('Box<u64>')}.value);`,
      () => `grow(&mut ${this.#local('Shape')});`,
      () => `{ let y = ${this.#expression('u64', 2)}; ${vector}.push_back(y); };`,
      () => `if (!${vector}.is_empty()) { let last = ${vector}.pop_back(); ${this.#local('u64')} = last; };`,
      () =>
        `{ let i = ${this.#expression('u64', 1)} % 3; let y = ${this.#expression('u64', 1)}; if (i < ${vector}.length()) *&mut ${vector}[i] = y; };`,
      () => `{ let n = ${vector}.length(); if (n > 1) ${vector}.swap(0, n - 1); };`,
      () => `{ let y = ${this.#expression('u64', 1)}; ${this.#local('Pair')}.c.push_back(y); };`,
      () =>
        `{ let y = ${this.#expression('u64', 1)}; ${this.#local('Box<vector<u64>>')}.value.push_back(y); };`,
      () => `if (${this.#condition()}) abort ${this.#expression('u64', 1)};`,
    ];
    if (depth > 0) {
      choices.push(
        () => `if (${this.#condition()}) { ${this.#block(depth - 1)} } else { ${this.#block(depth - 1)} };`,
        () => `if (${this.#condition()}) { ${this.#block(depth - 1)} };`,
        () => this.#loop(depth),
        () =>
          `match (${this.#local('Shape')}) { Shape::Circle(r) if (*r > 5) => { ${this.#local('u64')} = r; }, Shape::Rect { w, .. } => { ${this.#local('u64')} = w; }, _ => { ${this.#block(depth - 1)} } };`,
      );
    }
    return this.#random.pick(choices)();
  }

  #loop(depth: number): string {
    const counter = `i${this.#loops++}`;
    const condition = `${counter} % 3 == ${this.#random.below(3)}`;
    const leave = this.#random.chance(40)
      ? `if (${condition}) ${this.#random.pick(['break', 'continue'])};`
      : '';
    const body = `${counter} = ${counter} + 1; ${this.#block(depth - 1)} ${leave} ${this.#block(depth - 1)}`;
    return `let mut ${counter} = 0u64; while (${counter} < ${1 + this.#random.below(5)}) { ${body} };`;
  }
}

const PER_MODULE = 50;

/** Modules with random functions r0, r1, … Pure in the seed. */
export function randomPrograms(seed: number, count: number): Sources {
  const random = new RandomSource(seed);
  const sources: Record<string, string> = {
    'Move.toml': '[package]\nname = "corpus"\nedition = "2024"\n[addresses]\ncorpus = "0x9"\n',
  };
  for (let first = 0; first < count; first += PER_MODULE) {
    const names = Array.from({ length: Math.min(PER_MODULE, count - first) }, (_, i) => `r${first + i}`);
    const functions = names.map((name) => new FunctionWriter(random).write(name));
    sources[`sources/random${first}.move`] =
      `module corpus::random${first};\n${PRELUDE}\n${functions.join('\n')}`;
  }
  return sources;
}
