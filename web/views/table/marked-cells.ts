import { readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { ItemRows, ValueChange } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import type { Paste } from './paste.ts';
import type { Block } from './selection.ts';
import type { LeftText, PasteGround } from './take-paste.ts';

/** A value as it was when it was copied or cut. */
export interface HeldValue {
  itemId: string;
  attributeId: string;
  /** Null: there was none. */
  data: unknown;
}

/** Cells whose copy is in the clipboard. */
export interface Marked {
  block: Block;
  text: string;
  /** By row and column: the data alone, as a whole folder may be copied. Null: there was none. */
  data: readonly (readonly unknown[])[];
  /** A paste moves them. */
  isCut: boolean;
}

export const dataIn = (rows: ItemRows, { lines, attributeIds }: Block): unknown[][] =>
  lines.map((line) => {
    const row = rows.indexOf(itemOfLine(line));
    return attributeIds.map((id) => (row < 0 ? null : (rows.valueAt(row, id) ?? null)));
  });

/** The values of marked cells, by row and column. */
export const heldIn = ({ block: { lines, attributeIds }, data }: Marked): HeldValue[][] =>
  lines.map((line, row) =>
    attributeIds.map((attributeId, column) => ({
      ...{ itemId: itemOfLine(line), attributeId },
      data: data[row]![column],
    })),
  );

const sameLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Whether the clipboard still has the copy of marked cells. Systems write line ends their own way. */
export const isCopyOf = (marked: Marked | undefined, text: string): marked is Marked =>
  marked !== undefined && sameLines(marked.text) === sameLines(text);

/**
 * What a move clears: the cut cells whose value has a new place. What others have changed since stays, and so does what
 * was not taken.
 */
export function clearedBy(
  paste: Paste,
  held: Paste<HeldValue>,
  left: readonly LeftText[],
  ground: PasteGround,
): ValueChange[] {
  const cellIn = (row: number, attributeId: string | undefined) => `${row}.${attributeId}`;
  const untaken = new Set(left.map(({ row, attribute }) => cellIn(row, attribute?.id)));
  const targets = new Set<string>();
  const sources = new Map<string, HeldValue>();
  for (const [row, line] of paste.lines.entries())
    for (const [column, attributeId] of paste.attributeIds.entries()) {
      const value = held.texts[row]?.[column];
      if (!value || attributeId === undefined || untaken.has(cellIn(row, attributeId))) continue;
      if (line !== undefined) targets.add(valueId(itemOfLine(line), attributeId));
      sources.set(valueId(value.itemId, value.attributeId), value);
    }
  return [...sources]
    .filter(([id, value]) => !targets.has(id) && isClearable(value, ground))
    .map(([, { itemId, attributeId }]) => ({ itemId, attributeId, data: null }));
}

function isClearable({ itemId, attributeId, data }: HeldValue, ground: PasteGround): boolean {
  const attribute = ground.attributes.get(attributeId);
  const now = ground.valueOf(itemId, attributeId);
  if (!attribute || readOnlyBecause(attribute) || !ground.mayEdit(itemId)) return false;
  return now !== undefined && now !== null && same(now, data);
}
