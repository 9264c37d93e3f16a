import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { myId } from '../data/folder/people.ts';
import { IconButton } from '../ui/icon-button/icon-button.tsx';
import type { AttributeUi } from './attribute-ui.ts';
import { CellContent } from './cell-content.tsx';
import { attributeUis } from './index.ts';
import styles from './value-field.module.css';

/** What opens below the edge of a short window. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface ValueFieldProps {
  /** As it would be saved. */
  attribute: Attribute;
  /** Null: none. */
  data: unknown;
  onChange(data: unknown): void;
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
  words: { label: string; set: string; change: string; clear: string; hint?: string };
  /** It is written as soon as it is there. */
  begins?: boolean;
}

/** A value in a form, edited as in a cell. */
export function ValueField({
  attribute,
  data,
  onChange,
  onSettings,
  words,
  begins = false,
}: ValueFieldProps) {
  const [editing, setEditing] = useState(begins);
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
        {words.label}
      </span>
      {editing ? (
        <div className={styles.editor} ref={bringIntoView}>
          <Editor
            attribute={{ ...attribute, name: words.label }}
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
        <div className={styles.value}>
          <button
            ref={button}
            type="button"
            className={styles.change}
            aria-label={data === null ? words.set : words.change}
            onClick={() => (toggle ? onChange(toggle(data, myId())) : setEditing(true))}
          />
          <span className={styles.shown} data-toggles={toggle ? '' : undefined}>
            {data === null && !toggle ? (
              <span className={styles.none}>{words.set}</span>
            ) : (
              <CellContent attribute={attribute} data={data} />
            )}
          </span>
          {data !== null && (
            <IconButton
              small
              label={words.clear}
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
      {words.hint && <span className={styles.hint}>{words.hint}</span>}
    </div>
  );
}
