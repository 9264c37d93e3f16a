import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Report } from './report.tsx';

/** The report of an earlier import. */
export function ImportReportDialog({ teamId, id, onClose }: { teamId: number; id: string; onClose(): void }) {
  const { t } = useTranslation();
  const words = { nothing: t('activity.reportClean'), gone: t('activity.reportGone') };
  return (
    <Dialog
      title={t('activity.reportTitle')}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <Report teamId={teamId} id={id} words={words} />
    </Dialog>
  );
}
