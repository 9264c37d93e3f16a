import type { View } from '@tessera/domain/records/view.ts';
import { useTranslation } from 'react-i18next';
import { HuePicker } from '../../ui/appearance/hue-picker.tsx';
import { IconPicker } from '../../ui/appearance/icon-picker.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useChanges } from '../../ui/use-changes.ts';
import { viewUis } from '../index.ts';

type Appearance = { [field in 'icon' | 'hue']: NonNullable<View[field]> | null };

interface AppearanceDialogProps {
  view: View;
  onSave(changes: Partial<Appearance>): void;
  onClose(): void;
}

/** Changes the icon and the colour of a view's tab. */
export function AppearanceDialog({ view, onSave, onClose }: AppearanceDialogProps) {
  const { t } = useTranslation();
  const form = useChanges<Appearance>({ icon: view.icon ?? null, hue: view.hue ?? null });
  const { icon, hue } = form.shown;
  const { Icon } = viewUis[view.type];
  const save = () => {
    if (form.isChanged) onSave(form.changes);
    onClose();
  };
  return (
    <Dialog
      title={t('boardMenu.appearance')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <HuePicker value={hue} onChange={(next) => form.write({ hue: next })} optional />
      <IconPicker
        value={icon}
        onChange={(next) => form.write({ icon: next })}
        hue={hue}
        none={<Icon size={18} aria-hidden />}
      />
    </Dialog>
  );
}
