import { Api } from './api.ts';
import { leastOf, orderOf, type QueriedSubject } from './subject.ts';
import { fill, makeTable, type Table } from './table.ts';

/** Our server, with a table of its own. */
export class Tessera implements QueriedSubject {
  private readonly ids: string[] = [];
  private readonly api: Api;
  private readonly table: Table;
  private readonly page: string;

  private constructor(api: Api, table: Table) {
    this.api = api;
    this.table = table;
    this.page = `/api/${api.team}/items?folder_id=${table.folder}&limit=100`;
  }

  static async open(): Promise<Tessera> {
    const api = await Api.open();
    return new Tessera(api, await makeTable(api));
  }

  async create(turn: number): Promise<void> {
    const { id, body } = this.table.row(turn);
    await this.api.text('PUT', `/api/${this.api.team}/items/${id}`, JSON.stringify(body));
    this.ids.push(id);
  }

  fill(rows: number): Promise<number> {
    return fill(this.api, this.table, rows);
  }

  update(turn: number): Promise<unknown> {
    const { ids, table, api } = this;
    const value = `/api/${api.team}/values/${ids[turn % ids.length]}.${table.attributes[5]}`;
    const row_version = 2 + Math.floor(turn / ids.length);
    return api.text('PUT', value, JSON.stringify({ row_version, data: turn }));
  }

  list(turn: number): Promise<unknown> {
    return this.api.text('GET', `${this.page}&after=${this.ids[turn % this.ids.length]}`);
  }

  query(turn: number): Promise<unknown> {
    const { attributes } = this.table;
    const { attribute, descending } = orderOf(turn);
    const filter = {
      conditions: [{ attribute_id: attributes[5], operator: 'greater', operand: leastOf(turn) }],
    };
    const sort = [
      { attribute_id: attributes[attribute], direction: descending ? 'descending' : 'ascending' },
    ];
    const [asked, order] = [filter, sort].map((part) => encodeURIComponent(JSON.stringify(part)));
    return this.api.text('GET', `${this.page}&filter=${asked}&sort=${order}`);
  }

  async readAll(): Promise<number> {
    const text = await this.api.text('GET', `/api/${this.api.team}/folders/${this.table.folder}/columns`);
    return (
      text
        .trim()
        .split('\n')
        .slice(1)
        // The total of a large folder is a line without items.
        .reduce((sum, line) => sum + ((JSON.parse(line) as { ids?: string[] }).ids?.length ?? 0), 0)
    );
  }
}
