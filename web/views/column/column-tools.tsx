import { aggregatesFor } from '@tessera/domain/views/aggregate.ts';
import { type ColumnSettings, cardSizes } from '@tessera/domain/views/column.ts';
import { RectangleEllipsis, Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ChoiceTool } from '../toolbar/choice-tool.tsx';
import tools from '../toolbar/toolbar.module.css';
import type { ToolsProps } from '../view-ui.ts';
import styles from './column.module.css';

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
      <span className={tools.tool} title={t('column.sums')}>
        <Popover
          label={t('column.sums')}
          trigger={
            <Button kind="quiet" size="small" icon={<Sigma size={14} />} aria-label={t('column.sums')}>
              <span className={tools.word}>{t('column.sums')}</span>
            </Button>
          }
        >
          <SumsPanel {...props} />
        </Popover>
      </span>
    </>
  );
}

const NONE = 'none';

/** Chooses a function for each attribute of which one can compute something. */
function SumsPanel({ attributes, settings, onSettings }: ToolsProps<ColumnSettings>) {
  const { t } = useTranslation();
  const { aggregates } = settings;
  return (
    <div className={`${tools.panel} ${styles.sumsPanel}`}>
      {attributes.map((attribute) => {
        const { id, name } = attribute;
        const functions = aggregatesFor(attribute);
        if (functions.length === 0) return null;
        return (
          <div key={id} className={styles.sumLine}>
            <span dir="auto">{name}</span>
            <Select
              label={t('summary.of', { name })}
              quiet
              value={aggregates[id] ?? NONE}
              onChange={(next) => {
                const { [id]: _before, ...others } = aggregates;
                onSettings({ ...settings, aggregates: next === NONE ? others : { ...others, [id]: next } });
              }}
              choices={[
                { id: NONE, label: t('summary.none') },
                ...functions.map((one) => ({ id: one, label: t(`attributes.rollups.functions.${one}`) })),
              ]}
            />
          </div>
        );
      })}
    </div>
  );
}
