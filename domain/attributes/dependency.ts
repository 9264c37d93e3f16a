import { z } from 'zod';
import { LINKS_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { readDependencies, writeDependencies } from './dependency-text.ts';
import type { AttributeKind } from './kind.ts';
import { linkOperators, linksSortKey } from './link-values.ts';
import { linksWhere, parseLink, plainLink } from './links.ts';

const settings = z.object({
  /** The folder of the items that have it: they depend on each other. It is given by the place of the attribute. */
  folder_id: recordId.nullable().default(null),
});
type DependencySettings = z.infer<typeof settings>;

const LINK_LENGTH_MAX = 100;

/** The items for which an item waits, each once, and how: type and lag. */
export const dependency: AttributeKind<string[], DependencySettings> = {
  id: 'dependency',
  storage: 'links',
  waits: true,
  settings,
  settingsIn: (own, folder_id) =>
    folder_id === null ? undefined : own.folder_id === folder_id ? own : { ...own, folder_id },
  data: ({ folder_id }) =>
    z
      .array(z.string().max(LINK_LENGTH_MAX))
      .min(1)
      .max(LINKS_MAX)
      .refine(
        (links) =>
          new Set(links.map(plainLink)).size === links.length &&
          links.every((link) => {
            const linked = parseLink(link);
            return linked !== undefined && (folder_id === null || linked.folder_id === folder_id);
          }),
        because('no_such_item'),
      ),
  parse: (typed, { folder_id }, lookup) => readDependencies(typed, folder_id, lookup),
  format: (data, _settings, lookup) => writeDependencies(data, lookup),
  sortKey: (data, _settings, lookup) => linksSortKey(data, lookup),
  operators: linkOperators,
  named: (data) => data.map(plainLink),
  canBePrimary: false,
  // What is dragged from one item's group to that of another would lose how it waits.
  canGroup: false,
  multiline: false,
  convertedTo: false,
  importable: { cells: 'titles' },
  presets: [{ id: 'predecessors', settings: {} }],
  // A new item waits for none, and every item can wait for the same.
  canHaveDefault: false,
  canBeUnique: false,
  merge,
  linksWhere,
  linksTo: ({ folder_id }) => ({ folder_id, multiple: true }),
};

/** Item by item; undefined where two people have said otherwise how to wait for the same one. */
function merge(base: string[] | null, mine: string[], theirs: string[]): string[] | undefined {
  // All that the others see may be gone from what they have stored.
  const stored = theirs ?? [];
  const [before, here, there] = [base ?? [], mine, stored].map(
    (links) => new Map(links.map((link) => [plainLink(link), link])),
  );
  const merged: string[] = [];
  for (const item of new Set([...there!.keys(), ...here!.keys()])) {
    const [was, own, other] = [before!.get(item), here!.get(item), there!.get(item)];
    if (own !== was && other !== was && own !== other) return undefined;
    const kept = own === was ? other : own;
    if (kept !== undefined) merged.push(kept);
  }
  return merged.length > 0 && merged.length <= LINKS_MAX ? merged : undefined;
}
