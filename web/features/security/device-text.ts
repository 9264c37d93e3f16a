import type { TFunction } from 'i18next';
import { type Device, readDevice } from './device.ts';

/** A device in words, such as "Chrome on macOS". */
export function deviceText({ browser, system }: Device, t: TFunction): string {
  if (browser !== null && system !== null) return t('security.sessions.device', { browser, system });
  return browser ?? system ?? t('security.sessions.unknown');
}

export const userAgentText = (userAgent: string, t: TFunction): string =>
  deviceText(readDevice(userAgent), t);
