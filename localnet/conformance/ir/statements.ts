import type { CodeWriter, Emit } from './code.ts';
import { callOf, ExpressionReader, pushVariant } from './expressions.ts';
import { IrError } from './tokens.ts';
import { readTypeArguments, type Type } from './types.ts';

/** Reads the blocks of a function's body. */
export class StatementReader extends ExpressionReader {
  /** Labels and statements up to the brace that closes the body. */
  blocks(): readonly Emit[] {
    const { tokens } = this;
    const written: Emit[] = [];
    if (!tokens.is('}') && !tokens.is('label')) throw new IrError('code begins with a label');
    while (!tokens.take('}')) {
      if (tokens.take('label')) {
        const name = tokens.name();
        tokens.expect(':');
        written.push((code) => code.label(name));
      } else {
        written.push(this.#statement());
        tokens.expect(';');
      }
    }
    return written;
  }

  #statement(): Emit {
    const { tokens } = this;
    const { kind, text } = tokens.peek();
    if (text === '(') return this.callOrTerm();
    if (text === '&') return this.#unpackReference();
    if (text === '*' || text === '_') return this.#assign();
    if (kind !== 'name') throw new IrError(`"${text}" begins no statement`);
    const read = this.#WORDS.get(text);
    if (read && (text !== 'assert' || tokens.is('(', 1))) {
      tokens.next();
      return read();
    }
    if (tokens.is('::', 1)) {
      const [first, name, types] = this.path();
      return tokens.is('{')
        ? this.#unpackVariant('UnpackVariant', first, name, types)
        : this.call(callOf(first, name, types));
    }
    const own = this.ownCall();
    if (own) return this.call(own);
    return tokens.is('{', 1) || tokens.is('<', 1) ? this.#unpack() : this.#assign();
  }

  readonly #WORDS: ReadonlyMap<string, () => Emit> = new Map([
    ['abort', () => this.#abort()],
    ['assert', () => this.#assert()],
    ['jump', () => this.#jump()],
    ['jump_if', () => this.#jumpIf('BrTrue')],
    ['jump_if_false', () => this.#jumpIf('BrFalse')],
    ['return', () => this.#return()],
    ['variant_switch', () => this.#switch()],
  ]);

  #abort(): Emit {
    const code = this.tokens.is(';') ? undefined : this.expression();
    return (writer) => {
      code?.(writer);
      writer.push('Abort');
    };
  }

  #assert(): Emit {
    const { tokens } = this;
    tokens.expect('(');
    const condition = this.expression();
    tokens.expect(',');
    const code = this.expression();
    tokens.expect(')');
    return (writer) => {
      condition(writer);
      writer.push('Not');
      writer.unless(() => {
        code(writer);
        writer.push('Abort');
      });
    };
  }

  #jump(): Emit {
    const label = this.tokens.name();
    return (code) => code.jump('Branch', label);
  }

  #jumpIf(op: 'BrTrue' | 'BrFalse'): Emit {
    this.tokens.expect('(');
    const condition = this.expression();
    this.tokens.expect(')');
    const label = this.tokens.name();
    return (code) => {
      condition(code);
      code.jump(op, label);
    };
  }

  #return(): Emit {
    const values: Emit[] = [];
    while (!this.tokens.is(';')) {
      values.push(this.expression());
      if (!this.tokens.take(',')) break;
    }
    return (code) => {
      for (const value of values) value(code);
      code.push('Ret');
    };
  }

  #switch(): Emit {
    const { tokens } = this;
    const name = tokens.name();
    const value = this.expression();
    tokens.expect('{');
    const arms = tokens.list('}', () => {
      const variant = tokens.name();
      tokens.expect(':');
      return [variant, tokens.name()] as const;
    });
    return (code) => {
      value(code);
      for (const [i, [variant]] of arms.entries())
        if (code.pools.member(name, variant).place !== i) throw new IrError(`${variant} is out of order`);
      code.switch(
        code.pools.enumDefinition(name),
        arms.map(([, label]) => label),
      );
    };
  }

  #assign(): Emit {
    const { tokens } = this;
    const targets: Emit[] = [];
    do targets.push(this.#target());
    while (tokens.take(','));
    tokens.expect('=');
    const value = this.expression();
    return (code) => {
      value(code);
      for (const target of targets.reverse()) target(code);
    };
  }

  #target(): Emit {
    const { tokens } = this;
    if (tokens.take('_')) return (code) => code.push('Pop');
    if (tokens.take('*')) {
      const reference = this.expression();
      return (code) => {
        reference(code);
        code.push('WriteRef');
      };
    }
    const name = tokens.name();
    return (code) => code.push({ StLoc: code.local(name) });
  }

  /** `{ field: local, field }`: the locals. */
  #bindings(): readonly string[] {
    const { tokens } = this;
    tokens.expect('{');
    return tokens.list('}', () => {
      const field = tokens.name();
      return tokens.take(':') ? tokens.name() : field;
    });
  }

  #unpack(): Emit {
    const name = this.tokens.name();
    const types = readTypeArguments(this.tokens);
    const locals = this.#bindings();
    this.tokens.expect('=');
    const value = this.expression();
    return (code) => {
      const tokens = code.types(types);
      value(code);
      const definition = code.pools.structDefinition(name);
      if (types.length === 0) code.push({ Unpack: definition });
      else
        code.push({ UnpackGeneric: code.pools.structInstance(definition, code.pools.signature(...tokens)) });
      store(code, locals);
    };
  }

  #unpackReference(): Emit {
    this.tokens.next();
    const op = this.tokens.take('mut') ? 'UnpackVariantMutRef' : 'UnpackVariantImmRef';
    return this.#unpackVariant(op, ...this.path());
  }

  #unpackVariant(
    op: 'UnpackVariant' | 'UnpackVariantImmRef' | 'UnpackVariantMutRef',
    name: string,
    variant: string,
    types: readonly Type[],
  ): Emit {
    const locals = this.#bindings();
    this.tokens.expect('=');
    const value = this.expression();
    return (code) => {
      const tokens = code.types(types);
      value(code);
      const signature = types.length === 0 ? 0 : code.pools.signature(...tokens);
      pushVariant(code, op, name, variant, types, signature);
      store(code, locals);
    };
  }
}

function store(code: CodeWriter, locals: readonly string[]): void {
  for (const local of locals.toReversed()) code.push({ StLoc: code.local(local) });
}
