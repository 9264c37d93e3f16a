import { type Device, readDevice } from '@tessera/domain/accounts/device.ts';
import type { TFunction } from 'i18next';

/** A device in words, such as "Chrome on macOS". */
export function deviceText({ browser, system }: Device, t: TFunction): string {
  if (browser !== null && system !== null) return t('security.sessions.device', { browser, system });
  return browser ?? system ?? t('security.sessions.unknown');
}

export const userAgentText = (userAgent: string, t: TFunction): string =>
  deviceText(readDevice(userAgent), t);
