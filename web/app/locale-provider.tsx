import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormats } from '../data/page/formats.ts';
import { ApartHost } from '../ui/apart/apart.tsx';

/** Gives the person's locale, also in dialogs that are drawn apart, to calendars, date fields and number fields, and its direction to the arrow keys. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale={useFormats().locale}>
      {children}
      <ApartHost />
    </I18nProvider>
  );
}
