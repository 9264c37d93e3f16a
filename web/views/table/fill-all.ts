import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { valueIn } from './editing.ts';
import { textFor } from './fill-sideways.ts';
import type { Paste } from './paste.ts';
import { jointPaste } from './ranges.ts';
import type { Block, Cell } from './selection.ts';

/** The value of a cell in all cells of some blocks; undefined: there is nothing to fill. */
export function fillAll(
  rows: ItemRows,
  attributes: readonly Attribute[],
  cell: Cell,
  blocks: readonly Block[],
): Paste | undefined {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const source = known.get(cell.attributeId);
  if (!source) return undefined;
  const data = valueIn(rows, cell.itemId, cell.attributeId) ?? null;
  return jointPaste(
    blocks.map(({ lines, attributeIds }) => {
      const texts = attributeIds.map((id) => textFor(source, known.get(id), data));
      return { lines, attributeIds, texts: lines.map(() => texts), after: null, values: {} };
    }),
  );
}
