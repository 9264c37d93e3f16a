import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { eventually } from './eventually.ts';
import type { Answer, TestClient } from './test-server.ts';

/** A plan that accepts the analysis of the file. */
export const planOf = (file: ImportFile, changes: object = {}) => ({
  folder_name: 'Imported',
  columns: file.columns.map(({ index, header, kind }) => ({
    index,
    name: header,
    kind,
    primary: index === file.primary,
  })),
  ...changes,
});

/** A person who imports files. */
export class ImportClient {
  private readonly client: TestClient;

  constructor(client: TestClient) {
    this.client = client;
  }

  async newBoard(): Promise<string> {
    const board = newId();
    await this.client.put('boards', board, { row_version: 1, name: 'Imports', position: 'a0' });
    return board;
  }

  upload(board: string, content: Uint8Array | string, client = this.client): Promise<Answer> {
    const body = new FormData();
    body.append('file', new Blob([content as BlobPart]), 'table.csv');
    return client.call('POST', `/api/${this.client.team}/imports?board_id=${board}`, body);
  }

  async finish(
    id: string,
    until: (progress: ImportProgress) => boolean = ({ state }) => !['running', 'cancelling'].includes(state),
  ): Promise<ImportProgress> {
    const find = async () => {
      const progress = (await this.client.call('GET', `/api/${this.client.team}/imports/${id}`))
        .body as unknown as ImportProgress;
      if (!until(progress))
        throw new Error(`the import does not come to its end: ${JSON.stringify(progress)}`);
      return progress;
    };
    return eventually(find, { timeout: 60_000, interval: 20 });
  }

  async importAll(
    content: Uint8Array | string,
    changes: object = {},
  ): Promise<{ board: string; file: ImportFile; progress: ImportProgress }> {
    const board = await this.newBoard();
    const file = (await this.upload(board, content)).body as unknown as ImportFile;
    await this.client.call(
      'POST',
      `/api/${this.client.team}/imports/${file.id}/start`,
      planOf(file, changes),
    );
    const progress = await this.finish(file.id);
    return { board, file, progress };
  }

  async itemsOf(folderId: string): Promise<Record<string, unknown>[]> {
    const attributes = (
      await this.client.call('GET', `/api/${this.client.team}/attributes?folder_id=${folderId}&limit=1000`)
    ).body['data'] as unknown as { id: string; name: string }[];
    const names = new Map(attributes.map(({ id, name }) => [id, name]));
    const items: { id: string; values: Record<string, unknown> }[] = [];
    for (;;) {
      const after = items.length > 0 ? `&after=${items.at(-1)!.id}` : '';
      const page = (
        await this.client.call(
          'GET',
          `/api/${this.client.team}/items?folder_id=${folderId}&limit=1000${after}`,
        )
      ).body['data'] as unknown as typeof items;
      items.push(...page);
      if (page.length < 1_000) break;
    }
    return items.map(({ values }) =>
      Object.fromEntries(Object.entries(values).map(([id, data]) => [names.get(id), data])),
    );
  }
}
