import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { useTranslation } from 'react-i18next';
import { newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { ChooseAttribute } from '../choose-attribute.tsx';
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
  const isAdding = !hasLabel && onAddAttribute !== undefined;
  return (
    <ChooseAttribute
      title={t('column.chooseTitle')}
      text={t('column.chooseText')}
      attributes={groupable}
      onChoose={choose}
      adding={isAdding ? { label: t('column.addLabel'), onAdd: add } : undefined}
    />
  );
}
