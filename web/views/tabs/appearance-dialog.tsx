import type { View } from '@tessera/domain/records/view.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HuePicker } from '../../ui/appearance/hue-picker.tsx';
import { IconPicker } from '../../ui/appearance/icon-picker.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { viewUis } from '../index.ts';

type Appearance = Required<Pick<View, 'icon' | 'hue'>>;

interface AppearanceDialogProps {
  view: View;
  onSave(next: Appearance): void;
  onClose(): void;
}

/** Changes the icon and the colour of a view's tab. */
export function AppearanceDialog({ view, onSave, onClose }: AppearanceDialogProps) {
  const { t } = useTranslation();
  const [icon, setIcon] = useState(view.icon ?? null);
  const [hue, setHue] = useState(view.hue ?? null);
  const { Icon } = viewUis[view.type];
  const save = () => {
    if (icon !== (view.icon ?? null) || hue !== (view.hue ?? null)) onSave({ icon, hue });
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
      <HuePicker value={hue} onChange={setHue} optional />
      <IconPicker value={icon} onChange={setIcon} hue={hue} none={<Icon size={18} aria-hidden />} />
    </Dialog>
  );
}
