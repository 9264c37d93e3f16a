import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ValueChange } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { type Filled, filledIn, jointFill } from './filled.ts';
import type { Block } from './selection.ts';

/** A value that is entered into a cell in all others of some blocks; undefined: there is nothing to fill. */
export function fillAll(
  attributes: readonly Attribute[],
  { itemId, attributeId, data }: ValueChange,
  blocks: readonly Block[],
): Filled | undefined {
  const source = attributes.find(({ id }) => id === attributeId);
  if (!source) return undefined;
  const value = { itemId, source, data };
  return jointFill(
    blocks.map((block) =>
      filledIn(block, (line) =>
        block.attributeIds.map((id) =>
          id === attributeId && itemOfLine(line) === itemId ? undefined : value,
        ),
      ),
    ),
  );
}
