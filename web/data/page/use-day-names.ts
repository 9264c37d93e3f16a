import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from './formats.ts';

const DAY_MS = 86_400_000;

/** Names the day of a time of the API for whoever looks: today, yesterday, or its date. */
export function useDayNames(): (time: string) => string {
  const { t } = useTranslation();
  const day = useFormats().date({ dateStyle: 'full' });
  return (time) => {
    const shown = day.format(wireTime(time));
    const now = Date.now();
    if (shown === day.format(now)) return t('inbox.today');
    return shown === day.format(now - DAY_MS) ? t('inbox.yesterday') : shown;
  };
}
