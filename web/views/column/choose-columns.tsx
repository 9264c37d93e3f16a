import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './column.module.css';
import type { ColumnProps } from './column-props.ts';

/** A board of which nobody has said what makes its columns. */
export function ChooseColumns({ attributes, settings, onSettings, onAddAttribute }: ColumnProps) {
  const { t } = useTranslation();
  const groupable = attributes.filter(({ kind, primary }) => !primary && attributeKinds[kind].canGroup);
  const choose = (attribute_id: string) => {
    const groups = [{ attribute_id, shows_empty: true }];
    onSettings({ ...settings, query: { ...settings.query, groups } }, { forAll: true });
  };
  // Most boards are by a label, also where something else could make the columns.
  const hasLabel = groupable.some(({ kind }) => attributeKinds[kind].storage === 'options');
  const label = newAttributeChoices.find(({ id }) => id === 'label')!;
  const add = () => onAddAttribute?.({ name: t('column.status'), choice: label, asks: true }, choose);
  return (
    <div className={styles.choose}>
      <EmptyState title={t('column.chooseTitle')} text={t('column.chooseText')}>
        {groupable.map(({ id, kind, name }) => {
          const { Icon }: AttributeUi = attributeUis[kind];
          return (
            <Button key={id} icon={<Icon size={14} />} onPress={() => choose(id)}>
              <span dir="auto">{name}</span>
            </Button>
          );
        })}
        {!hasLabel && onAddAttribute && (
          <Button kind={groupable.length === 0 ? 'primary' : 'secondary'} onPress={add}>
            {t('column.addLabel')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
