import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormats } from '../data/page/formats.ts';
import { Toasts } from '../ui/toast/toast-region.tsx';

/** The toasts of every page, in the person's locale. */
export function PageToasts() {
  return (
    <I18nProvider locale={useFormats().locale}>
      <Toasts />
    </I18nProvider>
  );
}
