import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
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
  attributes: readonly Attribute[],
  { lines, attributeIds }: Block,
  valuesOf: (line: string) => readonly (FilledValue | undefined)[],
): Filled {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const targets = attributeIds.map((id) => known.get(id));
  const values = lines.map(valuesOf);
  const cells = { lines, attributeIds, after: null, values: {} };
  return {
    texts: {
      ...cells,
      texts: values.map((line) =>
        line.map((value, column) => value && textFor(value.source, targets[column], value.data)),
      ),
    },
    held: {
      ...cells,
      texts: values.map((line) =>
        line.map((value) => value && { ...value, attributeId: value.source.id, data: value.data ?? null }),
      ),
    },
  };
}

/** Several as one. Undefined: there is nothing to fill. */
export function jointFill(some: readonly Filled[]): Filled | undefined {
  const texts = jointPaste(some.map((one) => one.texts));
  const held = jointPaste(some.map((one) => one.held));
  return texts && held && { texts, held };
}

/** An attribute of the same type reads a value as it writes it itself: a share is no percentage there. */
function textFor(source: Attribute, target: Attribute | undefined, data: unknown): string {
  const { storage }: AttributeKind = attributeKinds[source.kind];
  const names = storage === 'options' || storage === 'links';
  return plainText(target?.kind === source.kind && !names ? target : source, data, currentLookup);
}
