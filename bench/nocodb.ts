import { Agent, request } from 'undici';
import { fourAtOnce } from './api.ts';
import { leastOf, orderOf, type QueriedSubject } from './subject.ts';
import { kindsOfTable, optionNames, sampleRows } from './table.ts';

const agent = new Agent({ connections: 100, pipelining: 1 });

/** What the peer calls our kinds. */
const types = {
  text: 'SingleLineText',
  label: 'SingleSelect',
  number: 'Decimal',
  url: 'URL',
  'long-text': 'LongText',
} as const;

const titles = kindsOfTable.map((kind, index) => `${kind} ${index}`);

/** Its first person, as which alone one may make a base; later runs on the same server sign in as them. */
export const firstPerson = { email: 'bench@example.org', password: 'A.long.password.1' };

/** NocoDB, 0.301 by its second API, with a base and a table of its own: the same nine columns and rows as ours. */
export class NocoDb implements QueriedSubject {
  readonly base: string;
  readonly table: string;
  readonly at: string;
  private readonly ids: number[] = [];
  private readonly token: string;
  private readonly valuesOf = sampleRows();

  private constructor(at: string, token: string, place: Pick<NocoDb, 'base' | 'table'>) {
    this.at = at;
    this.token = token;
    this.base = place.base;
    this.table = place.table;
  }

  /** @param at its address; nobody but the bench has signed up there */
  static async open(at: string): Promise<NocoDb> {
    const signed = (way: string) =>
      ask<{ token: string }>(at, '', 'POST', `/api/v1/auth/user/${way}`, firstPerson);
    const { token } = await signed('signin').catch(() => signed('signup'));
    const base = await ask<{ id: string }>(at, token, 'POST', '/api/v2/meta/bases', { title: 'Bench' });
    const options = optionNames.map((title) => ({ title, color: '#cfdffe' }));
    const table = await ask<{ id: string }>(at, token, 'POST', `/api/v2/meta/bases/${base.id}/tables`, {
      table_name: 'bench',
      title: 'Bench',
      columns: [
        { column_name: 'id', title: 'Id', uidt: 'ID' },
        ...kindsOfTable.map((kind, index) => ({
          column_name: `column_${index}`,
          title: titles[index],
          uidt: types[kind],
          ...(index === 0 ? { pv: true } : {}),
          ...(kind === 'label' ? { colOptions: { options } } : {}),
        })),
      ],
    });
    return new NocoDb(at, token, { base: base.id, table: table.id });
  }

  private ask<Answer>(method: 'GET' | 'POST' | 'PATCH', query: string, body?: unknown): Promise<Answer> {
    return ask(this.at, this.token, method, `/api/v2/tables/${this.table}/records${query}`, body);
  }

  private row(index: number): Record<string, unknown> {
    // It takes the name of an option where ours takes its id.
    const told = (value: unknown) =>
      Array.isArray(value) ? optionNames[Number(String(value[0]).slice(1))] : value;
    return Object.fromEntries(this.valuesOf(index).map((value, at) => [titles[at]!, told(value)]));
  }

  async create(turn: number): Promise<void> {
    this.ids.push((await this.ask<{ Id: number }>('POST', '', this.row(turn))).Id);
  }

  async fill(rows: number): Promise<number> {
    const bodies: unknown[][] = [];
    for (let start = 0; start < rows; start += 1_000)
      bodies.push(
        Array.from({ length: Math.min(1_000, rows - start) }, (_, index) => this.row(start + index)),
      );
    return rows / (await fourAtOnce(bodies, (body) => this.ask('POST', '', body)));
  }

  update(turn: number): Promise<unknown> {
    return this.ask('PATCH', '', { Id: this.ids[turn % this.ids.length], [titles[5]!]: turn });
  }

  list(turn: number): Promise<unknown> {
    return this.ask('GET', `?limit=100&offset=${turn % this.ids.length}`);
  }

  query(turn: number): Promise<unknown> {
    const { attribute, descending } = orderOf(turn);
    const where = encodeURIComponent(`(${titles[5]},gt,${leastOf(turn)})`);
    const sort = encodeURIComponent(`${descending ? '-' : ''}${titles[attribute]}`);
    return this.ask('GET', `?limit=100&where=${where}&sort=${sort}`);
  }

  async readAll(): Promise<number> {
    let read = 0;
    for (;;) {
      // It gives 1,000 at most.
      const page = await this.ask<{ list: unknown[]; pageInfo: { isLastPage: boolean } }>(
        'GET',
        `?limit=1000&offset=${read}`,
      );
      read += page.list.length;
      if (page.pageInfo.isLastPage) return read;
    }
  }
}

async function ask<Answer>(
  at: string,
  token: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { statusCode, body: answer } = await request(at + path, {
    method,
    dispatcher: agent,
    headers: {
      ...(token ? { 'xc-auth': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}
