import { isEmptyText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import clsx from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../is-composing.ts';
import type { EarlyText } from './early-text.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import styles from './rich-text.module.css';
import { RichTextView } from './rich-text-view.tsx';
import { type FilePicker, usePicked } from './use-file-picker.tsx';

/** It knows Markdown, which is many times this field. */
const loadReader = () => import('./read-early.ts');

interface EarlyFieldProps extends RichTextEditorProps {
  early: EarlyText;
  picker: FilePicker;
  /** While something is under way here that the editor could not go on with: true, then false. */
  onBusy(isBusy: boolean): void;
}

/** Takes what is written while the editor is on its way: lines at the end of the text, and files. */
export function EarlyField({ early, onBusy, ...props }: EarlyFieldProps) {
  const { value, onChange, label, size, people = [], nameOf, files, onFiles } = props;
  if (value !== early.known) early.give(value);
  const [, draw] = useState<RichText>();
  const tell = (text: RichText) => {
    draw(text);
    onChange(text);
  };
  const add = async (given: readonly File[]) => {
    if (!onFiles || given.length === 0) return;
    onBusy(true);
    try {
      tell(early.putFiles(await onFiles(given)));
    } finally {
      onBusy(false);
    }
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const settle = async () => {
    try {
      const { readEarly } = await loadReader();
      // Otherwise the editor has taken it over.
      if (field.current) flushSync(() => tell(readEarly(early)));
    } catch {
      // Without a connection the signs stay as they were typed.
    }
  };
  usePicked(props, add, {
    focusEnd: () => field.current?.focus(),
    settle: () => (early.hasSigns ? settle() : undefined),
  });
  useEffect(() => {
    loadReader().catch(() => undefined);
  }, []);
  useEffect(() => {
    // After a menu that has opened it has closed: that leaves the focus elsewhere.
    if (early.hasFocus) field.current?.focus();
  }, [early]);
  const goes = useCallback(
    (element: HTMLTextAreaElement) => {
      field.current = element;
      return () => {
        field.current = null;
        // The editor has the focus and the cursor where they are here.
        early.hasFocus = document.activeElement === element;
        early.behind = element.value.slice(element.selectionEnd);
      };
    },
    [early],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const told =
      event.key === 'Escape'
        ? props.onCancel
        : event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          ? props.onSubmit
          : undefined;
    if (!told) return;
    event.preventDefault();
    told();
  };
  const takes = (data: DataTransfer, event: { preventDefault(): void }) => {
    // What other programs copy with a picture of it is a text.
    if (!onFiles || data.files.length === 0 || data.types.includes('text/plain')) return;
    event.preventDefault();
    void add(Array.from(data.files));
  };
  const isBare = isEmptyText(early.base);
  const name = (id: string) => nameOf?.(id) ?? people.find((one) => one.id === id)?.name;
  return (
    <div className={clsx(styles.early, size === 'document' && styles.earlyDocument)} aria-busy>
      {!isBare && <RichTextView text={early.base} people={name} {...(files ? { files } : {})} />}
      <textarea
        ref={goes}
        className={styles.text}
        dir="auto"
        aria-label={label}
        placeholder={isBare ? props.placeholder : undefined}
        rows={early.typed.split('\n').length}
        value={early.typed}
        onChange={({ target }) => tell(early.write(target.value))}
        onKeyDown={onKeyDown}
        onCompositionStart={() => onBusy(true)}
        // Its last key comes behind it.
        onCompositionEnd={() => setTimeout(() => onBusy(false))}
        onPaste={(event) => takes(event.clipboardData, event)}
        onDrop={(event) => takes(event.dataTransfer, event)}
      />
    </div>
  );
}
