import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { targetOf } from '@tessera/sync/request.ts';
import type { OutboxEntry } from '@tessera/sync/storage.ts';
import { folderRecordOf } from '../records/index.ts';

/** Saves that change rows which have not arrived yet, in their order. */
export class EarlySaves {
  /** By their keys. */
  private readonly entries = new Map<string, OutboxEntry>();

  begin(entries: readonly OutboxEntry[]): void {
    this.entries.clear();
    this.add(entries);
  }

  add(entries: readonly OutboxEntry[]): void {
    for (const entry of entries) this.entries.set(entry.request.key, entry);
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** Those whose rows are there (undefined: all rows are): they are early no more. */
  take(columns: ItemColumns | undefined): OutboxEntry[] {
    const isThere = ({ request }: OutboxEntry) =>
      !columns ||
      !folderRecordOf(request)?.shown ||
      columns.rowOf(targetOf(request).id.slice(0, 36)) !== undefined;
    const there = [...this.entries.values()].filter(isThere);
    for (const { request } of there) this.entries.delete(request.key);
    return there;
  }
}
