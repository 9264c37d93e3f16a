import path from 'node:path';
import { languages } from '@tessera/domain/locales.ts';
import { expect, test } from 'vitest';
import { ariaOf, ariaTexts } from './aria-texts.ts';
import { type AriaMessages, knowAria, messagesOf } from './locales/aria-messages.ts';
import type { TextPart } from './locales/parts.ts';

const { load } = ariaTexts() as unknown as { load(id: string): string | undefined };
const parts: TextPart[] = ['first', 'work', 'later'];
const others = Object.keys(languages).filter((language) => language !== 'en');

/** What a part of a language says, as a page loads it. */
async function messages(language: string, part: TextPart): Promise<AriaMessages> {
  const files = [...ariaOf(language, part).matchAll(/^import aria\d+ from "(.*)";$/gm)].map(
    ([, file]) => file!,
  );
  const all = await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ file)).default));
  const names = [...ariaOf(language, part).matchAll(/'([^']+)': aria/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name, at) => [name, all[at]]));
}

test.each(others)('%s has texts of each piece', async (language) => {
  for (const part of parts) {
    const own = await messages(language, part);
    expect(Object.keys(own).length).toBeGreaterThan(0);
    for (const texts of Object.values(own)) expect(Object.keys(texts).length).toBeGreaterThan(0);
  }
});

test('the code has the English texts alone, whose language is not English brings its own', () => {
  const code = load('/x/node_modules/react-aria/dist/private/dnd/intlStrings.mjs')!;
  expect(code).toContain('intl/dnd/en-US.mjs');
  expect(code).not.toContain('de-DE');
  expect(load('/x/node_modules/react-aria-components/dist/private/intlStrings.mjs')).toContain(
    "'aria-components'",
  );
  expect(load('/x/node_modules/react-aria/dist/private/dnd/useDrag.mjs')).toBeUndefined();
  expect(ariaOf('en', 'work')).toBe('');
});

interface Dictionary {
  getStringForLocale<Key extends keyof typeof english>(key: Key, locale: string): (typeof english)[Key];
}

/** How React Aria looks up a text. */
async function dictionaryOf(texts: object): Promise<Dictionary> {
  const file = path.resolve(
    import.meta.dirname,
    '../node_modules/react-aria/dist/private/i18n/useLocalizedStringFormatter.mjs',
  );
  const { useLocalizedStringDictionary: look } = await import(/* @vite-ignore */ file);
  return look(texts);
}

const english = { dragItem: ({ itemText }: { itemText: string }) => `Drag ${itemText}`, only: 'English' };

test('texts are those of the locale’s language as soon as it has come, before that in English', async () => {
  const dictionary = await dictionaryOf(messagesOf('aria/dnd', english));
  const drag = (locale: string) => dictionary.getStringForLocale('dragItem', locale)({ itemText: 'A' });
  expect(['en-GB', 'de-AT', 'ar', 'ja'].map(drag)).toEqual(['Drag A', 'Drag A', 'Drag A', 'Drag A']);
  for (const language of ['de', 'ar', 'sr', 'zh'])
    for (const part of parts) knowAria(language, await messages(language, part));
  expect(['en-GB', 'de-AT', 'de', 'ar', 'ar-EG', 'ja'].map(drag)).toEqual([
    ...['Drag A', 'A ziehen', 'A ziehen', 'اسحب A', 'اسحب A', 'Drag A'],
  ]);
  // Scripts and regions of which React Aria has no texts.
  expect(drag('sr-Latn-RS')).toBe(drag('sr'));
  expect(drag('zh-TW')).toBe(drag('zh'));
  expect(drag('zh')).not.toBe('Drag A');
  expect(dictionary.getStringForLocale('only', 'de')).toBe('English');
});
