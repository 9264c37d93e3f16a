import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorSigns } from '@tessera/domain/formula/formula-error.ts';
import { problemCodes } from '@tessera/domain/formula/problem.ts';
import { languages } from '@tessera/domain/locales.ts';
import { describe, expect, test } from 'vitest';

const sectionOf = (language: string): Record<'errors' | 'values' | 'types', Record<string, string>> =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')).formula;
const english = sectionOf('en');

describe.each(Object.keys(languages))('%s', (language) => {
  const { errors, values, types } = sectionOf(language);

  test('has words for what can be wrong with a formula, and for its errors', () => {
    expect(Object.keys(errors)).toEqual([...problemCodes]);
    expect(Object.keys(values).sort()).toEqual(Object.keys(errorSigns).sort());
    expect(Object.keys(types)).toEqual(Object.keys(english.types));
  });

  test('has no sentence in English', () => {
    if (language === 'en') return;
    const same = Object.entries({ ...errors, ...values }).filter(
      ([key, text]) => text === { ...english.errors, ...english.values }[key],
    );
    expect(same).toEqual([]);
  });
});
