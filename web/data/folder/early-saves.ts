import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { OutboxEntry } from '@tessera/sync/storage.ts';
import { folderRecordOf } from '../records/index.ts';

/** Saves that change rows which have not arrived yet, in their order. */
export class EarlySaves {
  private entries: readonly OutboxEntry[] = [];

  begin(entries: readonly OutboxEntry[]): void {
    this.entries = entries;
  }

  add(entries: readonly OutboxEntry[]): void {
    this.entries = [...this.entries, ...entries];
  }

  has(key: string): boolean {
    return this.entries.some(({ request }) => request.key === key);
  }

  /** Those whose rows are there (undefined: all rows are): they are early no more. */
  take(columns: ItemColumns | undefined): OutboxEntry[] {
    const isThere = (request: RequestRecord) =>
      !columns ||
      !folderRecordOf(request)?.shown ||
      columns.rowOf(targetOf(request).id.slice(0, 36)) !== undefined;
    const there = new Set(this.entries.filter(({ request }) => isThere(request)));
    if (there.size > 0) this.entries = this.entries.filter((entry) => !there.has(entry));
    return [...there];
  }
}
