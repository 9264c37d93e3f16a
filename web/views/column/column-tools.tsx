import { type ColumnSettings, cardSizes } from '@tessera/domain/views/column.ts';
import { RectangleEllipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SumsTool } from '../summary/sums-tool.tsx';
import { ChoiceTool } from '../toolbar/choice-tool.tsx';
import type { ToolsProps } from '../view-ui.ts';

/** How much a card shows, and what is computed of the cards of each column. */
export default function ColumnTools(props: ToolsProps<ColumnSettings>) {
  const { t } = useTranslation();
  const { settings, onSettings } = props;
  return (
    <>
      <ChoiceTool
        label={t('column.cardSize')}
        icon={<RectangleEllipsis size={14} />}
        choices={cardSizes.map((id) => ({ id, label: t(`column.sizes.${id}`) }))}
        chosen={settings.card_size}
        onChange={(card_size) => onSettings({ ...settings, card_size })}
      />
      <SumsTool {...props} />
    </>
  );
}
