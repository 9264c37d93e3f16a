import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import type { Telling } from '../attributes/attribute-ui.ts';
import { currentLookup } from '../data/folder/lookup.ts';
import { groupName } from './group-name.ts';

/** The values of a group, and of those that it is in, in words. */
export function groupText(path: readonly unknown[], levels: readonly ShownLevel[], telling: Telling): string {
  const words = path.flatMap((data, at) => {
    const level = levels[at];
    if (!level) return [];
    if (data === null) return telling.t('table.noValue');
    return groupName(data, level, telling) ?? plainText(level.attribute, data, currentLookup);
  });
  return telling.formats.list(words);
}
