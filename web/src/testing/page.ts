import { createHash } from 'node:crypto';
import { below, chance, seedRandom } from '@tycoon/engine/core';
import { Window } from 'happy-dom';
import { act, createElement, type FunctionComponent, type ReactNode } from 'react';
import { vi } from 'vitest';

/** A page without a browser: what is on it is read as text, its keys are pressed, its clock moves when it is told to. Not for layout. */
export interface Page {
  readonly document: Document;
  /** What is read on it, a line for each block; keys in brackets. */
  text(within?: string): string;
  /** The keys that are there, in their order. */
  keys(within?: string): readonly Key[];
  /** Presses the first key with this word. */
  press(word: string): Promise<void>;
  /** Chooses or types a value in the field with this label. */
  fill(label: string, value: string): Promise<void>;
  /** Picks one of several, of the group with this name. */
  pick(label: string, group?: string): Promise<void>;
  /** Follows a link to this path. */
  go(path: string): Promise<void>;
  /** Lets time pass, and everything that waits for it happen. */
  wait(ms?: number): Promise<void>;
  /** Lets time pass until the page says this. */
  until(text: string): Promise<void>;
  show(element: ReactNode): Promise<void>;
  /** Does something outside of the page that it shows. */
  with(work: () => void): Promise<void>;
  /** Tycoon is on this network from now on, in this process. */
  playTycoon(net: TycoonHere): Promise<void>;
  /** Shows the whole client at the page's address. */
  showApp(): Promise<void>;
  close(): Promise<void>;
}

interface Key {
  readonly word: string;
  readonly isOff: boolean;
  readonly isOn: boolean;
  readonly element: HTMLElement;
  press(): Promise<void>;
}

/** A network in this process. */
interface TycoonHere {
  readonly localnet: {
    readonly fetch: typeof fetch;
    readonly faucet: { send(address: string): Promise<unknown> };
  };
  readonly deployment: unknown;
}

/** What the client takes from a page; everything else stays Node's own. */
const TAKEN = [
  ...['document', 'location', 'history', 'localStorage', 'sessionStorage', 'getComputedStyle'],
  ...['Node', 'Element', 'HTMLElement', 'SVGElement', 'Event', 'CustomEvent', 'MouseEvent', 'KeyboardEvent'],
  ...['PointerEvent', 'HashChangeEvent', 'HTMLLinkElement', 'HTMLInputElement', 'HTMLSelectElement'],
  ...['HTMLTextAreaElement', 'HTMLButtonElement', 'HTMLDialogElement', 'HTMLIFrameElement', 'DOMParser'],
  ...['ResizeObserver', 'MutationObserver', 'IntersectionObserver', 'innerWidth', 'innerHeight'],
] as const;

/** A Thursday. */
const NOW = Date.UTC(2026, 4, 14, 9);

/** A page is given so many turns of its clock to say what is awaited. */
const PATIENCE = 200;
const TURN_MS = 100;

/** By its name alone: the types of the client are read by its own package, which knows how to. */
const APP: string = '../app.tsx';

/** Opens a page at a path; what it draws by chance follows from the seed; what it puts in the place of globals is taken back after the file. */
export async function openPage(path = '/', seed = 'page'): Promise<Page> {
  const window = new Window({ url: `http://localhost${path}`, width: 1280, height: 800 });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  vi.setSystemTime(NOW);
  vi.stubGlobal('window', window);
  for (const name of TAKEN) vi.stubGlobal(name, window[name as keyof Window]);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'scrollTo'] as const) {
    vi.stubGlobal(name, (window[name] as (...values: unknown[]) => unknown).bind(window));
  }
  vi.stubGlobal('navigator', { language: 'en', onLine: true, userAgent: 'Node' });
  // Nothing is animated.
  const matchMedia = (query: string) => ({
    matches: /reduced-motion: reduce|min-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('matchMedia', matchMedia);
  Object.assign(window, { matchMedia });
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) =>
    setTimeout(() => run(performance.now()), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', (id: ReturnType<typeof setTimeout>) => clearTimeout(id));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  drawFrom(seed);
  tellMoves(window);
  const { createRoot } = await import('react-dom/client');
  const { Router } = await import('wouter');
  const document = window.document as unknown as Document;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);

  const wait = async (ms = 0) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    // What came may ask for more: parts of the client, digests.
    for (let turn = 0; turn < 3; turn++) {
      await act(async () => {
        await vi.dynamicImportSettled();
        await new Promise((resolve) => setImmediate(resolve));
      });
    }
  };
  const partOf = (within: string | undefined): Element => {
    const part = within === undefined ? place : document.querySelector(within);
    if (part === null) throw new Error(`there is no ${within} on the page`);
    return part;
  };
  const fieldOf = (label: string, group?: string): HTMLInputElement => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (each) => group === undefined || groupOf(each) === group,
    );
    const field = fields.find((each) => labelOf(each).startsWith(label));
    if (field === undefined) throw new Error(`no field "${label}" among ${fields.map(labelOf)}`);
    return field;
  };
  const keys = (within?: string): readonly Key[] =>
    [...partOf(within).querySelectorAll<HTMLElement>('button, a[href], [role=button]')].map((element) => ({
      word: wordOf(element),
      isOff: element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true',
      isOn: element.getAttribute('aria-pressed') === 'true',
      element,
      press: () => act(async () => element.click()),
    }));
  const page: Page = {
    document,
    keys,
    wait,
    async until(text) {
      for (let turn = 0; !outline(place).includes(text); turn++) {
        if (turn === PATIENCE) throw new Error(`the page never says "${text}":\n${outline(place)}`);
        await wait(TURN_MS);
      }
    },
    text: (within) => outline(partOf(within)),
    async press(word) {
      const key = keys().find((each) => each.word === word || each.word.startsWith(word));
      if (key === undefined) throw new Error(`no key "${word}" among ${keys().map((each) => each.word)}`);
      if (key.isOff) throw new Error(`the key "${word}" is off`);
      await key.press();
      await wait();
    },
    async pick(label, group) {
      await act(async () => fieldOf(label, group).click());
      await wait();
    },
    async fill(label, value) {
      const field = fieldOf(label);
      await act(async () => {
        // React takes the value from the prototype's setter for its own.
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        set?.call(field, value);
        for (const kind of ['input', 'change']) {
          field.dispatchEvent(new window.Event(kind, { bubbles: true }) as unknown as Event);
        }
      });
      await wait();
    },
    async go(path) {
      await act(async () => window.history.pushState(null, '', path));
      await wait();
    },
    with: (work) => act(async () => work()),
    async show(element) {
      await act(async () => root.render(createElement(Router, null, element)));
    },
    async playTycoon({ localnet, deployment }) {
      const { queries } = await import('../tycoon/network/query-client.ts');
      const { parseDeployment } = await import('@tycoon/sdk');
      const here: typeof fetch = async (input, init) => {
        if (!String(input).endsWith('/v2/gas')) return localnet.fetch(input, init);
        const { FixedAmountRequest } = JSON.parse(String(init?.body));
        await localnet.faucet.send(FixedAmountRequest.recipient);
        return Response.json({ status: 'Success', coins_sent: [] });
      };
      const url = 'http://here';
      const network = { name: 'localnet', url, faucet: url, indexer: null, fetch: here };
      queries.setQueryData(['networks'], [{ ...network, deployment: parseDeployment(deployment) }]);
    },
    async showApp() {
      const { App } = (await import(APP)) as { readonly App: FunctionComponent };
      await page.show(createElement(App));
    },
    async close() {
      await act(async () => root.unmount());
      await window.happyDOM.abort();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
  return page;
}

/** The beginning of an Ed25519 key as PKCS #8 has it; its 32 bytes follow. */
const PKCS8 = '302e020100300506032b657004220420';

/** Seeds, ids and keys are the same in every run. */
function drawFrom(seed: string): void {
  const [random, figures] = [seedRandom(seed), seedRandom(`${seed} figures`)];
  const draw = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = array as unknown as Uint8Array;
    for (let i = 0; i < bytes.length; i++) bytes[i] = below(random, 256);
    return array;
  };
  vi.spyOn(Math, 'random').mockImplementation(() => chance(figures));
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(draw);
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation((async () => {
    const secret = Buffer.from(PKCS8 + Buffer.from(draw(new Uint8Array(32))).toString('hex'), 'hex');
    const privateKey = await crypto.subtle.importKey('pkcs8', secret, 'Ed25519', true, ['sign']);
    const { x = '', kty = '', crv = '' } = await crypto.subtle.exportKey('jwk', privateKey);
    const publicKey = await crypto.subtle.importKey('jwk', { x, kty, crv }, 'Ed25519', true, ['verify']);
    return { privateKey, publicKey };
  }) as unknown as typeof crypto.subtle.generateKey);
}

/** Pages hear of a new address as they do in a browser, in which wouter is loaded after the page. */
function tellMoves(window: Window): void {
  Object.defineProperty(window, Symbol.for('wouter_v3'), { value: true });
  for (const kind of ['pushState', 'replaceState'] as const) {
    const move = window.history[kind].bind(window.history);
    Object.assign(window.history, {
      [kind]: (state: unknown, title: string, url?: string) => {
        move(state, title, url);
        window.dispatchEvent(new window.Event(kind));
      },
    });
  }
}

/** A day and an hour are those of the place where the test runs. */
const WHEN = /\b\d{1,2} [A-Z][a-z]+(?: \d{4})? at \d{2}:\d{2}\b/g;

/** What is read on the page, as it is kept beside a test: the same wherever and whenever it runs. */
export const shown = (page: Page, within?: string): string =>
  `${page.text(within).replace(WHEN, '(when)')}\ndrawn: ${drawn(page.document)}\n`;

/** What is drawn and where, as far as the markup decides it: changes with any figure of a drawing, and cannot be read. */
export function drawn(document: Document): string {
  const parts: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    const isDrawn = element.closest('svg') !== null;
    const attributes = [...element.attributes].filter(
      ({ name }) => name === 'style' || (isDrawn && name !== 'id'),
    );
    for (const { name, value } of attributes) parts.push(`${element.tagName} ${name}=${value}`);
  }
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}

/** The lines of a text that were not in the one before: what a person sees change. */
export function fresh(before: string, after: string): string {
  const left = new Map<string, number>();
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  const isNew = (line: string) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  };
  return after.split('\n').filter(isNew).join('\n');
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordOf = (element: Element): string =>
  flat(element.getAttribute('aria-label') ?? element.textContent ?? '');
const labelOf = (field: HTMLInputElement): string =>
  flat(field.getAttribute('aria-label') ?? field.closest('label')?.textContent ?? field.name);

const groupOf = (field: HTMLInputElement): string => {
  const group = field.closest('fieldset, [role=radiogroup], [role=group]');
  return flat(group?.getAttribute('aria-label') ?? group?.querySelector('legend')?.textContent ?? '');
};

const SILENT = new Set(['STYLE', 'SCRIPT', 'DEFS', 'SYMBOL', 'TEMPLATE']);
const INLINE = new Set([
  'SPAN',
  'B',
  'EM',
  'I',
  'SMALL',
  'STRONG',
  'TIME',
  'ABBR',
  'SUB',
  'SUP',
  'TSPAN',
  'BDI',
  'CODE',
]);

/** What a part of the page says, block by block. */
function outline(part: Element): string {
  const lines: string[] = [''];
  const say = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const visit = (node: Node) => {
    if (node.nodeType === 3) return say(node.textContent ?? '');
    if (node.nodeType !== 1) return;
    const element = node as HTMLElement;
    const name = element.tagName.toUpperCase();
    if (SILENT.has(name) || element.hasAttribute('hidden')) return;
    const label = element.getAttribute('aria-label');
    if (name === 'BUTTON' || (name === 'A' && element.hasAttribute('href'))) {
      const state = `${element.hasAttribute('disabled') ? ' off' : ''}${element.getAttribute('aria-pressed') === 'true' ? ' on' : ''}`;
      const to = name === 'A' ? ` → ${element.getAttribute('href')}` : '';
      lines.push(`[${flat(label ?? [...element.childNodes].map(plain).join(' '))}${to}]${state}`, '');
      return;
    }
    if (name === 'INPUT' || name === 'SELECT' || name === 'TEXTAREA') {
      const field = element as HTMLInputElement;
      const value = field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value;
      lines.push(`{${labelOf(field)}: ${value}}${field.disabled ? ' off' : ''}`, '');
      return;
    }
    if (name === 'TEXT') {
      // Letters are drawn over their own outline.
      const words = flat(element.textContent ?? '');
      if (!lines.slice(-12).includes(words)) lines.push(words, '');
      return;
    }
    if (name === 'SVG' && element.getAttribute('aria-hidden') === 'true') return;
    const isBlock = !INLINE.has(name);
    if (isBlock) lines.push('');
    if (label !== null) say(`(${label}) `);
    for (const child of element.childNodes) visit(child);
    if (isBlock) lines.push('');
  };
  visit(part);
  return lines
    .map(flat)
    .filter((line) => line !== '')
    .join('\n');
}

/** The text of what is in a key, its parts apart. */
const plain = (node: Node): string =>
  node.nodeType === 3 ? (node.textContent ?? '') : [...node.childNodes].map(plain).join(' ');
