import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@tessera/domain/locales.ts';
import { describe, expect, test } from 'vitest';

/** docs/glossary.md says how the tables are read. */
interface Term {
  term: string;
  words: string[];
  not: string[];
}
interface Exception {
  keys: string[];
  pattern: RegExp;
  terms: string[];
}

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sections = read('docs/glossary.md').split(/^## /m).slice(1);
const section = (title: RegExp): string => sections.find((one) => title.test(one.split('\n')[0]!)) ?? '';
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    // The heading and the line below it.
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const list = (cell = ''): string[] =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const named = rows(section(/^The terms/)).map(([term]) => term!);

function glossary(language: string): { terms: Term[]; exceptions: Exception[] } {
  const text = section(new RegExp(`\\(${language}\\)$`));
  const lines = [...text.matchAll(/^- ((?:`[^`]+`(?:, )?)+) \(([^)]+)\): \S/gm)];
  return {
    terms: rows(text).map(([term, words, not]) => ({ term: term!, words: list(words), not: list(not) })),
    exceptions: lines.map(([, quoted, terms]) => {
      const keys = list(quoted!.replaceAll('`', ''));
      return { keys, pattern: new RegExp(`^(${keys.map(keyPattern).join('|')})$`), terms: list(terms) };
    }),
  };
}

/** A plural key is named by its base, a whole section by `section.*`. */
const keyPattern = (key: string): string =>
  `${key.replaceAll('.', '\\.').replaceAll('*', '.*')}(_(zero|one|two|few|many|other))?`;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const LETTER = '[\\p{L}\\p{M}\\p{N}-]';
/** Where a word may begin: Arabic joins articles and prepositions to it; Chinese and Korean have no word boundary. */
function border(language: string): { start: string; end: string } {
  if (language === 'zh' || language === 'ko') return { start: '', end: '' };
  const before = `(?<!${LETTER})`;
  return {
    start: language === 'ar' ? `${before}[وف]?(?:[بك]?ال|لل|[بلك])?` : before,
    end: `(?!${LETTER})`,
  };
}

const folded = (text: string, language: string): string =>
  text.normalize('NFC').toLocaleLowerCase(language).replace(/\s+/g, ' ');

function pattern(words: string[], language: string, flags = 'u'): RegExp {
  const { start, end } = border(language);
  const forms = words.map((word) => {
    const form = folded(word, language).replace(/[.+?^$(){}[\]\\]/g, '\\$&');
    // A star at an end means no boundary there; inside, it stands for any letters.
    const [, before, its, after] = /^(\*?)(.*?)(\*?)$/.exec(form)!;
    return `${before ? '' : start}${its!.replaceAll('*', `${LETTER}*`)}${after ? '' : end}`;
  });
  // A term without a word is never found.
  return new RegExp(forms.length > 0 ? forms.join('|') : '(?!)', flags);
}

type Tree = { [key: string]: string | string[] | Tree };

function texts(language: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (part: Tree, before: string) => {
    for (const [key, its] of Object.entries(part)) {
      if (typeof its === 'string' || Array.isArray(its)) {
        // Parameters are not translated.
        flat.set(
          before + key,
          [its]
            .flat()
            .join('\n')
            .replace(/\{\{[^}]*\}\}/g, '…'),
        );
      } else walk(its, `${before}${key}.`);
    }
  };
  walk(JSON.parse(read(`web/locales/${language}.json`)) as Tree, '');
  walk(JSON.parse(read(`web/locales/formula/${language}.json`)) as Tree, 'formulaFunctions.');
  walk(JSON.parse(read(`domain/notifications/locales/${language}.json`)) as Tree, 'notifications.');
  walk(JSON.parse(read(`server/mail/locales/${language}.json`)) as Tree, 'mail.');
  return flat;
}

const english = texts('en');
const inEnglish = glossary('en');
/** The longest first: "full member" is not "member", and "recovery codes" are not "codes". */
const meant = inEnglish.terms
  .map(({ term, words }) => ({ term, pattern: pattern(words, 'en', 'gu'), length: term.length }))
  .sort((one, other) => other.length - one.length);

/** The terms that an English text names. */
function termsOf(text: string): string[] {
  let left = folded(text, 'en');
  return meant.flatMap(({ term, pattern }) => {
    const before = left;
    left = left.replace(pattern, '…');
    return left === before ? [] : [term];
  });
}

const termsByKey = new Map([...english].map(([key, text]) => [key, termsOf(text)]));

describe.each(Object.keys(languages) as Language[])('%s', (language) => {
  const { terms, exceptions } = glossary(language);
  const all = [...texts(language)].map(([key, text]) => ({ key, text, low: folded(text, language) }));
  const except = [...exceptions, ...(language === 'en' ? [] : inEnglish.exceptions)];
  const excepted = (key: string, term: string) =>
    except.some(({ pattern, terms }) => pattern.test(key) && (terms.includes(term) || terms.includes('*')));

  test('has every term, in the order of the glossary, with a word for all or for none yet', () => {
    expect(terms.map(({ term }) => term)).toEqual(named);
    const without = terms.filter(({ words }) => words.length === 0).map(({ term }) => term);
    if (without.length < terms.length) expect(without).toEqual([]);
  });

  test('uses no other word for a term', () => {
    // Few texts contain any of these words: only those texts are checked for each.
    const any = pattern(
      terms.flatMap(({ not }) => not),
      language,
    );
    const suspects = all.filter(({ low }) => any.test(low));
    const wrong = terms.flatMap(({ term, words, not }) => {
      const other = pattern(not, language);
      return suspects
        .filter(({ key, low }) => other.test(low) && !excepted(key, term))
        .map(({ key, text }) => `${key}: “${text}” (${term} is ${words[0]})`);
    });
    expect(wrong).toEqual([]);
  });

  test('names by its word each term that English names', () => {
    const known = new Map(terms.map(({ term, words }) => [term, { words, its: pattern(words, language) }]));
    const wrong = all.flatMap(({ key, text, low }) => {
      const base = key.replace(PLURAL, '');
      return (termsByKey.get(key) ?? termsByKey.get(`${base}_other`) ?? []).flatMap((term) => {
        const { words, its } = known.get(term)!;
        if (words.length === 0 || its.test(low) || excepted(key, term)) return [];
        return [`${key}: “${text}” (${term} is ${words[0]})`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

test('every excepted key exists', () => {
  const base = new Set([...english.keys()].map((key) => key.replace(PLURAL, '')));
  const excepted = Object.keys(languages).flatMap((language) => glossary(language).exceptions);
  const gone = excepted.flatMap(({ keys }) => keys.filter((key) => !key.includes('*') && !base.has(key)));
  expect(gone).toEqual([]);
});
