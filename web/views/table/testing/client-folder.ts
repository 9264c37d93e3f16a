import { newId } from '@tessera/domain/plain-ids.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { FakeServer } from '../../../data/testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../../../data/testing/page.ts';
import type { ItemActions } from '../../../data/views/types.ts';
import type { TableFolder } from './shared-folder.ts';

/** A folder that is saved as the page saves it, with its undo, over a server in memory. */
export class ClientFolder implements TableFolder {
  readonly page: Page;
  readonly attributes: Attribute[];

  /** `kinds`: those of its attributes, by name. */
  static async open(
    kinds: Readonly<Record<string, Attribute['kind']>>,
    count: number,
  ): Promise<ClientFolder> {
    const server = new FakeServer(place);
    server.put('boards', boardId, { name: 'Board', position: 'a0' });
    server.put('folders', folderId, { name: 'Folder', position: 'a0', board_id: boardId });
    for (const [index, [name, kind]] of Object.entries(kinds).entries())
      server.put('attributes', newId(), {
        ...{ name, kind, board_id: boardId, folder_id: folderId, position: `a${index}` },
        ...{ primary: index === 0, settings: {} },
      });
    for (let index = 0; index < count; index += 1)
      server.put('items', newId(), { position: `a${index}V`, parent_id: null, values: {} });
    return new ClientFolder(await new Page({ server }).open());
  }

  /** The page of somebody else who has the same folder open. */
  async beside(): Promise<ClientFolder> {
    return new ClientFolder(await new Page({ server: this.page.server }).open());
  }

  private constructor(page: Page) {
    this.page = page;
    this.attributes = page.server.all('attributes') as unknown as Attribute[];
  }

  get columns(): ItemColumns {
    return this.page.folder.store.columns;
  }

  watch(watcher: () => void): void {
    this.page.folder.subscribe(watcher);
  }

  ids(): string[] {
    return Array.from(this.columns.inOrder(), (row) => this.columns.ids[row]!);
  }

  valueOf(itemId: string, attributeId: string): unknown {
    const row = this.columns.rowOf(itemId);
    return row === undefined ? undefined : this.columns.value(row, attributeId);
  }

  actionsOf(): ItemActions {
    return this.page.actions;
  }
}
