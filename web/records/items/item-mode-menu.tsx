import { AppWindow, Check, Maximize2, PanelRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { type ItemMode, itemModes, type KeptLook } from './item-look.ts';

const modes: Readonly<Record<ItemMode, { label: string; Icon: typeof Check }>> = {
  side: { label: 'item.asSide', Icon: PanelRight },
  middle: { label: 'item.asMiddle', Icon: AppWindow },
  page: { label: 'item.asPage', Icon: Maximize2 },
};

/** Where this item is shown, and all that are opened after it. */
export function ItemModeMenu({ look: { mode, change } }: { look: KeptLook }) {
  const { t } = useTranslation();
  const actions = itemModes.map((one) => {
    const { label, Icon } = modes[one];
    return {
      id: one,
      label: t(label),
      icon: one === mode ? <Check size={14} /> : <Icon size={14} className="mirrored" />,
      disabled: one === mode,
      run: () => change({ mode: one }),
    };
  });
  const { Icon } = modes[mode];
  return (
    <Menu label={t('item.openAs')} actions={actions}>
      <IconButton label={t('item.openAs')}>
        <Icon size={16} className="mirrored" />
      </IconButton>
    </Menu>
  );
}
