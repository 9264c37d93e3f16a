import { type Change, getChanges } from '@tessera/domain/api/changes.ts';
import { type LiveChanges, multiAuth } from '@tessera/domain/api/realtime.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { heldWhole } from '@tessera/domain/records/index.ts';
import { baseOf } from '@tessera/domain/records/value-base.ts';
import {
  type Fields,
  NoAnswer,
  type ResponseRecord,
  targetOf,
  type WireAnswer,
  type WireCall,
} from '@tessera/sync/request.ts';
import type { Request } from '../api/request.ts';
import type { FolderSink, FolderSource } from '../folder/folder-loader.ts';

interface Part {
  route: string;
  method: string;
  item?: Fields;
}
type Stored = Fields & { id: string; row_version: number };

const stamps = { created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00', created_by: 1 };
/** The person whose page it is, and another one. */
const [me, another] = [1, 2];
const isOfItems = (collection: string): boolean => ['items', 'values', 'comments'].includes(collection);

/**
 * One team's server in memory: versions, batches, keys and the log as in Tessera. Items that name no folder are in its
 * one place.
 */
export class FakeServer {
  readonly place: FolderPlace;
  records = new Map<string, Stored>();
  log: Change[] = [];
  /** The calls of saves, in order of arrival. */
  readonly calls: WireCall[] = [];
  /** Answers in place of the server's own, one for each call; an error is thrown. */
  readonly script: (Partial<WireAnswer> | Error)[] = [];
  /** While true, answers are held back until `answer()`; their saves are done. */
  late = false;
  /** While true, the server does not answer. */
  down = false;
  /** Run between a stream's header and its rows. */
  whileStreaming: () => Promise<void> = async () => {};
  /** What it answers to other calls. */
  readonly others = new Map<unknown, () => unknown>();
  private readonly answered = new Map<string, WireAnswer>();
  private readonly held: (() => void)[] = [];

  constructor(place: FolderPlace) {
    this.place = place;
  }

  get seq(): number {
    return this.log.at(-1)?.seq ?? 0;
  }

  get(collection: string, id: string): Stored | undefined {
    return this.records.get(`${collection}/${id}`);
  }

  /** Another person's save; without a version it gets the next one. */
  put(collection: string, id: string, fields: Fields): ResponseRecord {
    const row_version = (this.get(collection, id)?.row_version ?? 0) + 1;
    const item = { row_version, ...fields };
    return this.one({ route: `/api/1/${collection}/${id}`, method: 'put', item }, another);
  }

  remove(collection: string, id: string): ResponseRecord {
    return this.one({ route: `/api/1/${collection}/${id}`, method: 'delete' });
  }

  /** Delivers one answer that was held back; false: there is none. */
  answer(): boolean {
    const next = this.held.shift();
    next?.();
    return next !== undefined;
  }

  /** The live event of a line of the log, for the folder's channel. */
  eventOf({ seq, ...line }: Change): LiveChanges {
    const { team_id, folder_id } = this.place;
    const channel = `team.${team_id}${isOfItems(line.collection) ? `.folder.${folder_id}` : ''}`;
    const before = this.log.findLast(
      (one) => one.seq < seq && isOfItems(one.collection) === isOfItems(line.collection),
    );
    return { channel, previous: before?.seq ?? 0, seq, changes: [{ seq, ...line }] };
  }

  transport = async (call: WireCall): Promise<WireAnswer> => {
    this.calls.push(structuredClone(call));
    if (this.down) throw new NoAnswer();
    const scripted = this.script.shift();
    if (scripted instanceof Error) throw scripted;
    const answer = scripted
      ? { status: 200, data: null, seq: this.seq, ...scripted }
      : (this.answered.get(call.key) ?? this.serve(call));
    this.answered.set(call.key, answer);
    if (this.late) await new Promise<void>((resolve) => this.held.push(resolve));
    return structuredClone(answer);
  };

  request = (async (call: unknown, sent: { query?: Fields; body?: { channelNames: string[] } }) => {
    if (this.down) throw new NoAnswer();
    if (call === multiAuth)
      return Object.fromEntries(
        sent.body!.channelNames.map((name) => [name, { status: 200, data: 'signed' }]),
      );
    const other = this.others.get(call);
    if (other) return structuredClone(other());
    if (call !== getChanges) throw new Error('No such call.');
    const ofFolder = sent.query?.['folder_id'] !== undefined;
    const data = this.log.filter(
      ({ seq, collection }) => seq > Number(sent.query?.['after']) && isOfItems(collection) === ofFolder,
    );
    return structuredClone({ data, seq: this.seq, more: false });
  }) as unknown as Request;

  /** The structure, in one answer. */
  fetch = async (_address: string): Promise<Response> => {
    if (this.down) throw new NoAnswer();
    const parts = heldWhole.map((name) => [name, { data: this.all(name), seq: this.seq, hash: 'full' }]);
    return Response.json(Object.fromEntries(parts));
  };

  folders: FolderSource = {
    stream: async (_team, folderId, sink) => {
      const items = this.all('items').filter((one) => one['folder_id'] === folderId);
      const { seq } = this;
      const values = new Map(this.all('values').map((value) => [value.id, value]));
      sink.header({ ...this.place, folder_id: folderId, seq, total: items.length });
      await this.whileStreaming();
      this.pour(items, values, sink);
    },
    copy: async () => false,
    forget: async () => {},
  };

  /** The records of a collection whose ids begin with the prefix. */
  all(collection: string, begin = ''): Stored[] {
    const names = [...this.records.keys()].filter((name) => name.startsWith(`${collection}/${begin}`));
    return structuredClone(names.map((name) => this.records.get(name)!));
  }

  private pour(items: Stored[], values: Map<string, Stored>, sink: FolderSink): void {
    const attributes = new Set([...values.values()].map(({ id }) => id.slice(37)));
    const of = (item: Stored, attribute: string) => values.get(`${item.id}.${attribute}`);
    const versionsOf = (item: Stored) =>
      [...attributes].flatMap((attribute) => {
        const value = of(item, attribute);
        const isUsual = !value || (value.row_version === 1 && value['data'] !== null);
        return isUsual ? [] : [[attribute, value.row_version] as const];
      });
    const versions = items.map((item) => Object.fromEntries(versionsOf(item)));
    sink.chunk({
      ids: items.map(({ id }) => id),
      positions: items.map(({ position }) => String(position)),
      row_versions: items.map(({ row_version }) => row_version),
      versions: Object.fromEntries(versions.entries()),
      parents: Object.fromEntries(
        items.flatMap(({ parent_id }, index) => (parent_id ? [[index, String(parent_id)]] : [])),
      ),
      created_at: items.map(() => stamps.created_at),
      updated_at: items.map(() => stamps.updated_at),
      created_by: items.map((item) => Number(item['created_by'])),
      updated_by: items.map((item) => Number(item['updated_by'])),
      columns: Object.fromEntries(
        [...attributes].map((id) => [id, items.map((item) => of(item, id)?.['data'] ?? null)]),
      ),
    });
  }

  private serve({ method, route, body }: WireCall): WireAnswer {
    if (!Array.isArray(body)) {
      const single = { route, method: method.toLowerCase(), ...(body ? { item: body as Fields } : {}) };
      return { ...this.one(single), seq: this.seq };
    }
    const [records, log] = [new Map(this.records), [...this.log]];
    const answers = body.map((part) => this.one(part));
    const part = answers.findIndex(({ status }) => status >= 300);
    if (part < 0) return { status: 200, data: answers, seq: this.seq };
    [this.records, this.log] = [records, log];
    const data = answers.map((one, index) => (index === part ? one : { status: 424, data: {} }));
    return { status: 200, data, seq: this.seq };
  }

  private one({ route, method, item }: Part, person = me): ResponseRecord {
    const { collection, id } = targetOf({ route });
    const stored = this.get(collection, id);
    if (method === 'delete') {
      if (!stored) return { status: 200, data: null };
      this.records.delete(`${collection}/${id}`);
      if (collection === 'items')
        for (const name of [...this.records.keys()])
          if (name.startsWith(`values/${id}.`)) this.records.delete(name);
      this.note(collection, 'deleted', { id });
      return { status: 200, data: null };
    }
    const version = Number(item?.['row_version'] ?? (stored?.row_version ?? 0) + 1);
    if (collection === 'values' && !this.get('items', id.slice(0, 36)))
      return { status: 404, data: { message: 'Not Found' } };
    if (!stored && version !== 1) return { status: 404, data: { message: 'Not Found' } };
    const isStale = item?.['base'] !== undefined && stored && item['base'] !== baseOf(stored['data']);
    if (stored && (version !== stored.row_version + 1 || isStale))
      return { status: 409, data: { message: 'Overlap', data: structuredClone(stored) } };
    const { base: _base, ...sent } = item ?? {};
    const { values = {}, ...others } = sent as Fields & { values?: Fields };
    const own = collection === 'items' ? others : sent;
    const folder_id = item?.['folder_id'] ?? this.get('items', id.slice(0, 36))?.['folder_id'];
    const inFolder = { ...this.place, ...(folder_id ? { folder_id: String(folder_id) } : {}) };
    const own_place = isOfItems(collection) ? inFolder : { team_id: this.place.team_id };
    const saved_by = isOfItems(collection) ? { updated_by: person } : {};
    const record: Stored = {
      ...{ ...stamps, ...own_place, ...stored, ...own, ...saved_by },
      ...{ id, row_version: version },
    };
    this.records.set(`${collection}/${id}`, record);
    if (collection === 'items' && !stored)
      for (const [attribute_id, data] of Object.entries(values).filter(([, one]) => one !== null)) {
        const of = { ...inFolder, ...stamps, ...saved_by, item_id: id, attribute_id, data };
        this.records.set(`values/${id}.${attribute_id}`, {
          ...of,
          id: `${id}.${attribute_id}`,
          row_version: 1,
        });
      }
    const whole = collection === 'items' ? { ...record, ...this.valuesOf(id) } : record;
    this.note(collection, 'saved', whole);
    return { status: 200, data: structuredClone(whole) };
  }

  /** An item's values as its record has them. */
  private valuesOf(itemId: string): { values: Fields; versions: Record<string, number> } {
    const own = this.all('values', `${itemId}.`);
    const unusual = own.filter(({ row_version, data }) => row_version > 1 || data === null);
    return {
      values: Object.fromEntries(
        own.filter(({ data }) => data !== null).map(({ id, data }) => [id.slice(37), data]),
      ),
      versions: Object.fromEntries(unusual.map(({ id, row_version }) => [id.slice(37), row_version])),
    };
  }

  private note(collection: string, method: 'saved' | 'deleted', record: Fields & { id: string }): void {
    this.log.push({ seq: this.seq + 1, collection, method, record: structuredClone(record) });
  }
}
