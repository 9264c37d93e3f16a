import { useTranslation } from 'react-i18next';
import { ChooseDate } from '../choose-date.tsx';
import type { CalendarProps } from './calendar-props.ts';

/** A calendar of which nobody has said by which dates it shows items. */
export function ChooseDates({ attributes, settings, onSettings, onAddAttribute }: CalendarProps) {
  const { t } = useTranslation();
  const choose = (start: string) =>
    onSettings({ ...settings, dates: [{ start, end: null, color: null }] }, { forAll: true });
  const words = { title: t('calendar.chooseTitle'), text: t('calendar.chooseText') };
  return <ChooseDate {...{ ...words, attributes, onAddAttribute }} onChoose={choose} />;
}
