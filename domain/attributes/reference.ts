import { z } from 'zod';
import { LINKS_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { filterWithOtherIds } from '../query/filter-ids.ts';
import { filter } from '../query/query.ts';
import { replaceIds } from '../records/replace-ids.ts';
import type { AttributeKind } from './kind.ts';
import { linkData, linkGroups, linkOperators, linksSortKey, readLinks, writeLinks } from './link-values.ts';
import { linksWhere } from './links.ts';

/** More attributes do not fit beside a title. */
export const SHOWN_BESIDE_MAX = 5;

const settings = z.object({
  /** The folder whose items can be linked; null: every folder that the person sees. */
  folder_id: recordId.nullable().default(null),
  /** Whether an item can link to several. */
  multiple: z.boolean().default(true),
  /** Which items of the folder are offered, by attributes of that folder; left out: all. What is linked already stays. */
  offered: filter.optional(),
  /** What is shown beside a title where items are offered: attributes of the folder, in order; left out: the first two. */
  shown: z.array(recordId).max(SHOWN_BESIDE_MAX).optional(),
});
export type ReferenceSettings = z.infer<typeof settings>;

/** Links to other items, in the order in which they were made. */
export const reference: AttributeKind<string[], ReferenceSettings> = {
  id: 'reference',
  storage: 'links',
  settings,
  data: ({ folder_id, multiple }) => linkData(folder_id, multiple ? LINKS_MAX : 1),
  parse: readLinks,
  format: (data, _settings, lookup) => writeLinks(data, lookup),
  sortKey: (data, _settings, lookup) => linksSortKey(data, lookup),
  operators: linkOperators,
  canBePrimary: false,
  canGroup: true,
  groups: (data, _settings, lookup) => linkGroups(data, lookup),
  multiline: false,
  convertedTo: false,
  importable: { cells: 'titles' },
  // A default would name items to all who see the attribute; values of which everybody sees a part are never the same.
  canHaveDefault: false,
  canBeUnique: false,
  merge(base, mine, theirs) {
    // All that the others see may be gone from what they have stored.
    const stored = theirs ?? [];
    const added = mine.filter((link) => !base?.includes(link) && !stored.includes(link));
    const kept = stored.filter((link) => mine.includes(link) || !base?.includes(link));
    const merged = [...kept, ...added];
    return merged.length > 0 && merged.length <= LINKS_MAX ? merged : undefined;
  },
  merges: ({ multiple }) => multiple,
  several: ({ multiple }) => multiple,
  linksWhere,
  linksTo: ({ folder_id, multiple, ...offer }) => ({ folder_id, multiple, ...(folder_id ? offer : {}) }),
  // A condition may name people.
  settingsForVisitors: ({ offered: _, ...own }) => own,
  withOtherIds: ({ offered, shown, ...own }, ids) => {
    const there = ids.of(own.folder_id);
    return {
      ...own,
      ...(offered ? { offered: filterWithOtherIds(offered, there, ids) } : {}),
      ...(shown ? { shown: replaceIds(shown, there) } : {}),
    };
  },
};
