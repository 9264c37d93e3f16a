import { type Language, languages } from '@tessera/domain/locales.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n, speak } from '../app/i18n.ts';
import { Formats, setFormats } from '../data/page/formats.ts';

const all = Object.keys(languages) as Language[];
const page = { dir: 'ltr', documentElement: { dir: 'ltr', lang: '' } };

beforeEach(() => {
  vi.stubGlobal('document', {
    get dir() {
      return page.documentElement.dir;
    },
    documentElement: page.documentElement,
  });
});
afterEach(async () => {
  await speak('en');
  setFormats({ locale: 'en', timezone: null, start_of_week: null });
  vi.unstubAllGlobals();
});

async function spokenIn(locale: string): Promise<void> {
  setFormats({ locale, timezone: 'UTC', start_of_week: null });
  await speak(locale);
}
const items = (count: number) => i18n.t('activity.things.items', { count });
/** Without the signs that keep a value together in a text from right to left. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe('a number of things is said as the language counts', () => {
  test.each<[Language, number[][]]>([
    // Numbers in one list are said with the same word, those in another one with another.
    ['en', [[1], [0, 2, 5, 21]]],
    ['pl', [[1], [2, 3, 4, 22], [0, 5, 12, 21, 25]]],
    [
      'sr',
      [
        [1, 21, 101],
        [2, 3, 24],
        [0, 5, 11, 12, 20],
      ],
    ],
    ['ar', [[0], [1], [2], [3, 10], [11, 99], [100, 101]]],
    [
      'fr',
      [
        [0, 1],
        [2, 21],
      ],
    ],
    ['tr', [[0, 1, 2, 21]]],
    ['zh', [[0, 1, 2, 21]]],
    ['ko', [[0, 1, 2, 21]]],
  ])('%s', async (language, groups) => {
    await spokenIn(language);
    for (const [count] of groups)
      expect(i18n.exists('activity.things.items', { count: count! }), `${language} ${count}`).toBe(true);
    const without = (count: number) => plain(items(count)).replace(/[\p{N}.,\s]+/gu, '');
    // Arabic says one and two by their words, which may be those of many.
    if (language === 'ar') return;
    for (const group of groups) expect(new Set(group.map(without)).size, items(group[0]!)).toBe(1);
    expect(new Set(groups.map(([count]) => without(count!))).size).toBe(groups.length);
  });

  test('a large number has the separators of the language', async () => {
    const written = new Map<string, string>();
    for (const language of all) {
      await spokenIn(language);
      written.set(language, plain(items(12_345)));
      expect(written.get(language)).toContain(new Formats(settingsOf(language)).number(12_345));
    }
    expect(written.get('de')).toContain('12.345');
    expect(written.get('fr')).toMatch(/12\s345/);
  });
});

const settingsOf = (locale: string) => ({ locale, timezone: 'UTC', start_of_week: null });

describe('several names', () => {
  test('stand in a list of their language, each of them once', () => {
    for (const language of all) {
      const list = new Formats(settingsOf(language)).list(['Ann', 'Ben', 'Cem']);
      for (const name of ['Ann', 'Ben', 'Cem']) expect(list.split(name)).toHaveLength(2);
      expect(list.indexOf('Ann')).toBeLessThan(list.indexOf('Cem'));
    }
  });

  test('alone are no list, and none are nothing', () => {
    for (const language of all) {
      const formats = new Formats(settingsOf(language));
      expect(formats.list(['Ann'])).toBe('Ann');
      expect(formats.list([])).toBe('');
    }
  });

  test('of clauses are parted by the comma of the language', () => {
    const clauses = (locale: string) => new Formats(settingsOf(locale)).clauses(['a', 'b', 'c']);
    expect(clauses('en')).toBe('a, b, c');
    expect(clauses('ar')).toBe('a، b، c');
    expect(clauses('zh')).toBe('a，b，c');
  });
});

describe('a moment', () => {
  const at = new Date('2026-03-09T13:05:00Z');

  test('has its day, its year and its time in every language', () => {
    for (const language of all) {
      const said = new Formats(settingsOf(language)).moment(at);
      const digits = said.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
      expect(digits, language).toMatch(/2026/);
      expect(digits, language).toMatch(/\b0?9\b|9日|9\./);
      expect(digits, language).toMatch(/\b(13|0?1):05/);
    }
  });

  test('is of another day in another time zone', () => {
    const late = new Date('2026-03-09T23:30:00Z');
    const said = (timezone: string) =>
      new Formats({ locale: 'en-GB', timezone, start_of_week: null }).moment(late);
    expect(said('UTC')).toMatch(/^9 Mar/);
    expect(said('Asia/Tokyo')).toMatch(/^10 Mar/);
  });
});

describe('a language that is read from right to left', () => {
  test('lays the page out so, and is told to screen readers; another one turns it back', async () => {
    await spokenIn('ar');
    expect(page.documentElement).toEqual({ dir: 'rtl', lang: 'ar' });
    await spokenIn('de');
    expect(page.documentElement).toEqual({ dir: 'ltr', lang: 'de' });
  });

  test('keeps a name together, in whatever script it is', async () => {
    await spokenIn('ar');
    const said = i18n.t('comments.deleteTitle', { name: 'C++ (2)' });
    expect(said).toContain('\u2068C++ (2)\u2069');
    await spokenIn('en');
    expect(i18n.t('comments.deleteTitle', { name: 'C++ (2)' })).not.toMatch(/[\u2066-\u2069]/);
  });

  test('has none of the letters of another script in its own words', async () => {
    await spokenIn('ar');
    for (const key of ['views.add', 'views.lock', 'views.makePersonal', 'views.delete'] as const)
      expect(i18n.t(key)).toMatch(/^[\p{Script=Arabic}\s]+$/u);
  });
});

describe('the language of a locale', () => {
  test.each([
    ['de-AT', 'de'],
    ['zh-Hant-TW', 'zh'],
    ['sr-Latn-RS', 'sr'],
    ['pt-BR', 'en'],
  ])('%s is %s', async (locale, language) => {
    await speak(locale);
    expect(i18n.language).toBe(language);
    expect(page.documentElement.lang).toBe(language);
  });

  test('is the one that was chosen last, whichever comes first', async () => {
    await Promise.all([speak('ko'), speak('it'), speak('es')]);
    expect(i18n.language).toBe('es');
    expect(page.documentElement.lang).toBe('es');
  });
});
