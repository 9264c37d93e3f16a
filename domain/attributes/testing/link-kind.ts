import { z } from 'zod';
import type { AttributeKind } from '../kind.ts';
import { sortText } from '../sort-text.ts';

/** A kind whose data names items: none that is shipped does yet, and what a lookup is for is tested with it. */
export const linkKind: AttributeKind<string[], object> = {
  id: 'link',
  storage: 'links',
  settings: z.object({}),
  data: () => z.array(z.uuid()).min(1),
  // Several items may have one title.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  format: (ids, _settings, { itemTitle }) => ids.map((id) => itemTitle(id) ?? '').join(', '),
  sortKey: ([first], _settings, { itemTitle }) => {
    const title = itemTitle(first!);
    return title === undefined ? null : sortText(title);
  },
  operators: ['contains', 'any-of', 'none-of', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: null,
};
