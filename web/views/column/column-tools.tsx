import { type ColumnSettings, cardSizes, coverAttributes } from '@tessera/domain/views/column.ts';
import { Image, RectangleEllipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SumsTool } from '../summary/sums-tool.tsx';
import { ChoiceTool } from '../toolbar/choice-tool.tsx';
import type { ToolsProps } from '../view-ui.ts';

/** How much a card shows, its cover, and what is computed of the cards of each column. */
export function ColumnTools(props: ToolsProps<ColumnSettings>) {
  const { t } = useTranslation();
  const { settings, onSettings, attributes } = props;
  const covers = coverAttributes(attributes).map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <ChoiceTool
        label={t('column.cardSize')}
        icon={<RectangleEllipsis size={14} />}
        choices={cardSizes.map((id) => ({ id, label: t(`column.sizes.${id}`) }))}
        chosen={settings.card_size}
        onChange={(card_size) => onSettings({ ...settings, card_size })}
      />
      {covers.length > 0 && (
        <ChoiceTool
          label={t('column.cover')}
          icon={<Image size={14} />}
          choices={[{ id: '', label: t('column.noCover') }, ...covers]}
          chosen={covers.find(({ id }) => id === settings.cover)?.id ?? ''}
          onChange={(id) => onSettings({ ...settings, cover: id === '' ? null : id })}
        />
      )}
      <SumsTool {...props} />
    </>
  );
}
