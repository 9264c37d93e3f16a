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
type Catalogue = Record<'functions' | 'arguments', Record<string, string>>;
const catalogueOf = (language: string): Catalogue =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));
const described = catalogueOf('en');

/** Names of arguments that a language writes as English does. */
const alike: Record<string, string[]> = {
  es: ['base', 'divisor', 'radix'],
  fr: [
    ...['base', 'code', 'condition', 'date', 'expression', 'format', 'minute', 'mode', 'part', 'radix'],
    ...['second', 'type'],
  ],
  it: ['base', 'radix'],
  pl: ['format', 'weekend'],
  sr: ['format'],
};

test('the functions are described in each language, and in no other', () => {
  const catalogues = readdirSync(folder).map((name) => name.replace('.json', ''));
  expect(catalogues.sort()).toEqual(Object.keys(languages).sort());
});

test('English describes each function, and names each argument', () => {
  const all = Object.values(families).flat();
  expect(Object.keys(described.functions).sort()).toEqual([...all.map(({ name }) => name), 'LET'].sort());
  const names = all.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  expect(Object.keys(described.arguments).sort()).toEqual([...new Set(names)].sort());
});

describe.each(Object.keys(languages))('the functions in %s', (language) => {
  const { functions, arguments: named } = catalogueOf(language);

  test('have a line each, and their arguments a name, in the order of English', () => {
    expect(Object.keys(functions)).toEqual(Object.keys(described.functions));
    expect(Object.keys(named)).toEqual(Object.keys(described.arguments));
  });

  test('have no empty text', () => {
    const texts = [...Object.values(functions), ...Object.values(named)];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('have no text in English', () => {
    if (language === 'en') return;
    expect(Object.keys(functions).filter((key) => functions[key] === described.functions[key])).toEqual([]);
    const same = Object.keys(named).filter((key) => named[key] === described.arguments[key]);
    expect(same).toEqual([...(alike[language] ?? []), 'x', 'y']);
  });
});
