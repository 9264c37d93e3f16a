import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Question } from '../../data/api/reauth.ts';
import styles from './auth.module.css';
import { ReauthPanel } from './reauth-panel.tsx';

/** The question over the page that wants the answer. Leaving it, with an answer or without one, goes back. */
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
