import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { passkeyName } from './passkey-name.ts';

const t = ((key: string) => key.split('.').at(-1)) as TFunction;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';

test.each([
  [['internal'], 'macOS'],
  [['internal', 'hybrid'], 'macOS'],
  [['hybrid'], 'namePhone'],
  [['usb', 'nfc'], 'nameKey'],
  [[], 'macOS'],
  [['of the future'], 'macOS'],
])('a passkey with the transport %j', (transports, name) => {
  expect(passkeyName(mac, transports, t)).toBe(name);
});

test('a passkey of an unknown device has a general name', () => {
  expect(passkeyName('', ['internal'], t)).toBe('namePlain');
});
