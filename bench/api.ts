import { newId } from '@tessera/domain/ids.ts';
import { Agent, request } from 'undici';

/** The address of the measured server. */
export const address = process.env['TESSERA'] ?? 'http://127.0.0.1:3000';

const agent = new Agent({ connections: 100, pipelining: 1 });

const PASSWORD = 'a long password';

export class Api {
  token = '';
  team = 0;
  private email = '';
  private readonly at: string;

  /** @param at the address of another process than the measured one */
  constructor(at = address) {
    this.at = at;
  }

  static async open(at = address): Promise<Api> {
    const api = new Api(at);
    api.email = `bench-${newId()}@example.org`;
    await api.call('POST', '/api/auth/register', { email: api.email, name: 'Bench', password: PASSWORD });
    await api.signIn();
    api.team = ((await api.call('POST', '/api/teams', { name: 'Bench' })) as { id: number }).id;
    return api;
  }

  /** The same person at another process. */
  sameAt(at: string): Api {
    return Object.assign(new Api(at), { token: this.token, team: this.team, email: this.email });
  }

  /** Anew after long work: an access token is good for some minutes. */
  async signIn(): Promise<void> {
    const credentials = { email: this.email, password: PASSWORD };
    const answer = (await this.call('POST', '/api/auth/login', credentials)) as { access_token: string };
    this.token = answer.access_token;
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    return JSON.parse(await this.text(method, path, body === undefined ? undefined : JSON.stringify(body)));
  }

  /** The answer as text; fails for any status but 2xx. */
  async text(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: string): Promise<string> {
    const { statusCode, body: answer } = await request(this.at + path, {
      method,
      dispatcher: agent,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-idempotency-key': newId() }),
      },
      body: body ?? null,
    });
    const text = await answer.text();
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`);
    return text;
  }
}

/** Runs `work` from several clients until it is done as often as asked; returns runs per second. */
export async function rate(
  turns: number,
  clients: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let turn = next++; turn < turns; turn = next++) await work(turn);
    }),
  );
  return turns / ((performance.now() - began) / 1_000);
}

/** Runs `work` for each of the bodies, four at once, as an importing client does. Returns the seconds. */
export async function fourAtOnce<Body>(
  bodies: readonly Body[],
  work: (body: Body) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    [0, 1, 2, 3].map(async () => {
      for (let turn = next++; turn < bodies.length; turn = next++) await work(bodies[turn]!);
    }),
  );
  return (performance.now() - began) / 1_000;
}
