import { hasDates } from '@tessera/domain/views/calendar.ts';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './gantt.module.css';
import type { GanttProps } from './gantt-props.ts';

/** A chart of which nobody has said by which dates it shows items. */
export function ChooseDates({ attributes, settings, onSettings, onAddAttribute }: GanttProps) {
  const { t } = useTranslation();
  const dated = attributes.filter(hasDates);
  const choose = (start: string) => onSettings({ ...settings, start }, { forAll: true });
  const date = newAttributeChoices.find(({ id }) => id === 'date')!;
  const add = () => onAddAttribute?.({ name: t('attributes.date'), choice: date, asks: false }, choose);
  return (
    <div className={styles.choose}>
      <EmptyState title={t('gantt.chooseTitle')} text={t('gantt.chooseText')}>
        {dated.map(({ id, kind, name }) => {
          const { Icon }: AttributeUi = attributeUis[kind];
          return (
            <Button key={id} icon={<Icon size={14} />} onPress={() => choose(id)}>
              <span dir="auto">{name}</span>
            </Button>
          );
        })}
        {dated.length === 0 && onAddAttribute && (
          <Button kind="primary" onPress={add}>
            {t('calendar.addDate')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
