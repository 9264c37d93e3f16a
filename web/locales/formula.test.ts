import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorSigns } from '@tessera/domain/formula/formula-error.ts';
import { families } from '@tessera/domain/formula/functions/catalogue.ts';
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

/** What the list of functions says of each: apart from the other texts, as only the editor of formulas reads them. */
const folder = path.join(import.meta.dirname, 'formula');
const catalogues = readdirSync(folder).map((name) => name.replace('.json', ''));

test('the functions are described in English, and in languages that there are', () => {
  expect(catalogues).toContain('en');
  expect(Object.keys(languages)).toEqual(expect.arrayContaining(catalogues));
});

describe.each(catalogues)('the functions in %s', (language) => {
  const { functions, arguments: named } = JSON.parse(
    readFileSync(path.join(folder, `${language}.json`), 'utf8'),
  ) as Record<'functions' | 'arguments', Record<string, string>>;
  const all = Object.values(families).flat();

  test('have a line each, and their arguments a name', () => {
    expect(Object.keys(functions).sort()).toEqual([...all.map(({ name }) => name), 'LET'].sort());
    const names = all.flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(Object.keys(named).sort()).toEqual([...new Set(names)].sort());
  });

  test('have no empty text', () => {
    const texts = [...Object.values(functions), ...Object.values(named)];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
});
