import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { AttributeOf } from '@tessera/domain/computing/reached.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { linkSource } from '../data/folder/link-source.ts';

/** The attributes of a team that this person may see. */
export const attributeOf =
  (team: number): AttributeOf =>
  (id) =>
    linkSource().attribute(team, id);

/** The attributes of a folder’s items, as they are shown. */
export const shownIn = (team: number, folderId: string): readonly ShownAttribute[] =>
  shownAttributes(linkSource().attributes(team, folderId), attributeOf(team));
