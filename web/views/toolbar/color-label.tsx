import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ViewColors } from '@tessera/domain/views/colors.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import styles from './toolbar.module.css';

interface ColorLabelProps {
  attributes: readonly Attribute[];
  label: ViewColors['label'];
  onChange(label: ViewColors['label']): void;
}

/** No attribute has this id. */
const NONE = '';

/** The attribute whose values have colours, which their items are shown in; nothing where there is none. */
export function ColorLabel({ attributes, label, onChange }: ColorLabelProps) {
  const { t } = useTranslation();
  const colored = attributes.filter(({ kind }) => (attributeKinds[kind] as AttributeKind).hueOf);
  if (colored.length === 0) return null;
  const chosen = colored.find(({ id }) => id === label?.attribute_id);
  const target = label?.target ?? { of: 'item' };
  return (
    <div className={styles.colorLabel}>
      <Select
        label={t('filter.colorBy')}
        value={chosen?.id ?? NONE}
        onChange={(attribute_id) => onChange(attribute_id === NONE ? null : { attribute_id, target })}
        choices={[
          { id: NONE, label: t('boardMenu.hue_none') },
          ...colored.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      {chosen && (
        <Select
          label={t('filter.colored')}
          value={target.of}
          onChange={(of) => onChange({ attribute_id: chosen.id, target: { of } })}
          choices={(['item', 'edge'] as const).map((id) => ({ id, label: t(`filter.colors.${id}`) }))}
        />
      )}
    </div>
  );
}
