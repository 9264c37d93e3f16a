import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';
import { toasts } from './toast.ts';
import { useSwipe } from './use-swipe.ts';
import { useToastKey } from './use-toast-key.ts';

/** Shows toasts at the top right, in both page directions. F6 moves the focus there and back. */
export function Toasts() {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  useToastKey(region);
  return (
    <ToastRegion ref={region} queue={toasts} className={styles.region!} aria-label={t('ui.notices')}>
      {({ toast }) => <OneToast toast={toast} />}
    </ToastRegion>
  );
}

function OneToast({ toast }: { toast: (typeof toasts.visibleToasts)[number] }) {
  const { t } = useTranslation();
  const { kind, text, action } = toast.content;
  const close = () => toasts.close(toast.key);
  const swipe = useSwipe({
    onAway: close,
    onHold: (held) => (held ? toasts.pauseAll() : toasts.resumeAll()),
  });
  return (
    <Toast toast={toast} className={styles.toast!} {...swipe}>
      {kind === 'error' && <CircleAlert size={16} className={styles.error} aria-hidden />}
      {kind === 'good' && <CircleCheck size={16} className={styles.good} aria-hidden />}
      <ToastContent className={styles.text!}>{text}</ToastContent>
      {action && (
        <Button
          className={styles.action!}
          onPress={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button slot="close" className={styles.close!} aria-label={t('ui.close')}>
        <X size={14} />
      </Button>
    </Toast>
  );
}
