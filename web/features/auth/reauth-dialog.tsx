import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Question } from '../../data/api/reauth.ts';
import styles from './auth.module.css';
import { ReauthPanel } from './reauth-panel.tsx';

/** The question for the identity, over the page that asks. Leaving it, answered or not, goes back. */
export function ReauthDialog({ asked }: { asked: Question }) {
  const { history } = useRouter();
  const titleId = useId();
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && history.back()} className={styles.over!}>
      <Modal className={styles.overModal!}>
        <Dialog className={`${styles.overDialog} ${styles.centre}`} aria-labelledby={titleId}>
          <ReauthPanel
            ways={asked.ways}
            titleId={titleId}
            onProved={() => {
              asked.prove();
              history.back();
            }}
            onCancel={() => history.back()}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
