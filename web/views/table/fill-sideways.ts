import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { valueIn } from './editing.ts';
import { itemOfLine } from './line-id.ts';
import type { Paste } from './paste.ts';
import type { Block } from './selection.ts';

/** The first column of a block in its others: as texts, for these may be of other types. */
export function rightOf(rows: ItemRows, attributes: readonly Attribute[], block: Block): Paste {
  const [first, ...others] = block.attributeIds;
  const attribute = attributes.find(({ id }) => id === first);
  const textOf = (line: string): string =>
    attribute ? plainText(attribute, valueIn(rows, itemOfLine(line), attribute.id), currentLookup) : '';
  return {
    lines: block.lines,
    attributeIds: others,
    texts: block.lines.map((line) => others.map(() => textOf(line))),
    after: null,
    values: {},
  };
}
