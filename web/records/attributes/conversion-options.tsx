import { CONVERSION_EXAMPLES } from '@tessera/domain/api/conversions.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { useFormats } from '../../data/page/formats.ts';
import styles from './conversion-preview.module.css';

interface ConversionOptionsProps {
  /** As what the attribute will be, with what the values ask for. */
  attribute: Attribute;
  /** How many values will hold each option, by its id. */
  counts: Readonly<Record<string, number>>;
}

/** The options that there will be, as their cells show them, with how many values hold each. */
export function ConversionOptions({ attribute, counts }: ConversionOptionsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = useId();
  const { storage, allGroups, settings }: AttributeKind = attributeKinds[attribute.kind];
  const options = storage === 'options' ? (allGroups?.(settings.parse(attribute.settings)) ?? []) : [];
  if (options.length === 0) return null;
  const { Cell }: AttributeUi = attributeUis[attribute.kind];
  const more = options.length - CONVERSION_EXAMPLES;
  return (
    <div>
      <p id={title} className={styles.title}>
        {t('attributes.options')}
      </p>
      <ul aria-labelledby={title} className={styles.options}>
        {options.slice(0, CONVERSION_EXAMPLES).map(({ key, data }) => (
          <li key={key} className={styles.option}>
            <span className={styles.optionCell}>
              <Cell data={data as never} attribute={attribute} />
            </span>
            <span>{formats.number(counts[key] ?? 0)}</span>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            {t('conversion.more', { count: more, shown: formats.number(more) })}
          </li>
        )}
      </ul>
    </div>
  );
}
