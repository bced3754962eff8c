import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { commitPart, type GameTypes } from '@tycoon/engine/core';
import type { Answer, MatchPart, Push, RoomView } from '@tycoon/rooms/wire';
import type { Sql } from 'postgres';
import { WebSocket } from 'ws';

/** A player's browser at the rooms, as little of it as playing needs. */
export class RoomsClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #openings = new Map<string, string>();
  readonly #id: string;
  #next = 0;
  room: RoomView | null = null;
  match: MatchPart | null = null;
  /** Hears of every view of the match. */
  onView: (match: MatchPart) => void = () => {};

  private constructor(socket: WebSocket, id: string) {
    this.#socket = socket;
    this.#id = id;
    socket.on('message', (data: Buffer) => {
      if (this.onText?.(data.toString('latin1')) !== true)
        this.#hear(JSON.parse(String(data)) as Answer | Push);
    });
  }

  /** Hears every message first; what it has understood is not parsed. */
  onText: ((text: string) => boolean) | null = null;

  /** A player with a session in the database: signatures are not what is measured. */
  static async join(address: string, sql: Sql): Promise<RoomsClient> {
    const [id, token] = [randomUUID(), randomBytes(32).toString('hex')];
    const hash = createHash('sha256').update(token).digest('hex');
    await sql`insert into rooms.profile (id, name, skeleton, figure, is_generated) values (${id}, ${id}, ${id}, 'fox', true)`;
    await sql`insert into rooms.session (hash, profile, expires_at) values (${hash}, ${id}, now() + interval '1 day')`;
    const socket = await openSocket(address, { cookie: `tycoon_session=${token}` });
    return Object.assign(new RoomsClient(socket, id), { cookie: `tycoon_session=${token}` });
  }

  cookie = '';

  #hear(message: Answer | Push): void {
    if ('re' in message) {
      this.#waiting.get(message.re)?.(message);
      this.#waiting.delete(message.re);
    } else if (message.kind === 'room:state') {
      this.room = message.room;
      this.#open(message.room);
    } else if (message.kind === 'game:view') {
      this.match = message.match;
      this.onView(message.match);
    }
  }

  #open(room: RoomView): void {
    const opening = this.#openings.get(room.id);
    const own = room.seats.find(({ player }) => player?.id === this.#id);
    if (room.status === 'opening' && opening !== undefined && own?.opening === null)
      void this.ask({ kind: 'fair:open', room: room.id, opening });
  }

  async ask(request: object): Promise<unknown> {
    const id = this.#next++;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, ask: request }));
    });
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.code} ${answer.detail}`);
    return answer.value;
  }

  ready(room: string): Promise<unknown> {
    const opening = randomBytes(32).toString('hex');
    this.#openings.set(room, opening);
    return this.ask({ kind: 'room:ready', room, commitment: commitPart(opening) });
  }

  /** Moves without waiting for the answer, which `onText` hears. */
  act(room: string, at: number, action: GameTypes['action']): void {
    const ask = { kind: 'game:act', room, at, actionId: `bench-${this.#next}-${at}`, action };
    this.#socket.send(JSON.stringify({ id: this.#next++, ask }));
  }

  close(): void {
    this.#socket.close();
  }
}

export async function openSocket(address: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { headers });
  await once(socket, 'open');
  return socket;
}
