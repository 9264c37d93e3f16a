import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormats } from '../data/page/formats.ts';

/** Gives the person's locale to calendars, date fields and number fields, and its direction to the arrow keys. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useFormats().locale}>{children}</I18nProvider>;
}
