import { readDevice } from '@tessera/domain/accounts/device.ts';
import type { TFunction } from 'i18next';

/** The default name of a new passkey: by its device, as far as it is known. */
export function passkeyName(userAgent: string, transports: readonly string[], t: TFunction): string {
  if (transports.includes('internal')) return deviceName(userAgent, t);
  if (transports.includes('hybrid')) return t('security.passkeys.namePhone');
  if (transports.some((one) => ['usb', 'nfc', 'ble', 'smart-card'].includes(one)))
    return t('security.passkeys.nameKey');
  return deviceName(userAgent, t);
}

function deviceName(userAgent: string, t: TFunction): string {
  const { browser, system } = readDevice(userAgent);
  return system ?? browser ?? t('security.passkeys.namePlain');
}
