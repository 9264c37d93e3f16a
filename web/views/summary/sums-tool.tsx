import { aggregatesFor } from '@tessera/domain/views/aggregate.ts';
import type { AggregatesSetting } from '@tessera/domain/views/aggregated.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import { Sigma } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import tools from '../toolbar/toolbar.module.css';
import type { ToolsProps } from '../view-ui.ts';
import styles from './sums-tool.module.css';

interface Summed extends SharedSettings {
  aggregates: AggregatesSetting;
}

/** What is computed of the items of each group. */
export function SumsTool<Settings extends Summed>(props: ToolsProps<Settings>) {
  const { t } = useTranslation();
  return (
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
  );
}

const NONE = 'none';

/** Chooses a function for each attribute of which one can compute something. */
function SumsPanel<Settings extends Summed>({ attributes, settings, onSettings }: ToolsProps<Settings>) {
  const { t } = useTranslation();
  const { aggregates } = settings;
  return (
    <div className={`${tools.panel} ${styles.panel}`}>
      {attributes.map((attribute) => {
        const { id, name } = attribute;
        const functions = aggregatesFor(attribute);
        if (functions.length === 0) return null;
        return (
          <div key={id} className={styles.line}>
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
