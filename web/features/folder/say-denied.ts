import type { i18n as I18n } from 'i18next';
import type { Denied } from '../../data/permissions/permitted-actions.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** An error's time on the screen, in milliseconds: during further typing it is told once. */
const SAID_MS = 5_000;
let said: { what: Denied; at: number } | undefined;

/** Tells why nothing has happened, by the missing permission. */
export function sayDenied(i18n: Pick<I18n, 't'>, what: Denied): void {
  const now = Date.now();
  if (said?.what === what && now - said.at < SAID_MS) return;
  said = { what, at: now };
  showToast(i18n.t(`visitor.denied.${what}`), what === 'computed' ? {} : { kind: 'error' });
}
