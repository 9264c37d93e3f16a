import { rowHeights, type TableSettings } from '@tessera/domain/views/table.ts';
import { Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceTool } from '../toolbar/choice-tool.tsx';
import type { ToolsProps } from '../view-ui.ts';

/** The height of rows. */
export function TableTools({ settings, onSettings }: ToolsProps<TableSettings>) {
  const { t } = useTranslation();
  return (
    <ChoiceTool
      label={t('filter.height')}
      icon={<Rows3 size={14} />}
      choices={rowHeights.map((id) => ({ id, label: t(`filter.${id}`) }))}
      chosen={settings.row_height}
      onChange={(row_height) => onSettings({ ...settings, row_height })}
    />
  );
}
