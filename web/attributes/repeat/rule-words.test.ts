import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { readRule } from '@tessera/domain/repeats/rule-text.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { Formats } from '../../data/page/formats.ts';
import { ruleNotation } from './read-rule-words.ts';
import { ruleWords } from './rule-words.ts';

async function tellingIn(language: string, locale = language) {
  const file = path.join(import.meta.dirname, `../../locales/${language}.json`);
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: JSON.parse(readFileSync(file, 'utf8')) } },
    interpolation: { escapeValue: false },
  });
  return { t: i18n.t, formats: new Formats({ locale, timezone: 'UTC', start_of_week: null }) };
}

test.each<[string, Rule, string]>([
  ['en', { every: 1, unit: 'week', weekdays: [0, 1] }, 'Every week on Mon, Sun'],
  ['en', { every: 2, unit: 'week', weekdays: [1, 4] }, 'Every 2 weeks on Mon, Thu'],
  ['en', { every: 1, unit: 'month', date: 31 }, 'Every month on the last day'],
  ['en', { every: 1, unit: 'month', nth: 2, weekday: 5 }, 'Every month on the second Friday'],
  ['en', { every: 1, unit: 'year', month: 2, date: 29 }, 'Every year on February 29'],
  [
    'en',
    { every: 3, unit: 'day', ends: { times: 1 }, from: 'done' },
    'Every 3 days · 1 time · counted from completion',
  ],
  ['en', { every: 1, unit: 'day', ends: { until: '2026-12-31' } }, 'Every day · until Dec 31, 2026'],
  ['de', { every: 2, unit: 'week' }, 'Alle 2 Wochen'],
  ['pl', { every: 1, unit: 'week' }, 'Co tydzień'],
  ['pl', { every: 2, unit: 'week' }, 'Co 2 tygodnie'],
  ['pl', { every: 5, unit: 'week' }, 'Co 5 tygodni'],
  ['pl', { every: 22, unit: 'year' }, 'Co 22 lata'],
  ['ar', { every: 1, unit: 'day' }, 'كل يوم'],
  ['ar', { every: 2, unit: 'day' }, 'كل يومين'],
  ['ar', { every: 3, unit: 'day' }, 'كل 3 أيام'],
  ['ar', { every: 11, unit: 'day' }, 'كل 11 يومًا'],
  ['sr', { every: 21, unit: 'day' }, 'Na svaki 21 dan'],
  ['tr', { every: 2, unit: 'month' }, '2 ayda bir'],
  ['zh', { every: 1, unit: 'month', nth: -1, weekday: 5 }, '每月最后一个星期五'],
  ['ko', { every: 3, unit: 'month' }, '3개월마다'],
])('in %s, %j is “%s”', async (language, rule, words) => {
  expect(ruleWords(rule, await tellingIn(language))).toBe(words);
});

test.each<[string, string, Rule]>([
  ['de', 'alle 2 Wochen', { every: 2, unit: 'week' }],
  ['de', 'jeden Tag', { every: 1, unit: 'day' }],
  ['fr', 'tous les mois', { every: 1, unit: 'month' }],
  ['pl', 'co 5 dni', { every: 5, unit: 'day' }],
  ['ar', 'كل أسبوعين', { every: 2, unit: 'week' }],
  ['ko', '매주 월, 목', { every: 1, unit: 'week', weekdays: [1, 4] }],
  ['zh', 'every 2 weeks', { every: 2, unit: 'week' }],
])('in %s, “%s” is read', async (language, typed, rule) => {
  expect(readRule(ruleNotation(await tellingIn(language)).read(typed))).toEqual(rule);
});

test.each(['de', 'en', 'ar'])('in %s, what is written in the editor is read back', async (language) => {
  const { read, write } = ruleNotation(await tellingIn(language));
  const rules: Rule[] = [
    { every: 2, unit: 'week' },
    { every: 1, unit: 'month', nth: -1, weekday: 5, ends: { times: 3 } },
    { every: 2, unit: 'week', weekdays: [0, 6], week_start: 0 },
  ];
  for (const rule of rules) expect(readRule(read(write(rule as never)))).toEqual(rule);
});
