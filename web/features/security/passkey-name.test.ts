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
])('a passkey that is reached by %j', (transports, name) => {
  expect(passkeyName(mac, transports, t)).toBe(name);
});

test('where nothing is known of the device it is a passkey all the same', () => {
  expect(passkeyName('', ['internal'], t)).toBe('namePlain');
});
