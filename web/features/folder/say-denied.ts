import type { i18n as I18n } from 'i18next';
import type { Denied } from '../../data/permissions/permitted-actions.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** As long as an error stays to be read, in milliseconds: whoever goes on typing is told once. */
const SAID_MS = 5_000;
let said: { what: Denied; at: number } | undefined;

/** Why nothing has happened, in the words of the permission that is missing. */
export function sayDenied(i18n: Pick<I18n, 't'>, what: Denied): void {
  const now = Date.now();
  if (said?.what === what && now - said.at < SAID_MS) return;
  said = { what, at: now };
  showToast(i18n.t(`visitor.denied.${what}`), { kind: 'error' });
}
