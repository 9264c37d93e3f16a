import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import { linkingAttribute } from './linked-items.ts';

/** Whether values of an attribute may name items of a folder. An attribute that shows the links of others names none itself. */
export function mayReferTo(attribute: Pick<Attribute, 'kind' | 'settings'>, folderId: string): boolean {
  const { linksTo, settings }: AttributeKind = attributeKinds[attribute.kind];
  if (!linksTo || linkingAttribute(attribute) !== undefined) return false;
  const to = linksTo(settings.parse(attribute.settings)).folder_id;
  return to === null || to === folderId;
}
