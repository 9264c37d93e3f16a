import { afterEach, expect, test, vi } from 'vitest';
import { setFormats } from '../data/page/formats.ts';
import { i18n } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

test('a number in a text is written as the person reads numbers', () => {
  vi.stubGlobal('document', { dir: 'ltr' });
  setFormats({ locale: 'de', timezone: null, start_of_week: null });
  expect(i18n.t('activity.things.items', { count: 2000 })).toBe('2.000 items');
  setFormats({ locale: 'en-US', timezone: null, start_of_week: null });
  expect(i18n.t('activity.things.items', { count: 2000 })).toBe('2,000 items');
  expect(i18n.t('activity.things.items', { count: 1 })).toBe('1 item');
});
