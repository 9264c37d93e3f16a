import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import type { ReactNode } from 'react';
import { linkSource } from '../../data/folder/link-source.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import { AttributeField } from './attribute-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { LinkedChoice } from './use-linked-choice.ts';

interface LinkedFieldsProps extends Omit<SettingsProps, 'settings'> {
  settings: LookupSettings;
  linked: LinkedChoice;
  /** What is asked once it is known what is read. */
  children?: ReactNode;
}

/** What a lookup and a rollup read: over which links, which attribute, and of which of the items. */
export function LinkedFields({ settings, onChange, linked, children, ...props }: LinkedFieldsProps) {
  const { folderId, setMadeTo, attributes } = linked;
  const { reference_id, attribute_id, condition } = settings;
  const set = (part: Partial<LookupSettings>) => onChange({ ...settings, ...part });
  const folder = props.place && folderId && linkSource().folder(props.place.teamId, folderId);
  return (
    <>
      <ReferenceField
        {...props}
        value={reference_id}
        onChange={(id, to) => {
          setMadeTo(to);
          // What is read stands in another folder then.
          const stays = to !== undefined && to === folderId;
          set({ reference_id: id, ...(stays ? {} : { attribute_id: null, condition: null }) });
        }}
      />
      {folder && (
        <>
          <AttributeField
            folder={folder.name}
            attributes={attributes}
            value={attribute_id}
            onChange={(id) => set({ attribute_id: id })}
          />
          {children}
          <ConditionField
            key={folder.id}
            attributes={attributes}
            value={condition}
            onChange={(next) => set({ condition: next })}
          />
        </>
      )}
    </>
  );
}
