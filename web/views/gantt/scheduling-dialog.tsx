import { schedulings } from '@tessera/domain/views/gantt.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { saveWith } from './save-dates.ts';
import styles from './scheduling.module.css';
import type { GanttState } from './use-gantt.ts';

/** Asks once what becomes of items that wait for one that is moved; the answer stays with the view. */
export function SchedulingDialog({ state }: { state: GanttState }) {
  const { t } = useTranslation();
  const { asked, setAsked, props, settings } = state;
  if (!asked) return null;
  const close = () => setAsked(undefined);
  return (
    <Dialog
      title={t('gantt.scheduling.ask')}
      onClose={close}
      actions={<Button onPress={close}>{t('ui.cancel')}</Button>}
    >
      <p>{t('gantt.scheduling.text')}</p>
      <div className={styles.answers}>
        {schedulings.map((one) => (
          <Button
            key={one}
            onPress={() => {
              close();
              props.onSettings({ ...settings, scheduling: one });
              saveWith(state, t, asked, one);
            }}
          >
            <span className={styles.answer}>
              <strong>{t(`gantt.scheduling.${one}`)}</strong>
              <span>{t(`gantt.scheduling.about.${one}`)}</span>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
