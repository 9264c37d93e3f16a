import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type RenderResult, render } from 'vitest-browser-react';
import { i18n } from '../app/i18n.ts';
import { LocaleProvider } from '../app/locale-provider.tsx';
import { Toasts } from '../ui/toast/toast-region.tsx';

/** Draws something as the app does: with its texts, its locale and its toasts. */
export function show(content: ReactNode): Promise<RenderResult> {
  return render(content, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <LocaleProvider>
          {children}
          <Toasts />
        </LocaleProvider>
      </I18nextProvider>
    ),
  });
}
