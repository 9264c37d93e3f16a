import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useMemo } from 'react';
import { linkSource } from '../../data/folder/link-source.ts';
import { useHeldFolders } from '../../data/folder/use-links.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import { shownIn } from '../linked-sources.ts';

/** An attribute whose values name items of one folder. */
interface Leading {
  attribute: Attribute;
  folder_id: string;
}

/** Those of an attribute's own items by which linked items are reached: references and their other sides. */
export function leadingIn({ around = [], ofFolder }: Pick<SettingsProps, 'around' | 'ofFolder'>): Leading[] {
  return around.flatMap((attribute) => {
    const kind: AttributeKind = attributeKinds[attribute.kind];
    const folder_id = kind.linksTo?.(kind.settings.parse(attribute.settings)).folder_id;
    // One of the whole board reads what all its items have.
    const isThere = ofFolder !== null || attribute.folder_id === null;
    return folder_id && isThere ? [{ attribute, folder_id }] : [];
  });
}

const NONE: readonly ShownAttribute[] = [];

/** The attributes of the items to which links lead, as they are shown. Draws again when that folder changes. */
export function useLinkedAttributes(
  team: number | undefined,
  folderId: string | undefined,
): readonly ShownAttribute[] {
  useHeldFolders(team ?? 0, (team && folderId) || '');
  const revision = team && folderId ? linkSource().revision(team, [folderId]) : '';
  return useMemo(() => (team && folderId ? shownIn(team, folderId) : NONE), [team, folderId, revision]);
}
