import { expect, test } from 'vitest';
import { readDevice } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'macOS', form: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    { browser: 'Firefox', system: 'Windows', form: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', form: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPad', form: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', form: 'phone' },
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Chrome OS', form: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', form: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0',
    { browser: 'Opera', system: 'macOS', form: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iPhone', form: 'phone' },
  ],
  [
    'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    { browser: 'Firefox', system: 'Android', form: 'phone' },
  ],
  ['curl/8.5.0', { browser: 'curl', system: null, form: 'other' }],
  ['', { browser: null, system: null, form: 'other' }],
  ['evil.example/1 (visit us', { browser: null, system: null, form: 'other' }],
  ['Visit https://evil.example/ now', { browser: 'Visit', system: null, form: 'other' }],
  ['<b>/1', { browser: null, system: null, form: 'other' }],
  ['/', { browser: null, system: null, form: 'other' }],
  ['x'.repeat(500), { browser: 'x'.repeat(40), system: null, form: 'other' }],
])('%s', (userAgent, device) => {
  expect(readDevice(userAgent)).toEqual(device);
});
