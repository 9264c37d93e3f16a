import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlsoMade, AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { labelOf, newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { countHolding } from '../../data/folder/count-holding.ts';
import { openTeam } from '../../data/structure/structure.ts';
import { Select } from '../../ui/select/select.tsx';
import { asTyped } from './as-typed.ts';

interface KindSelectProps {
  value: string;
  isDisabled: boolean;
  onChange(id: string): void;
}

/** The type of an attribute, or a preset of one. */
export function KindSelect({ value, isDisabled, onChange }: KindSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('attributes.kind')}
      disabled={isDisabled}
      value={value}
      onChange={onChange}
      choices={newAttributeChoices.map((one) => ({
        id: one.id,
        label: labelOf(one, t),
        icon: <one.Icon size={14} />,
      }))}
    />
  );
}

interface KindSettingsProps {
  teamId: number;
  kind: AttributeKindId;
  /** As they are typed. */
  settings: Record<string, unknown>;
  /** Undefined: the attribute is new. */
  edited: Attribute | undefined;
  folder: Folder;
  /** All of the folder's items. */
  attributes: readonly Attribute[];
  onChange(settings: Record<string, unknown>): void;
  attributeId: string;
  /** The folder of the attribute; null: every folder of its board. */
  ofFolder: string | null;
  /** Left out: no other attribute can be made with it. */
  onAlso?(attribute: AlsoMade | undefined): void;
}

/** What only attributes of this type have. */
export function KindSettings({
  teamId,
  kind,
  edited,
  folder,
  attributes,
  onAlso,
  settings: typed,
  ...props
}: KindSettingsProps) {
  const { Settings }: AttributeUi = attributeUis[kind];
  const read = attributeKinds[kind].settings.safeParse(typed);
  // What is not right yet stays in its field; the save says what is wrong with it.
  const settings = read.success ? asTyped(read.data as Record<string, unknown>, typed) : typed;
  return (
    <Suspense>
      {Settings && (
        <Settings
          {...{ ...props, settings }}
          place={{ teamId, folder, attributes }}
          around={shownAttributes(attributes, (id) => openTeam(teamId).collections.attributes.get(id))}
          {...(onAlso && !edited ? { newId: props.attributeId, onAlso } : {})}
          {...(edited ? { countHolding: (ids) => countHolding(teamId, edited, ids) } : {})}
        />
      )}
    </Suspense>
  );
}
