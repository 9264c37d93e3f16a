import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import type { FieldProps } from './field-value.tsx';
import { foldedOf } from './folded.ts';
import styles from './item.module.css';
import { ItemField } from './item-field.tsx';
import type { KeptLook } from './item-look.ts';

/** The attributes of an open item, in their order; those without a value are folded away. */
export function ItemFields({
  attributes,
  look,
  fieldOf,
}: {
  attributes: readonly Attribute[];
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
  const shown = look.showsEmpty ? fields : fields.filter(({ attribute: { id } }) => !folded.has(id));
  const words = { count: folded.size, formatted: formats.number(folded.size) };
  return (
    <>
      <dl id={list} className={styles.attributes}>
        {shown.map((field) => (
          <ItemField key={field.attribute.id} {...field} />
        ))}
      </dl>
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
