import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { CellContent, hasControl } from '../../attributes/cell-content.tsx';
import { FieldValue } from '../../attributes/fields/field-value.tsx';
import { OpenFieldsOfView } from '../../attributes/fields/open-fields.ts';
import { attributeUis } from '../../attributes/index.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import styles from './row.module.css';
import { editOf, type RowPart } from './row-part.ts';

interface RowValuesProps extends RowPart {
  row: number;
}

/** The values at the end of a row: as many as fit beside its name, and a button for the others. */
export function RowValues({ row, ...part }: RowValuesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, line, title } = part;
  const { rows, own, edited, atEnd } = state;
  const values = useRef<HTMLDListElement>(null);
  const keyed = [own.assignee, own.date, own.label];
  const isShown = (one: Attribute): boolean =>
    (rows.valueAt(row, one.id) ?? null) !== null || hasControl(one) || keyed.includes(one);
  const here = edited?.line === line ? edited.attributeId : undefined;
  const first = keyed.find((one) => one?.id === here);
  const shown = [...new Set([...(first ? [first] : []), ...atEnd.filter(isShown)])];
  const fitting = useFitting(values, shown.length);
  const left = shown.length - fitting;
  const leftWith = shown.slice(fitting).filter((one) => (rows.valueAt(row, one.id) ?? null) !== null);
  return (
    <>
      <dl ref={values} className={styles.values}>
        {shown.map((attribute, index) => (
          <RowValue
            key={editOf(state, line, attribute).key}
            {...{ attribute, row, isLeft: index >= fitting }}
            {...part}
          />
        ))}
      </dl>
      {left > 0 && leftWith.length > 0 && (
        <Popover
          label={t('list.valuesOf', { name: title })}
          trigger={
            <Button
              kind="quiet"
              size="small"
              excludeFromTabOrder
              aria-label={t('list.moreValues', { formatted: formats.number(leftWith.length) })}
            >
              +{formats.number(leftWith.length)}
            </Button>
          }
        >
          {/* What an editor opens there has to be of the panel: so it stays in it. */}
          <OpenFieldsOfView value={undefined}>
            <dl className={styles.left}>
              {leftWith.map((attribute) => (
                <RowValue key={attribute.id} {...{ attribute, row, isNamed: true }} {...part} />
              ))}
            </dl>
          </OpenFieldsOfView>
        </Popover>
      )}
    </>
  );
}

interface RowValueProps extends RowPart {
  attribute: Attribute;
  row: number;
  /** It did not fit. */
  isLeft?: boolean;
  /** With its name in front. */
  isNamed?: boolean;
}

/** A value of a row, which is changed in its place. An empty one is an icon to press. */
function RowValue({ attribute, row, isLeft, isNamed, state, line, fieldOf }: RowValueProps) {
  const { Icon }: AttributeUi = attributeUis[attribute.kind];
  const { storage }: AttributeKind = attributeKinds[attribute.kind];
  const field = fieldOf(attribute);
  const isEmpty = (state.rows.valueAt(row, attribute.id) ?? null) === null && !hasControl(attribute);
  const { key: _, isEdited, ...edit } = editOf(state, line, attribute);
  if (isEmpty && field.readOnly) return null;
  const showsIcon = !isEmpty && !isNamed && !['options', 'links', 'files'].includes(storage);
  return (
    <div
      className={styles.value}
      title={attribute.name}
      data-empty={(isEmpty && !isEdited) || undefined}
      data-date={storage === 'instant' || undefined}
      data-left={(isLeft && !isEdited) || undefined}
    >
      <dt className={isNamed ? styles.name : 'for-screen-readers'} dir="auto">
        {attribute.name}
      </dt>
      <dd className={styles.data}>
        {showsIcon && <Icon size={12} className={styles.kind} aria-hidden />}
        <FieldValue {...field} {...(isNamed ? {} : edit)}>
          {isEmpty ? (
            <Icon size={14} className={styles.kind} aria-hidden />
          ) : (
            <CellContent attribute={attribute} data={field.data} item={field.item} />
          )}
        </FieldValue>
      </dd>
    </div>
  );
}

/** How many values stand in the first line of the element: those that do not fit are wrapped, and not seen. */
function useFitting(element: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  // After any drawing they may be wider.
  useLayoutEffect(() => {
    const children = [...(element.current?.children ?? [])] as HTMLElement[];
    // On a phone empty ones are not there.
    const top = children.find((one) => one.offsetHeight > 0)?.offsetTop ?? 0;
    const wrapped = children.findIndex(
      (one) => one.offsetHeight > 0 && one.offsetTop > top + one.offsetHeight / 2,
    );
    setFitting(wrapped < 0 ? count : wrapped);
  });
  return fitting;
}
