import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { FieldValue } from '../../attributes/fields/field-value.tsx';
import { useFormats } from '../../data/page/formats.ts';
import styles from './row.module.css';
import { editOf, type RowPart } from './row-part.ts';

/** What stands before the name of a row: whether it shows what is below it, its checkbox and its status. */
export function RowStart({ row, ...part }: RowPart & { row: number }) {
  const { state, line, fieldOf } = part;
  const { own, rows } = state;
  return (
    <>
      <SubItems {...{ state, row }} title={part.title} />
      {own.checkbox && (
        <span className={styles.checkbox}>
          <FieldValue {...fieldOf(own.checkbox)}>
            <CellContent attribute={own.checkbox} data={rows.valueAt(row, own.checkbox.id)} />
          </FieldValue>
        </span>
      )}
      {own.status && <Status key={line} {...part} attribute={own.status} row={row} />}
    </>
  );
}

/** Shows or hides what is below an item. */
function SubItems({ state: { rows }, row, title }: Pick<RowPart, 'state' | 'title'> & { row: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = rows.tree?.childrenAt(row) ?? 0;
  const isCollapsed = rows.tree?.isCollapsedAt(row) ?? false;
  if (count === 0) return <span className={styles.indent} />;
  return (
    <button
      type="button"
      className={styles.toggle}
      tabIndex={-1}
      aria-expanded={!isCollapsed}
      aria-label={t('table.subItemsOf', { count, formatted: formats.number(count), name: title })}
      onClick={() => rows.tree?.collapse(rows.idAt(row)!, !isCollapsed)}
    >
      <ChevronRight size={14} className={styles.chevron} aria-hidden />
    </button>
  );
}

/** The status: as a dot where it makes the groups, whose heads name it; else in words. */
function Status({ state, line, row, attribute, fieldOf }: RowPart & { row: number; attribute: Attribute }) {
  const { t } = useTranslation();
  const data = state.rows.valueAt(row, attribute.id) ?? null;
  const { key, isEdited: _, ...edit } = editOf(state, line, attribute);
  const isDot = state.levels.some((level) => level.attribute.id === attribute.id);
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const hue = data === null ? null : kind.hueOf?.(data, kind.settings.parse(attribute.settings));
  const dot = (
    <span
      className={styles.dot}
      data-empty={data === null || undefined}
      style={hue ? ({ '--hue': `var(--${hue}-strong)` } as React.CSSProperties) : undefined}
    />
  );
  return (
    <span className={isDot ? styles.statusDot : styles.status} title={attribute.name}>
      <FieldValue key={key} {...fieldOf(attribute)} {...edit}>
        {isDot || data === null ? dot : <CellContent attribute={attribute} data={data} />}
        {data === null && <span className="for-screen-readers">{t('item.empty')}</span>}
        {isDot && data !== null && (
          <span className="for-screen-readers">
            <CellContent attribute={attribute} data={data} />
          </span>
        )}
      </FieldValue>
    </span>
  );
}
