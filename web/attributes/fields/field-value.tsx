import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myId } from '../../data/folder/people.ts';
import type { ValueBase } from '../../data/views/types.ts';
import type { AttributeUi, ControlledItem } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import styles from './field-value.module.css';

/** A value of an open item, and what happens to it. */
export interface FieldProps {
  attribute: Attribute;
  data: unknown;
  item: ControlledItem;
  readOnly: boolean;
  onSave(data: unknown, base?: ValueBase): void;
  baseOf(): ValueBase | undefined;
  /** Undefined: the edit was given up. */
  onDraft(data: unknown): void;
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
  /** Always the same function. */
  onEdited(attributeId: string | null): void;
  /** Undefined: the person may not view it. */
  onHistory: (() => void) | undefined;
}

/** A value, which is changed in its place. */
export function FieldValue({
  attribute: shown,
  data,
  item,
  readOnly,
  onSave,
  baseOf,
  onDraft,
  onSettings,
  onEdited,
  startsOpen = false,
  onClosed,
  children,
}: FieldProps & {
  /** It is changed from the beginning on. */
  startsOpen?: boolean;
  /** The edit has ended. */
  onClosed?(): void;
  /** The value as it is shown. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(startsOpen);
  const [begunWith] = useState(() => (startsOpen ? baseOf() : undefined));
  const base = useRef(begunWith);
  const begun = useRef(shown);
  const end = () => {
    setEditing(false);
    onClosed?.();
  };
  const begin = () => {
    base.current = baseOf();
    begun.current = shown;
    setEditing(true);
  };
  // An attribute that is converted meanwhile is typed to its end as what it was.
  const isConverted = editing && shown.kind !== begun.current.kind;
  const attribute = isConverted ? begun.current : shown;
  const { Editor: inCell, whole, toggle }: AttributeUi = attributeUis[attribute.kind];
  const Editor = whole?.Editor ?? inCell;
  const { id } = attribute;
  useEffect(() => {
    if (!editing) return;
    onEdited(id);
    return () => onEdited(null);
  }, [editing, id, onEdited]);
  if (editing)
    return (
      <div className={styles.editor} data-editor>
        <Editor
          attribute={attribute}
          data={isConverted ? (base.current?.data ?? null) : data}
          typed={undefined}
          itemId={item.id}
          onSettings={onSettings}
          onDraft={onDraft}
          onCancel={() => {
            onDraft(undefined);
            end();
          }}
          onCommit={(next) => {
            end();
            if (same(base.current?.data ?? null, next)) onDraft(undefined);
            else onSave(next, base.current);
          }}
        />
      </div>
    );
  return (
    <div className={styles.shown} data-shows-all>
      <div className={styles.value}>{children}</div>
      {!readOnly && (
        <button
          type="button"
          className={styles.change}
          aria-label={t('item.change', { name: attribute.name })}
          tabIndex={item.isTabStop ? undefined : -1}
          onClick={() => (toggle ? onSave(toggle(data, myId())) : begin())}
        />
      )}
    </div>
  );
}
