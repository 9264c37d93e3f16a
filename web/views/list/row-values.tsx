import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl } from '../../attributes/cell-content.tsx';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './row.module.css';
import { editOf, type RowPart } from './row-part.ts';
import { RowValue } from './row-value.tsx';

interface RowValuesProps extends RowPart {
  row: number;
}

/** The values at the end of a row: as many as fit beside its name, and a button for the others. */
export function RowValues({ row, ...part }: RowValuesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, line } = part;
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
          <EditedValue
            key={editOf(state, line, attribute).key}
            {...{ attribute, isLeft: index >= fitting }}
            {...part}
          />
        ))}
      </dl>
      {left > 0 && leftWith.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          excludeFromTabOrder
          aria-label={t('list.moreValues', { formatted: formats.number(leftWith.length) })}
          aria-haspopup="dialog"
          aria-expanded={state.left?.line === line}
          data-left
          onPress={() => state.setLeft({ line, attributeIds: leftWith.map(({ id }) => id) })}
        >
          <span dir="ltr">+{formats.number(leftWith.length)}</span>
        </Button>
      )}
    </>
  );
}

/** A value of a row, which a key can begin to change too. */
function EditedValue({
  attribute,
  isLeft,
  state,
  line,
  fieldOf,
}: RowPart & { attribute: Attribute; isLeft: boolean }) {
  const { key: _, isEdited, ...edit } = editOf(state, line, attribute);
  return <RowValue field={fieldOf(attribute)} isEdited={isEdited} isLeft={isLeft && !isEdited} edit={edit} />;
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
