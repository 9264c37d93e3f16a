import { readable } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { savedOf } from '@tessera/domain/computing/computation.ts';
import { errorSigns, isError } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { currentLookup } from '../data/folder/lookup.ts';
import type { AttributeUi, Telling } from './attribute-ui.ts';
import { attributeUis } from './index.ts';

import type { Sketch } from './sketch.ts';

/** How the values of one attribute are sketched; the settings are read once for all of them. Undefined: nothing is seen. */
export function sketcher(attribute: Attribute, telling: Telling): (stored: unknown) => Sketch | undefined {
  const ui: AttributeUi = attributeUis[attribute.kind];
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const result: AttributeUi = attributeUis[savedOf(attribute).kind];
  const isListed = result.Result !== undefined;
  const wordsOf = (data: unknown): string =>
    ui.words
      ? ui.words(data as never, settings as never, telling)
      : kind.format(data as never, settings as never, currentLookup);
  return (stored) => {
    if (isError(stored)) return { form: 'words', words: errorSigns[stored.error], ink: 'danger-ink' };
    const data = readable(attribute, stored);
    if (ui.sketch && !isListed) return ui.sketch(data as never, attribute, telling);
    if (data === null || data === undefined) return undefined;
    return { form: 'words', words: wordsOf(data), ...(ui.alignsEnd ? { alignsEnd: true } : {}) };
  };
}
