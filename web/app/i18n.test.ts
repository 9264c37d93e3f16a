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

test('a text is the same function’s for as long as its language, and of the new language after that', async () => {
  const t = i18n.getFixedT('en');
  expect(i18n.getFixedT('en')).toBe(t);
  expect(t('table.selectAll')).toBe('Select all rows');
  expect(t('table.selectAll')).toBe('Select all rows');
  i18n.addResourceBundle('xx', 'translation', { table: { selectAll: 'Everything' } });
  expect(i18n.getFixedT('xx')('table.selectAll')).toBe('Everything');
  i18n.addResourceBundle('xx', 'translation', { table: { selectAll: 'All of it' } }, true, true);
  expect(i18n.getFixedT('xx')('table.selectAll')).toBe('All of it');
});
