// Words, numbers and signs of Move's intermediate language.

type TokenKind = 'name' | 'number' | 'address' | 'bytes' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

/** A text that is no module of the intermediate language, or names what is not there. */
export class IrError extends Error {}

const BLANK = /(?:\s|\/\/[^\n]*)*/y;
const TOKENS: readonly (readonly [TokenKind, RegExp])[] = [
  ['bytes', /h"[0-9a-fA-F]*"/y],
  ['name', /[a-zA-Z_$][\w$]*/y],
  ['address', /0[xX][0-9a-fA-F_]+/y],
  ['number', /\d[\d_]*(?:u8|u16|u32|u64|u128|u256)?/y],
  // `>>` is two signs here: it also closes two lists of types.
  ['sign', /::|&&|\|\||==|!=|<=|>=|<<|[@&|=!<>%()*+,\-./:;^{}]/y],
];

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; ; ) {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)![0].length;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', at }];
    const token = tokenAt(text, at);
    tokens.push(token);
    at += token.text.length;
  }
}

function tokenAt(text: string, at: number): Token {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { kind, text: found[0], at };
  }
  throw new IrError(`"${text[at]}" at ${at} begins no word`);
}

/** Tokens one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string) {
    this.#tokens = readTokens(text);
  }

  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)]!;
  }

  next(): Token {
    const token = this.peek();
    this.#next++;
    return token;
  }

  /** Whether the next token reads so. */
  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.text === text && token.kind !== 'end';
  }

  /** Takes the next token if it reads so. */
  take(text: string): boolean {
    const found = this.is(text);
    if (found) this.#next++;
    return found;
  }

  expect(text: string): void {
    if (!this.take(text)) throw new IrError(`"${text}" is missing before "${this.peek().text}"`);
  }

  name(): string {
    const token = this.next();
    if (token.kind !== 'name') throw new IrError(`"${token.text}" is no name`);
    return token.text;
  }

  /** What stands between here and a closing sign, which is taken; a comma may stand before it. */
  list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.take(close)) {
      items.push(item());
      if (this.take(close)) break;
      this.expect(',');
    }
    return items;
  }
}
