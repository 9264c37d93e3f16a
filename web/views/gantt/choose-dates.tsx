import { useTranslation } from 'react-i18next';
import { ChooseDate } from '../choose-date.tsx';
import type { GanttProps } from './gantt-props.ts';

/** A chart of which nobody has said by which dates it shows items. */
export function ChooseDates({ attributes, settings, onSettings, onAddAttribute }: GanttProps) {
  const { t } = useTranslation();
  const choose = (start: string) => onSettings({ ...settings, start }, { forAll: true });
  const words = { title: t('gantt.chooseTitle'), text: t('gantt.chooseText') };
  return <ChooseDate {...{ ...words, attributes, onAddAttribute }} onChoose={choose} />;
}
