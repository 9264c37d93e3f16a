import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { LinkOffer } from '@tessera/domain/attributes/links.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/** The items that values of an attribute may name, and those of them that are offered. */
export function linksTo({
  kind: id,
  settings,
}: Attribute): { folder_id: string | null; multiple: boolean } & LinkOffer {
  const kind: AttributeKind = attributeKinds[id];
  return kind.linksTo!(kind.settings.parse(settings));
}
