import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useEdge } from '../../ui/edge/use-edge.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './item-frame.module.css';
import { type KeptLook, WIDTH_MAX, WIDTH_MIN } from './item-look.ts';

interface ItemFrameProps {
  look: KeptLook;
  label: string;
  ref: Ref<HTMLElement>;
  onClose(): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  children: ReactNode;
}

/** Where an open item is: beside the view, over it, or in its place. On a phone it is a sheet. */
export function ItemFrame({ look, onClose, ref, label, children, ...events }: ItemFrameProps) {
  const isNarrow = useNarrow();
  const { width } = look;
  const inner = { ref, tabIndex: -1, 'aria-label': label, ...events };
  if (isNarrow)
    return (
      <aside {...inner} className={styles.sheet}>
        {children}
      </aside>
    );
  if (look.mode === 'middle') return <Middle {...{ label, onClose, children, ref }} {...events} />;
  if (look.mode === 'page')
    return (
      <section {...inner} className={styles.page}>
        {children}
      </section>
    );
  return (
    <aside {...inner} className={styles.side} style={{ '--item-width': `${width}px` } as React.CSSProperties}>
      <Edge look={look} />
      {children}
    </aside>
  );
}

function Edge({ look: { width, change } }: { look: KeptLook }) {
  const { t } = useTranslation();
  const onWidth = (next: number) => change({ width: next });
  const edge = useEdge({ width, min: WIDTH_MIN, max: WIDTH_MAX, side: 'start', onWidth });
  return (
    <div
      {...edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('item.resize')}
      aria-valuenow={width}
      className={styles.edge}
    />
  );
}

/** Escape is heard by the item itself: an editor within may need it first. */
function Middle({ label, onClose, children, ref, ...events }: Omit<ItemFrameProps, 'look'>) {
  const dialog = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => dialog.current!, []);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      isKeyboardDismissDisabled
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.shade!}
    >
      <Modal className={styles.modal!}>
        <div {...events} className={styles.content}>
          <Dialog ref={dialog} aria-label={label} className={styles.content!}>
            {children}
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}
