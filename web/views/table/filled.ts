import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { HeldValue } from './marked-cells.ts';
import type { Paste } from './paste.ts';
import { jointPaste } from './ranges.ts';
import type { Block } from './selection.ts';

/** What a fill writes into cells, which may be of several types: texts, and the values that they are of. */
export interface Filled {
  texts: Paste;
  held: Paste<HeldValue>;
}

interface FilledValue {
  itemId: string;
  source: Attribute;
  data: unknown;
}

/** @param valuesOf what the cells of a line get, by column; undefined: nothing */
export function filledIn(
  { lines, attributeIds }: Block,
  valuesOf: (line: string) => readonly (FilledValue | undefined)[],
): Filled {
  const values = lines.map(valuesOf);
  const of = <Text>(textOf: (value: FilledValue) => Text): Paste<Text> => ({
    ...{ lines, attributeIds, after: null, values: {} },
    texts: values.map((line) => line.map((value) => value && textOf(value))),
  });
  return {
    texts: of(({ source, data }) => plainText(source, data, currentLookup)),
    held: of(({ itemId, source, data = null }) => ({ itemId, attributeId: source.id, data })),
  };
}

/** Several as one. Undefined: there is nothing to fill. */
export function jointFill(some: readonly Filled[]): Filled | undefined {
  const texts = jointPaste(some.map((one) => one.texts));
  const held = jointPaste(some.map((one) => one.held));
  return texts && held && { texts, held };
}
