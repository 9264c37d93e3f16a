import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { useState } from 'react';
import type { SettingsProps } from '../attribute-ui.ts';
import { leadingIn, useLinkedAttributes } from './linked-attributes.ts';
import { newReferenceSettings } from './new-reference-settings.ts';

/** What the chosen reference leads to. */
export function useLinkedChoice({ settings, around, ofFolder, place, attributeId }: SettingsProps) {
  const { reference_id, attribute_id } = settings as LookupSettings;
  /** Of a reference that is only being made. */
  const [madeTo, setMadeTo] = useState<string>();
  const known = leadingIn({
    ...(around ? { around } : {}),
    ...(ofFolder === undefined ? {} : { ofFolder }),
  }).find(({ attribute }) => attribute.id === reference_id);
  const folderId = reference_id === null ? undefined : (known?.folder_id ?? madeTo);
  const attributes = useLinkedAttributes(place?.teamId, folderId);
  const chosen: ShownAttribute | undefined = attributes.find(({ id }) => id === attribute_id);
  return {
    folderId,
    setMadeTo,
    /** Those of the linked items, without the one that is being set. */
    attributes: attributes.filter(({ id }) => id !== attributeId),
    chosen,
    /** Nothing can be tried over a reference that is not there yet. */
    isMade: known !== undefined,
    /** Those of the items themselves, with the reference that is only being made. */
    around: known || !folderId ? around : [...(around ?? []), referenceTo(folderId, reference_id!)],
  };
}

const referenceTo = (folder_id: string, id: string): ShownAttribute =>
  ({
    id,
    kind: 'reference',
    name: '',
    settings: newReferenceSettings(folder_id),
  }) as unknown as ShownAttribute;

export type LinkedChoice = ReturnType<typeof useLinkedChoice>;
