import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { CellContent } from '../../attributes/cell-content.tsx';
import { attributeUis } from '../../attributes/index.ts';
import { myId } from '../../data/folder/people.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './attribute-dialog.module.css';

/** What opens below the edge of a short window. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface DefaultFieldProps {
  /** As it would be saved. */
  attribute: Attribute;
  /** Null: none. */
  data: unknown;
  onChange(data: unknown): void;
  onSettings(settings: Record<string, unknown>): void;
}

/** The value with which new items begin, edited as in a cell. */
export function DefaultField({ attribute, data, onChange, onSettings }: DefaultFieldProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { Editor, toggle }: AttributeUi = attributeUis[attribute.kind];
  const end = () => {
    setEditing(false);
    // The editor had the focus, and goes: the person goes on from the field.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {t('attributes.default')}
      </span>
      {editing ? (
        <div className={styles.editor} ref={bringIntoView}>
          <Editor
            attribute={{ ...attribute, name: t('attributes.default') }}
            data={data}
            typed={undefined}
            onSettings={onSettings}
            onCancel={end}
            onCommit={(next) => {
              onChange(next);
              end();
            }}
          />
        </div>
      ) : (
        <div className={styles.default}>
          <button
            ref={button}
            type="button"
            className={styles.change}
            aria-label={t(data === null ? 'attributes.setDefault' : 'attributes.changeDefault')}
            onClick={() => (toggle ? onChange(toggle(data, myId())) : setEditing(true))}
          />
          <span className={styles.shown} data-toggles={toggle ? '' : undefined}>
            {data === null && !toggle ? (
              <span className={styles.none}>{t('attributes.setDefault')}</span>
            ) : (
              <CellContent attribute={attribute} data={data} />
            )}
          </span>
          {data !== null && (
            <IconButton
              small
              label={t('attributes.clearDefault')}
              onPress={() => {
                onChange(null);
                button.current?.focus();
              }}
            >
              <X size={14} />
            </IconButton>
          )}
        </div>
      )}
      <span className={styles.hint}>{t('attributes.defaultHint')}</span>
    </div>
  );
}
