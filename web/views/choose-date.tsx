import { hasDates } from '@tessera/domain/views/calendar.ts';
import { useTranslation } from 'react-i18next';
import { newAttributeChoices } from '../attributes/new-attribute-choices.ts';
import { ChooseAttribute } from './choose-attribute.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends Pick<ViewProps, 'attributes' | 'onAddAttribute'> {
  title: string;
  text: string;
  onChoose(attributeId: string): void;
}

/** A view of which nobody has said by which dates it shows items. */
export function ChooseDate({ title, text, attributes, onAddAttribute, onChoose }: Props) {
  const { t } = useTranslation();
  const dated = attributes.filter(hasDates);
  const date = newAttributeChoices.find(({ id }) => id === 'date')!;
  const add = () => onAddAttribute?.({ name: t('attributes.date'), choice: date, asks: false }, onChoose);
  const isAdding = dated.length === 0 && onAddAttribute !== undefined;
  const adding = isAdding ? { label: t('calendar.addDate'), onAdd: add } : undefined;
  return <ChooseAttribute attributes={dated} {...{ title, text, onChoose, adding }} />;
}
