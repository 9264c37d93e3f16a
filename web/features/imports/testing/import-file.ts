import type { ImportColumn, ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/plain-ids.ts';

const importId = newId();

export const column = (index: number, header: string, over: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ index, header, kind: 'text', decimal: '.', dates: 'ymd', split: null, filled: 2 },
  ...{ fits: { text: 2, 'long-text': 2, label: 2 }, misfits: {} },
  samples: [
    { line: 2, value: `${header} 1` },
    { line: 3, value: `${header} 2` },
  ],
  ...over,
});

const price = column(1, 'Price', {
  ...{ kind: 'number', fits: { text: 2, 'long-text': 2, label: 2, number: 2 } },
  samples: [
    { line: 2, value: '1.5' },
    { line: 3, value: '20' },
  ],
});

/** A file of two rows: names, and prices. */
export const importFile = (over: Partial<ImportFile> = {}): ImportFile => ({
  ...{ id: importId, name: 'things.csv', bytes: 40, encoding: 'utf-8', separator: ',', heading: 1 },
  first: [
    { line: 1, cells: ['Thing', 'Price'] },
    { line: 2, cells: ['Thing 1', '1.5'] },
  ],
  ...{ repeated: false, joined: false, rows: 2, columns: [column(0, 'Thing'), price] },
  ...{ primary: 0, name_from: -1, preview: [], damaged: { count: 0, first: [] } },
  ...over,
});

export const importProgress = (over: Partial<ImportProgress> = {}): ImportProgress => ({
  ...{ id: importId, state: 'running', rows: 2_000, rows_done: 500, unread: 0 },
  ...{ folder_id: newId(), message: null, failure: null },
  ...over,
});
