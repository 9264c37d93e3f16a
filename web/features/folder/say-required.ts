import type { i18n as I18n } from 'i18next';
import { showToast } from '../../ui/toast/toast.ts';

/** Tells why a value is still there. */
export const sayRequired = (i18n: Pick<I18n, 't'>, field: string): void =>
  showToast(i18n.t('errors.issues.required', { field }), { kind: 'error' });
