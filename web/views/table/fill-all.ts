import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ValueChange } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { textFor } from './fill-sideways.ts';
import type { Paste } from './paste.ts';
import { jointPaste } from './ranges.ts';
import type { Block } from './selection.ts';

/** A value that is entered into a cell in all others of some blocks; undefined: there is nothing to fill. */
export function fillAll(
  attributes: readonly Attribute[],
  { itemId, attributeId, data }: ValueChange,
  blocks: readonly Block[],
): Paste | undefined {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const source = known.get(attributeId);
  if (!source) return undefined;
  return jointPaste(
    blocks.map(({ lines, attributeIds }) => {
      const texts = attributeIds.map((id) => textFor(source, known.get(id), data));
      const beside = attributeIds.map((id, index) => (id === attributeId ? undefined : texts[index]));
      const textsOn = (line: string) => (itemOfLine(line) === itemId ? beside : texts);
      return { lines, attributeIds, texts: lines.map(textsOn), after: null, values: {} };
    }),
  );
}
