import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formerName, goneKinds } from '@tessera/domain/accounts/former-people.ts';
import { type Language, languages } from '@tessera/domain/locales.ts';
import { expect, test } from 'vitest';
import { nameIn } from './name-in.ts';

const all = Object.keys(languages) as Language[];
const readTexts = (language: Language): string =>
  ['../../locales', '../../../server/mail/locales']
    .map((folder) => readFileSync(path.join(import.meta.dirname, folder, `${language}.json`), 'utf8'))
    .join('\n');

test('somebody who is gone has a name in every language, which is that of whoever reads', () => {
  for (const gone of goneKinds)
    expect(new Set(all.map((language) => formerName(gone, language))).size).toBe(all.length);
  expect(nameIn('en', 'Removed User', 'removed')).toBe('Removed User');
  expect(nameIn('de', 'Removed User', 'removed')).toBe('Entfernte Person');
  expect(nameIn('de', 'Deleted Account', 'deleted')).toBe('Gelöschtes Konto');
});

test('somebody who is there may be called anything', () => {
  expect(nameIn('de', 'Removed User', null)).toBe('Removed User');
  expect(nameIn('de', null, undefined)).toBeNull();
});

test.each(all)('what tells of a deleted account names it as it shows: %s', (language) => {
  expect(readTexts(language).split(formerName('deleted', language))).toHaveLength(3);
});
