import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { CellContent, hasControl } from '../../attributes/cell-content.tsx';
import { type FieldProps, FieldValue } from '../../attributes/fields/field-value.tsx';
import { attributeUis } from '../../attributes/index.ts';
import styles from './card.module.css';

interface CardValueProps {
  field: FieldProps;
  /** With its name in front, and what is empty too. */
  isLarge: boolean;
}

/** A value on a card, which is changed in its place. */
export function CardValue({ field, isLarge }: CardValueProps) {
  const { attribute, data, item } = field;
  const { Icon, toggle }: AttributeUi = attributeUis[attribute.kind];
  const { storage }: AttributeKind = attributeKinds[attribute.kind];
  if (data === null && !isLarge && !toggle && !hasControl(attribute)) return null;
  const isEmpty = data === null && !toggle && !hasControl(attribute);
  const isNamed = isLarge || toggle !== undefined;
  const showsIcon = !isNamed && !['options', 'links', 'files'].includes(storage);
  return (
    <div className={isLarge ? styles.line : styles.value} title={isNamed ? undefined : attribute.name}>
      <dt className={isNamed ? styles.name : 'for-screen-readers'} dir="auto">
        {attribute.name}
      </dt>
      <dd className={styles.data}>
        {showsIcon && <Icon size={12} className={styles.kind} aria-hidden />}
        <FieldValue {...field}>
          {isEmpty ? (
            <span className={styles.empty}>–</span>
          ) : (
            <CellContent attribute={attribute} data={data} item={item} />
          )}
        </FieldValue>
      </dd>
    </div>
  );
}
