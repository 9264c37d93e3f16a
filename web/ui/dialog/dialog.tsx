import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useSheet } from '../layer/use-sheet.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  wide?: boolean;
  /** There is nothing in it to reach by Tab but its text, which the arrow keys scroll. */
  isText?: boolean;
  onClose(): void;
  children: ReactNode;
  /** The buttons at its foot. */
  actions?: ReactNode;
}

/** A modal dialog; Escape and the cross close it. */
export function Dialog({ title, wide = false, isText = false, onClose, children, actions }: DialogProps) {
  const { t } = useTranslation();
  const isSheet = useNarrow();
  const [element, setElement] = useState<HTMLElement | null>(null);
  // A finger in a form scrolls, or writes.
  useSheet({ element: isSheet ? element : null, close: onClose, grip: 'header' });
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.shade!}>
      <Modal ref={setElement} className={wide ? `${styles.modal} ${styles.wide}` : styles.modal!}>
        <AriaDialog className={styles.dialog!}>
          <header className={styles.head} data-question={isText ? undefined : true}>
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
      </Modal>
    </ModalOverlay>
  );
}
