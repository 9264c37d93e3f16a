import { X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button/icon-button.tsx';
import { latePart } from '../late-part/late-part.tsx';
import { useSheet } from '../layer/use-sheet.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './dialog.module.css';

/** With the first dialog that opens, and behind it. */
const loadQuestion = () => import('./discard-question.tsx');
const DiscardQuestion = latePart(async () => ({ default: (await loadQuestion()).DiscardQuestion }));

interface DialogProps {
  title: string;
  wide?: boolean;
  /** There is nothing in it to reach by Tab but its text, which the arrow keys scroll. */
  isText?: boolean;
  /** What is typed into it is the answer to its question, and nothing to keep. */
  isQuestion?: boolean;
  onClose(): void;
  children: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
}

/**
 * A modal dialog; Escape, a press beside it and the cross close it. With much text that somebody has typed into it, only
 * its own buttons close it unasked.
 */
export function Dialog({
  title,
  wide = false,
  isText = false,
  isQuestion = false,
  onClose,
  children,
  actions,
}: DialogProps) {
  const { t } = useTranslation();
  const isSheet = useNarrow();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const holdsText = useTypedText(isQuestion ? null : element);
  const leave = () => (holdsText() ? setAsking(true) : onClose());
  // A finger in a form scrolls, or writes.
  useSheet({ element: isSheet ? element : null, close: leave, grip: 'header' });
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && leave()}
      className={styles.shade!}
      // Where it stays open, so does the focus where it is.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <Modal ref={setElement} className={wide ? `${styles.modal} ${styles.wide}` : styles.modal!}>
        <AriaDialog className={styles.dialog!}>
          <header className={styles.head} data-dialog={isText ? 'text' : 'question'}>
            <Heading slot="title" className={styles.title!}>
              {title}
            </Heading>
            <IconButton label={t('ui.close')} onPress={onClose}>
              <X size={16} />
            </IconButton>
          </header>
          <div className={styles.body} {...(isText ? { tabIndex: 0 } : {})}>
            {children}
          </div>
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </AriaDialog>
        {isAsking && (
          <Suspense>
            <DiscardQuestion onDiscard={onClose} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Modal>
    </ModalOverlay>
  );
}

/** Says whether there is much text in an element that somebody has typed since it opened. */
function useTypedText(element: HTMLElement | null): () => boolean {
  const holds = useRef<() => boolean>(undefined);
  useEffect(() => {
    if (!element) return;
    const stop = new AbortController();
    loadQuestion().then(
      ({ watchFields }) => {
        // It is drawn at once.
        void DiscardQuestion.preload();
        holds.current = watchFields(element, stop.signal);
      },
      () => {
        // It closes unasked.
      },
    );
    return () => stop.abort();
  }, [element]);
  return () => holds.current?.() ?? false;
}
