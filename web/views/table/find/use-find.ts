import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { useMemo, useRef, useState } from 'react';
import { activeOf, at, type Cell, lineOfCell } from '../selection.ts';
import type { Table } from '../use-table.ts';
import type { CellPlace, CellSearch } from './cell-search.ts';
import { type Replacement, replacement } from './replacement.ts';
import { useCellSearch } from './use-cell-search.ts';
import { useFoundMarks } from './use-found-marks.ts';

/** Finds a text in the cells of the table, goes from one to the next, and puts another text in its place. */
export function useFind(table: Table, replace: (replaced: Replacement) => void) {
  const [text, setText] = useState('');
  const { rows, columns, finding } = table;
  const attributeIds = useMemo(() => columns.attributes.map(({ id }) => id), [columns.attributes]);
  const folded = finding.asked > 0 ? sortText(text) : '';
  /** The next step of the search goes to the first cell that it finds. */
  const goes = useRef(false);
  const { active, cellOf, goTo } = places(table);

  const search = useCellSearch(rows.whole, attributeIds, folded, (begun) => {
    if (!goes.current) return;
    const index = begun.from(active());
    if (index === begun.count && !begun.isDone) return;
    goes.current = false;
    goTo(begun.at(index) ?? begun.at(0));
  });
  useFoundMarks(table.grid, folded);

  const index = search && indexOf(search, active());
  const placeAfter = (by: 1 | -1): CellPlace | undefined => {
    if (!search || search.count === 0) return undefined;
    const next = index === undefined ? search.from(active()) - Number(by < 0) : index + by;
    return search.at((next + search.count) % search.count);
  };
  const replaceIn = (some: readonly CellPlace[], by: string) => {
    const replaced = replacement(table, some, folded, by);
    if (replaced) replace(replaced);
  };

  return {
    isOpen: finding.asked > 0,
    /** It rises when somebody asks for another text. */
    asked: finding.asked,
    text,
    count: search?.count ?? 0,
    isDone: search?.isDone ?? true,
    /** The place of the active cell among the found ones; undefined: it is none of them. */
    index,
    /** All rows are known and looked at: all of them can be changed. */
    isWhole: table.settled && (search?.isDone ?? false),
    close: () => {
      finding.close();
      table.focus();
    },
    type: (next: string) => {
      goes.current = true;
      setText(next);
    },
    step: (by: 1 | -1) => goTo(placeAfter(by)),
    /** Replaces what is found in the active cell, and goes to the next. */
    replace: (by: string) => {
      const next = placeAfter(1);
      // Rows may move when the value has changed.
      const cell = next && cellOf(next);
      if (index === undefined) return goTo(next);
      replaceIn([search!.at(index)!], by);
      if (cell) table.actions.select(at(cell));
    },
    replaceAll: (by: string) => {
      const all = Array.from({ length: search?.count ?? 0 }, (_, place) => search!.at(place)!);
      replaceIn(all, by);
    },
  };
}

export type Find = ReturnType<typeof useFind>;

/** Undefined: a place is none of the found ones. */
function indexOf(search: CellSearch, place: CellPlace): number | undefined {
  const index = search.from(place);
  const found = search.at(index);
  return found?.row === place.row && found.column === place.column ? index : undefined;
}

function places({ rows, lines, columns, selection, sheet, settleIn, actions }: Table) {
  const { whole } = rows;
  const groupOf = (place: number) => lines.groupOf(whole.rowOf(place))?.key;
  const cellOf = ({ row, column }: CellPlace): Cell => ({
    itemId: whole.idAt(row)!,
    attributeId: columns.attributes[column]!.id,
    group: groupOf(row),
  });
  return {
    cellOf,
    /** The place of the active cell. */
    active: (): CellPlace => {
      const cell = selection && activeOf(selection);
      const row = cell ? lines.rowOfShown(sheet.rows.indexOf(lineOfCell(cell))) : 0;
      return {
        row: whole.placeOf(Math.max(0, row)),
        column: Math.max(0, columns.order.indexOf(cell?.attributeId ?? '')),
      };
    },
    /** Selects a cell; its group is opened, and so are the items above it. */
    goTo: (place: CellPlace | undefined): void => {
      if (!place) return;
      const cell = cellOf(place);
      whole.reveal(place.row);
      settleIn(cell.group);
      actions.select(at(cell));
    },
  };
}
