import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { below, commitPart, drawAction, type Random } from '@tycoon/engine/core';
import type { Answer, MatchPart, Push, RoomView } from '@tycoon/rooms/wire';
import { WebSocket } from 'ws';

/** A player's browser at the rooms that comes back whenever it is cut off, to whichever server the proxy gives it. */
export class StubbornPlayer {
  readonly #url: string;
  readonly #signal: AbortSignal;
  readonly #openings = new Map<string, string>();
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #socket: WebSocket | null = null;
  #next = 0;
  #cookie = '';
  #id = '';
  #room: RoomView | null = null;
  match: MatchPart | null = null;
  /** The hash of every entry it was sent, by its number. */
  readonly hashes = new Map<number, string>();

  constructor(url: string, signal: AbortSignal) {
    this.#url = url;
    this.#signal = signal;
  }

  async http(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie !== null) this.#cookie = cookie.split(';')[0] ?? '';
    const json = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${json.code}`);
    return json;
  }

  async signIn(): Promise<void> {
    const key = new Ed25519Keypair();
    const address = key.toSuiAddress();
    const { text, nonce } = await this.http('/challenge', { address });
    const { signature } = await key.signPersonalMessage(new TextEncoder().encode(String(text)));
    this.#id = String((await this.http('/session', { address, nonce, signature })).id);
  }

  /** Tries until it is done or nobody wants it any more. */
  async insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.#signal.aborted || error instanceof Refusal) throw error;
        await sleep(50);
      }
    }
  }

  async #connect(): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/socket`, {
      headers: { cookie: this.#cookie },
      handshakeTimeout: 5000,
    });
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Answer | Push));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      for (const [id, settle] of this.#waiting) settle({ re: id, ok: false, code: 'cut', detail: '' });
      this.#waiting.clear();
    });
    await Promise.race([
      once(socket, 'open'),
      once(socket, 'close').then(() => Promise.reject(new Error('closed'))),
    ]);
    this.#socket = socket;
  }

  #hear(message: Answer | Push): void {
    if ('re' in message) {
      this.#waiting.get(message.re)?.(message);
      this.#waiting.delete(message.re);
    } else if (message.kind === 'room:state') {
      this.#room = message.room;
      this.#open(message.room);
    } else if (message.kind === 'game:view') {
      for (const { seq, hash } of message.match.lines) this.hashes.set(seq, hash);
      if (message.match.at >= (this.match?.at ?? 0)) this.match = message.match;
    }
  }

  /** Opens its part of the seed when the table asks for it, as the page does. */
  #open(room: RoomView): void {
    const opening = this.#openings.get(room.id);
    const own = room.seats.find(({ player }) => player?.id === this.#id);
    if (room.status === 'opening' && opening !== undefined && own?.opening === null)
      void this.#ask({ kind: 'fair:open', room: room.id, opening });
  }

  #ask(request: object): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve) => {
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        this.#socket?.terminate();
        resolve({ re: id, ok: false, code: 'cut', detail: 'no answer' });
      }, 10_000);
      if (this.#socket === null) return settle({ re: id, ok: false, code: 'cut', detail: 'not connected' });
      this.#waiting.set(id, settle);
      this.#socket.send(JSON.stringify({ id, ask: request }));
    });
  }

  /** Asks until it is answered, over as many sockets as that takes; throws a `Refusal` where the answer is no. */
  ask(room: string, request: object): Promise<unknown> {
    return this.insist(async () => {
      if (this.#socket === null) {
        await this.#connect();
        const seen = this.hashes.size;
        const entered = await this.#ask({ kind: 'room:enter', room, seen });
        if (!entered.ok && (entered.code === 'cut' || entered.code === 'try_again')) throw new Error('cut');
      }
      const answer = await this.#ask(request);
      if (answer.ok) return answer.value;
      if (answer.code === 'cut' || answer.code === 'try_again') throw new Error('cut');
      throw new Refusal(`${answer.code} ${answer.detail}`);
    });
  }

  /** Sees to it that a socket is open and the table is watched. */
  look(room: string): Promise<unknown> {
    return this.#socket === null
      ? this.ask(room, { kind: 'room:enter', room, seen: this.hashes.size })
      : Promise.resolve();
  }

  ready(room: string): Promise<unknown> {
    const opening = this.#openings.get(room) ?? randomBytes(32).toString('hex');
    this.#openings.set(room, opening);
    return this.ask(room, { kind: 'room:ready', room, commitment: commitPart(opening) });
  }

  get isOver(): boolean {
    return this.match?.outcome != null || this.#room?.status === 'closed';
  }

  /** Makes a move where it is to make one; resolves to its id once a server has said that it is on disk, else to null. */
  async move(room: string, random: Random, sent: Set<string>): Promise<string | null> {
    const { match } = this;
    if (!match || match.outcome !== null) return null;
    const choice = match.choices[below(random, Math.max(1, match.choices.length))];
    if (choice === undefined) return null;
    const action = drawAction(choice, random);
    const actionId = randomUUID();
    sent.add(actionId);
    await this.ask(room, { kind: 'game:act', room, at: match.at, actionId, action });
    return actionId;
  }

  close(): void {
    this.#socket?.close();
  }
}

/** A server has understood, and said no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
