import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type AttributeSection, sectioned } from '@tessera/domain/records/attribute-section.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../attributes/fields/field-value.tsx';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldSection } from './field-section.tsx';
import { foldedOf } from './folded.ts';
import styles from './item.module.css';
import { ItemField } from './item-field.tsx';
import type { KeptLook } from './item-look.ts';

/** The attributes of an open item, by section and in their order; those without a value are folded away. */
export function ItemFields({
  attributes,
  sections,
  look,
  fieldOf,
}: {
  attributes: readonly Attribute[];
  sections: readonly AttributeSection[];
  look: KeptLook;
  fieldOf(attribute: Attribute): FieldProps;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const list = useId();
  const fields = attributes.map(fieldOf);
  // What is cleared while it is looked at stays where it is.
  const [known] = useState(() => new Set<string>());
  for (const { attribute, data } of fields) if (data !== null) known.add(attribute.id);
  const folded = foldedOf(attributes, ({ id }) => !known.has(id));
  const shown = fields
    .filter(({ attribute: { id } }) => look.showsEmpty || !folded.has(id))
    .map((field) => ({ id: field.attribute.id, field }));
  const words = { count: folded.size, formatted: formats.number(folded.size) };
  return (
    <>
      <div id={list} className={styles.sections}>
        {sectioned(shown, sections).map(
          ({ section, attributes: within }) =>
            within.length > 0 && (
              <FieldSection key={section?.id ?? ''} section={section} look={look}>
                {within.map(({ field }) => (
                  <ItemField key={field.attribute.id} {...field} />
                ))}
              </FieldSection>
            ),
        )}
      </div>
      {folded.size > 0 && (
        <div className={styles.folded}>
          <Button
            kind="quiet"
            size="small"
            icon={look.showsEmpty ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
            aria-expanded={look.showsEmpty}
            aria-controls={list}
            onPress={() => look.change({ showsEmpty: !look.showsEmpty })}
          >
            {look.showsEmpty ? t('item.hideEmpty') : t('item.emptyOnes', words)}
          </Button>
        </div>
      )}
    </>
  );
}
