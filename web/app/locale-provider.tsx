import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormats } from '../data/page/formats.ts';

/** Calendars, date fields and number fields follow the person's locale, and so does the way of the arrow keys. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useFormats().locale}>{children}</I18nProvider>;
}
