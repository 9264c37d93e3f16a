import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { CellContent, hasControl } from '../../attributes/cell-content.tsx';
import { type EditedField, type FieldProps, FieldValue } from '../../attributes/fields/field-value.tsx';
import { attributeUis } from '../../attributes/index.ts';
import styles from './row.module.css';

interface RowValueProps {
  field: FieldProps;
  /** A key has begun to change it. */
  isEdited?: boolean;
  /** How its edit begins and ends, where more than a press begins it. */
  edit?: Pick<EditedField, 'onClosed' | 'onUnfocused'> & { startsOpen: boolean };
  /** It did not fit. */
  isLeft?: boolean;
  /** With its name in front. */
  isNamed?: boolean;
}

/** A value of a row, which is changed in its place. An empty one is an icon to press. */
export function RowValue({ field, isEdited = false, edit, isLeft, isNamed }: RowValueProps) {
  const { attribute, data, item } = field;
  const { Icon }: AttributeUi = attributeUis[attribute.kind];
  const { storage }: AttributeKind = attributeKinds[attribute.kind];
  const isEmpty = (data ?? null) === null && !hasControl(attribute);
  if (isEmpty && field.readOnly) return null;
  const showsIcon = !isEmpty && !isNamed && !['options', 'links', 'files'].includes(storage);
  return (
    <div
      className={styles.value}
      title={attribute.name}
      data-empty={(isEmpty && !isEdited) || undefined}
      data-date={storage === 'instant' || undefined}
      data-left={isLeft || undefined}
    >
      <dt className={isNamed ? styles.name : 'for-screen-readers'} dir="auto">
        {attribute.name}
      </dt>
      <dd className={styles.data}>
        {showsIcon && <Icon size={12} className={styles.kind} aria-hidden />}
        <FieldValue {...field} {...edit}>
          {isEmpty ? (
            <Icon size={14} className={styles.kind} aria-hidden />
          ) : (
            <CellContent attribute={attribute} data={data} item={item} />
          )}
        </FieldValue>
      </dd>
    </div>
  );
}
