import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { TFunction } from 'i18next';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { Denied } from '../../data/permissions/permitted-actions.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { ValueChange } from '../../data/views/types.ts';
import { sayEditLost } from '../../views/open-fields/say-edit-gone.ts';

/** Tells by the missing permission why a value was not saved, and gives back what was written. */
export function sayUnsaved(
  t: TFunction,
  team: number,
  what: Denied,
  { attributeId, data }: ValueChange,
): void {
  const attribute = syncClient().team(team).collections.attributes.get(attributeId);
  const written = attribute ? plainText(attribute, data, currentLookup) : '';
  sayEditLost(t, t(`visitor.denied.${what}`), written);
}
