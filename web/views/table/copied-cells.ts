import type { Attachment } from '@tessera/domain/attributes/attachments.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { rememberFiles } from '../../data/folder/copied-files.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { toTsv } from './clipboard.ts';
import { type CopiedCell, toHtml } from './clipboard-html.ts';
import { valueIn } from './editing.ts';
import type { Block } from './selection.ts';
import { showsNumber } from './shows-number.ts';

/** What a copy gives to other programs, by the type of the clipboard. */
export interface Copied {
  'text/plain': string;
  'text/html': string;
}

/** The cells of a block for other programs. */
export function copyBlock(
  rows: ItemRows,
  columns: readonly Attribute[],
  { lines, attributeIds }: Block,
  dir: string,
): Copied {
  const attributes = columns.filter(({ id }) => attributeIds.includes(id));
  const cells = lines.map((line) => attributes.map((attribute) => cellOf(rows, itemOfLine(line), attribute)));
  return {
    'text/plain': toTsv(cells.map((row) => row.map(({ text }) => text))),
    'text/html': toHtml(cells, dir),
  };
}

function cellOf(rows: ItemRows, itemId: string, attribute: Attribute): CopiedCell {
  const data = valueIn(rows, itemId, attribute.id) ?? null;
  const text = plainText(attribute, data, currentLookup);
  if (data === null || isError(data)) return { text };
  const { storage, addressOf }: AttributeKind = attributeKinds[attribute.kind];
  if (storage === 'files') rememberFiles(text, data as Attachment[]);
  if (addressOf) return { text, address: addressOf(data) };
  if (typeof data === 'number' && showsNumber(text, data)) return { text, number: data };
  // A day is a date to a spreadsheet too. Any other text stays a text there, whatever it looks like.
  return { text, isText: storage !== 'instant' && storage !== 'boolean' };
}
