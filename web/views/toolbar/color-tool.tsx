import { noColors } from '@tessera/domain/views/colors.ts';
import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { soon } from '../../data/folder/soon.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import type { ColorPanelProps } from './color-panel.tsx';
import { Tool } from './tool.tsx';

const ColorPanel = soon(async () => (await import('./color-panel.tsx')).ColorPanel);

/** In which colours a view shows its items and their values. */
export function ColorTool(props: ColorPanelProps) {
  const { t } = useTranslation();
  return (
    <Tool
      id="color"
      label={t('filter.color')}
      icon={<Palette size={14} />}
      {...props.words.colors(props.colors)}
      onClear={() => props.onChange(noColors)}
    >
      {(trigger) => (
        <Popover label={t('filter.color')} trigger={trigger}>
          <ColorPanel {...props} />
        </Popover>
      )}
    </Tool>
  );
}
