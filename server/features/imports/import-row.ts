import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withDefaults, withoutDefaults } from '@tessera/domain/records/attribute-shape.ts';
import { withoutClashes } from '@tessera/domain/records/clash.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { columnReader } from './column-reader.ts';
import type { ImportReport } from './import-report.ts';

/** A row of the file, as it is to be saved. */
export interface ImportRow {
  line: number;
  cells: readonly string[];
  request: SaveRequest;
  /** New items to which it links. */
  made: readonly SaveRequest[];
}

interface Target {
  folder: Folder;
  /** All that the folder's items have. */
  attributes: readonly Attribute[];
  columns: readonly { index: number; attribute: Attribute; read: ReturnType<typeof columnReader> }[];
  report: ImportReport;
}

/** Makes items of rows. What of them is not taken as it is goes into the report. */
export function rowReader({ folder, attributes, columns, report }: Target) {
  const inFile = columns.map(({ attribute }) => attribute);
  return {
    /** `missed`: how many cells are left empty though they are not. */
    readRow(line: number, cells: readonly string[], id = newId()): { row: ImportRow; missed: number } {
      const values: Record<string, unknown> = {};
      const made: SaveRequest[] = [];
      let missed = 0;
      for (const { index, attribute, read } of columns) {
        const cell = cells[index] ?? '';
        const { data, reason, made: items = [] } = read(cell);
        made.push(...items);
        const isMissing = data === null && attribute.required === true;
        if (reason || isMissing) report.note({ line, index, value: cell, reason: reason ?? 'required' });
        if (data === undefined) missed += 1;
        else if (data !== null) values[attribute.id] = data;
      }
      // Only what the file has no column for gets its default.
      const given = withoutDefaults(inFile, values);
      for (const { attributeId } of withoutClashes(attributes, {}, withDefaults(attributes, given)).clashes) {
        given[attributeId] = null;
        const column = columns.find(({ attribute }) => attribute.id === attributeId);
        if (!column) continue;
        missed += 1;
        report.note({ line, index: column.index, value: cells[column.index] ?? '', reason: 'clash' });
      }
      const place = { board_id: folder.board_id, folder_id: folder.id };
      const item = { row_version: 1, ...place, values: given };
      const request: SaveRequest = { collection: 'items', method: 'put', id, item };
      return { row: { line, cells, request, made }, missed };
    },

    /** A value is left out, as another item has it already, or it would close a circle of items that wait for each other. */
    left({ line, cells }: ImportRow, attributeId: string, reason: 'not-unique' | 'in-circle'): void {
      const index = columns.find(({ attribute }) => attribute.id === attributeId)!.index;
      report.note({ line, index, value: cells[index] ?? '', reason });
    },
  };
}
