import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type ShownAttribute, savedOf } from '@tessera/domain/computing/computation.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import { linkSource } from '../../data/folder/link-source.ts';
import { useHeldFolders } from '../../data/folder/use-links.ts';
import { attributeUis } from '../index.ts';
import { shownIn } from '../linked-sources.ts';
import type { FormulaAttribute } from './editor/formula-attribute.ts';

/** The folder whose items the values of an attribute name; undefined: none, or those of any folder. */
const folderOf = (attribute: ShownAttribute): string | undefined => {
  const { linksTo }: AttributeKind = attributeKinds[attribute.kind];
  return linksTo?.(settingsOf(attribute)).folder_id ?? undefined;
};

/** The attributes that a formula can read, with those of the items to which they link. */
export function readable(around: readonly ShownAttribute[], team: number | undefined): FormulaAttribute[] {
  /** Links may lead back: each folder is read once. */
  const folders = new Map<string, readonly FormulaAttribute[]>();
  const linkedIn = (folderId: string): readonly FormulaAttribute[] => {
    const known = folders.get(folderId);
    if (known) return known;
    const name = linkSource().folder(team!, folderId)?.name;
    const found = offered(shownIn(team!, folderId), name);
    folders.set(folderId, found);
    return found;
  };
  const offered = (attributes: readonly ShownAttribute[], folder?: string): FormulaAttribute[] =>
    attributes.flatMap((one) => {
      const type = typeIn(one);
      const { Icon } = attributeUis[savedOf(one).kind];
      const to = team === undefined ? undefined : folderOf(one);
      const more = {
        ...(folder === undefined ? {} : { folder }),
        ...(to === undefined ? {} : { linked: () => linkedIn(to) }),
      };
      return type ? [{ id: one.id, name: one.name, type, Icon, ...more }] : [];
    });
  return offered(around);
}

/**
 * Another text after each change in the folders to which attributes lead: their items are there to try a formula on,
 * and their attributes have the names of now.
 */
export function useLinkedRevision(team: number | undefined, around: readonly ShownAttribute[]): string {
  const ids = team === undefined ? [] : around.flatMap((one) => folderOf(one) ?? []);
  const folders = [...new Set(ids)].sort();
  useHeldFolders(team ?? 0, folders.join());
  return team === undefined ? '' : linkSource().revision(team, folders);
}
