import { fileName } from '@tessera/domain/exports/file-name.ts';
import { Download, Ellipsis, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../ui/download-file.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import type { ExportForm } from './export/export-plan.ts';
import { saveBaseline } from './save-baseline.ts';
import type { GanttState } from './use-gantt.ts';

const forms: readonly ExportForm[] = ['pdf', 'png', 'svg'];

/** What is done with a plan as a whole: it is kept to be compared with, and becomes a file. */
export function PlanMenu({ state }: { state: GanttState }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { props, settings, placing } = state;
  const download = async (form: ExportForm): Promise<void> => {
    setBusy(true);
    try {
      const { exportPlan } = await import('./export/export-plan.ts');
      downloadFile(await exportPlan(state, t, form), fileName([props.folder.name], form));
    } catch {
      showToast(t('gantt.export.failed'), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const hasBaseline = placing.baselineStart !== undefined || placing.baselineEnd !== undefined;
  // New attributes are made where there are none.
  const maySave = props.allowed.editAll && (hasBaseline || props.onAddAttribute !== undefined);
  return (
    <Menu
      label={t('gantt.plan')}
      actions={[
        ...(maySave
          ? [
              {
                id: 'baseline',
                label: t('gantt.baseline.save'),
                icon: <History size={14} />,
                run: () => saveBaseline(state, t),
              },
            ]
          : []),
        ...(hasBaseline
          ? [
              {
                id: 'show-baseline',
                label: t('gantt.baseline.show'),
                isChosen: settings.shows_baseline,
                run: () => props.onSettings({ ...settings, shows_baseline: !settings.shows_baseline }),
              },
            ]
          : []),
        ...forms.map((form) => ({
          id: form,
          label: t('gantt.export.as', { form: form.toUpperCase() }),
          icon: <Download size={14} />,
          run: () => void download(form),
        })),
      ]}
    >
      <IconButton label={t('gantt.plan')} isPending={isBusy}>
        <Ellipsis size={16} />
      </IconButton>
    </Menu>
  );
}
