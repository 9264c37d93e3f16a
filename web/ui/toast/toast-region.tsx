import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';
import { toasts } from './toast.ts';

/** Where toasts appear: at the top, at the end of the line. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <ToastRegion queue={toasts} className={styles.region!} aria-label={t('ui.notices')}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast!}>
          {toast.content.kind === 'error' && <CircleAlert size={16} className={styles.error} aria-hidden />}
          {toast.content.kind === 'good' && <CircleCheck size={16} className={styles.good} aria-hidden />}
          <ToastContent className={styles.text!}>{toast.content.text}</ToastContent>
          {toast.content.action && (
            <Button
              className={styles.action!}
              onPress={() => {
                toast.content.action?.run();
                toasts.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button slot="close" className={styles.close!} aria-label={t('ui.close')}>
            <X size={14} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
