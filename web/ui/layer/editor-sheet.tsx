import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNarrow } from '../use-narrow.ts';
import styles from './layer.module.css';
import { SheetTitle } from './layer.tsx';
import { useSheet } from './use-sheet.ts';

interface EditorSheetProps {
  label: string;
  onKeyDownCapture?(event: KeyboardEvent): void;
  children: ReactNode;
}

/** Whether an editor is a sheet. It stays what it is when the phone is turned: what is being typed stays with it. */
export function useEditsInSheet(isTall: boolean): boolean {
  const isNarrow = useNarrow();
  const [isSheet] = useState(isNarrow && isTall);
  return isSheet;
}

/** The editor of a value at the foot of a phone. It ends as in its place: by losing the focus. */
export function EditorSheet({ label, onKeyDownCapture, children }: EditorSheetProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const close = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && element?.contains(focused)) focused.blur();
  };
  useSheet({ element, close });
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Where nothing else gets it.
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
  return createPortal(
    <>
      <div
        className={styles.shade}
        onMouseDown={(event) => {
          event.preventDefault();
          close();
        }}
      />
      <div
        ref={setElement}
        role="dialog"
        aria-label={label}
        className={clsx(styles.sheet, styles.editor)}
        data-editor
        onKeyDownCapture={onKeyDownCapture}
        // Beside the editor the focus stays in it.
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      >
        <SheetTitle>{label}</SheetTitle>
        {children}
      </div>
    </>,
    document.body,
  );
}
