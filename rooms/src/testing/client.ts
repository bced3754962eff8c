import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type BaseAction, commitPart } from '@tycoon/engine/core';
import { WebSocket } from 'ws';
import type { Answer, MatchPart, MatchView, Push, RoomView } from '../wire/push.ts';
import type { SocketRequest } from '../wire/request.ts';

/** A player's browser as far as the server can tell. */
export class TestClient {
  readonly url: string;
  cookie = '';
  profile: { readonly id: string; readonly name: string } = { id: '', name: '' };
  /** Everything it was ever sent, as text. */
  readonly received: string[] = [];
  readonly rooms = new Map<string, RoomView>();
  readonly matches = new Map<string, MatchView>();
  readonly pushes: Push[] = [];
  #socket: WebSocket | null = null;
  #next = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #openings = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  constructor(url: string) {
    this.url = url;
  }

  async http(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie !== null) this.cookie = cookie.split(';')[0] ?? '';
    const json = (await response.json()) as Record<string, unknown>;
    return { status: response.status, json };
  }

  async signIn(key = Ed25519Keypair.generate(), link?: string): Promise<this> {
    const address = key.toSuiAddress();
    const { json: challenge } = await this.http('POST', '/challenge', { address });
    const { signature } = await key.signPersonalMessage(new TextEncoder().encode(String(challenge.text)));
    const { status, json } = await this.http('POST', '/session', {
      ...{ address, nonce: challenge.nonce, signature },
      ...(link !== undefined && { link }),
    });
    if (status !== 200) throw new Error(`${json.code}`);
    this.profile = json as unknown as { id: string; name: string };
    return this;
  }

  async connect(headers: Record<string, string> = {}): Promise<this> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/socket`, {
      headers: { cookie: this.cookie, ...headers },
    });
    socket.on('message', (data) => this.#hear(String(data)));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      for (const [id, settle] of this.#waiting)
        settle({ re: id, ok: false, code: 'cut', detail: 'the socket was closed' });
      this.#waiting.clear();
      this.#changed();
    });
    this.#socket = socket;
    await Promise.race([
      once(socket, 'open'),
      once(socket, 'close').then(() => Promise.reject(new Error('closed'))),
    ]);
    return this;
  }

  /** Goes on where another connection of the same browser was cut: it still knows its parts of the seeds. */
  keepPromises(before: TestClient): void {
    for (const [room, opening] of before.#openings) this.#openings.set(room, opening);
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  get socket(): WebSocket {
    if (this.#socket === null) throw new Error('not connected');
    return this.#socket;
  }

  cut(): void {
    this.#socket?.terminate();
  }

  #hear(text: string): void {
    this.received.push(text);
    const message = JSON.parse(text) as Answer | Push;
    if ('re' in message) {
      this.#waiting.get(message.re)?.(message);
      this.#waiting.delete(message.re);
    } else {
      this.pushes.push(message);
      if (message.kind === 'room:state') this.rooms.set(message.room.id, message.room);
      if (message.kind === 'game:view') this.#match(message.room, message.match);
      if (message.kind === 'room:state') this.#open(message.room);
    }
    this.#changed();
  }

  /** Keeps the whole log, of which the server sends only what is new. */
  #match(room: string, match: MatchPart): void {
    const before = this.matches.get(room);
    const known = before?.lines ?? [];
    const [first] = match.lines;
    const lines =
      first === undefined ? known : [...known.filter(({ seq }) => seq < first.seq), ...match.lines];
    this.matches.set(room, { ...match, lines, seals: match.seals ?? before?.seals ?? [] });
  }

  /** Opens its part of the seed when the table asks for it, as the page does. */
  #open(room: RoomView): void {
    const opening = this.#openings.get(room.id);
    const own = room.seats.find(({ player }) => player?.id === this.profile.id);
    if (room.status !== 'opening' || opening === undefined || own === undefined || own.opening !== null)
      return;
    void this.ask({ kind: 'fair:open', room: room.id, opening });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  ask(request: SocketRequest): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve) => {
      if (this.#socket === null) return resolve({ re: id, ok: false, code: 'cut', detail: 'not connected' });
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, ask: request }));
    });
  }

  async sure(request: SocketRequest): Promise<unknown> {
    const answer = await this.ask(request);
    if (!answer.ok) throw new Error(`${request.kind}: ${answer.code} ${answer.detail}`);
    return answer.value;
  }

  async enter(room: string): Promise<void> {
    await this.sure({ kind: 'room:enter', room, seen: this.matches.get(room)?.lines.length ?? 0 });
  }

  async ready(room: string): Promise<void> {
    const opening = randomBytes(32).toString('hex');
    this.#openings.set(room, opening);
    await this.sure({ kind: 'room:ready', room, commitment: commitPart(opening) });
  }

  act(room: string, action: BaseAction, actionId: string = randomUUID(), at?: number): Promise<Answer> {
    const number = at ?? this.matches.get(room)?.at ?? 0;
    return this.ask({ kind: 'game:act', room, at: number, actionId, action: { ...action } });
  }

  /** Settles when what the client knows fulfils the condition. */
  until(condition: () => boolean, what = 'a condition', ms = 20_000): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#listeners.delete(check);
        reject(new Error(`waited in vain for ${what}`));
      }, ms);
      const check = () => {
        if (!condition()) return;
        clearTimeout(timer);
        this.#listeners.delete(check);
        resolve();
      };
      this.#listeners.add(check);
    });
  }

  close(): void {
    this.#socket?.close();
  }
}
