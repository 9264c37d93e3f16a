import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { marksIn, scoreOf, wantedOf } from './score.ts';

const score = (typed: string, name: string, place = '', also = ''): number | undefined => {
  const candidate = { name: fold(name), place: fold(place), also: fold(also) };
  return scoreOf(candidate, wantedOf(typed), true);
};
/** Those that fit, the best first. */
const ranked = (typed: string, names: readonly string[]): string[] =>
  names
    .filter((name) => score(typed, name) !== undefined)
    .sort((one, other) => score(typed, other)! - score(typed, one)!);
const marked = (typed: string, text: string): string[] =>
  marksIn(text, wantedOf(typed)).map(([from, to]) => text.slice(from, to));

test.each([
  // What is typed, what it finds first, and what it finds besides or not at all.
  ['road', ['Roadmap', 'Broad goals'], ['Board']],
  ['plan launch', ['Launch plan', 'Plan for the launch'], ['Launch']],
  ['nf', ['New folder'], ['Fan', 'Now']],
  ['strasse', ['Straße', 'Hauptstraße'], ['Strategie']],
  ['uberblick', ['Überblick'], ['Über uns']],
  ['tarea dis', ['Diseño de tareas'], ['Tareas']],
  ['equipe', ['Équipe', 'Équipes de vente'], ['Étape']],
  ['citta', ['Città'], ['Cita']],
  ['회의', ['회의', '회의록', '주간 회의'], ['회사']],
  ['하', ['하루'], ['회의']],
  ['할', ['할 일'], ['한글']],
  ['zadan lista', ['Lista zadań'], ['Lista']],
  ['lodz', ['Łódź'], ['Lód']],
  ['задаци', ['Задаци', 'Zadaci'], ['Задужења']],
  ['zadaci', ['Zadaci', 'Задаци'], ['Zavod']],
  ['is', ['İş listesi', 'Işıklar'], ['Ofis adı']],
  ['计划', ['计划', '产品计划'], ['划计']],
  ['产品 计划', ['产品计划'], ['计划']],
  ['مهام', ['مهام', 'قائمة المهام'], ['مهنة']],
  ['اجازه', ['إجازة'], ['جائزة']],
  ['2024', ['خطة ٢٠٢٤', 'طرح ۲۰۲۴', 'Plan 2024'], ['Plan 2023']],
])('%s finds %o, and not %o', (typed, found, others) => {
  const names = ranked(typed, [...others, ...found.toReversed()]);
  expect(names.filter((name) => found.includes(name)).sort()).toEqual([...found].sort());
  expect(found).toContain(names[0]);
  for (const other of others)
    if (names.includes(other)) expect(names.indexOf(other)).toBeGreaterThan(found.length - 1);
});

describe('typos', () => {
  test.each([
    ['raodmap', 'Roadmap'],
    ['roadmp', 'Roadmap'],
    ['roaadmap', 'Roadmap'],
    ['permision', 'Permissions'],
    ['kalendr', 'Kalender'],
    ['mahsuldarlk', 'Mahsuldarlık'],
    ['مهمات', 'مهماات'],
  ])('%s is read as %s', (typed, name) => {
    expect(score(typed, name)).toBeDefined();
    expect(score(typed, name)!).toBeLessThan(score(name, name)!);
  });

  test.each([
    ['cat', 'Cut'],
    ['roadmap', 'Redemption'],
    ['plan', 'Flag'],
  ])('%s is not %s', (typed, name) => expect(score(typed, name)).toBeUndefined());
});

test('the whole name comes before its beginning, that before a word in it, and that before what is inside of one', () => {
  expect(ranked('map', ['Roadmap', 'The map', 'Map of roads', 'Map'])).toEqual([
    'Map',
    'Map of roads',
    'The map',
    'Roadmap',
  ]);
});

test('words of its place may stand beside its name, and its address for it', () => {
  expect(score('tasks marketing', 'Tasks', 'Marketing › 2026')).toBeDefined();
  expect(score('tasks marketing', 'Tasks', 'Marketing')!).toBeLessThan(score('tasks', 'Tasks')!);
  expect(score('marketing', 'Tasks', 'Marketing')).toBeUndefined();
  expect(score('ada@', 'Lovelace', '', 'ada@example.org')).toBeDefined();
});

test('what was typed is marked, whatever it was folded to', () => {
  expect(marked('plan lau', 'Launch plan')).toEqual(['Lau', 'plan']);
  expect(marked('strasse', 'Hauptstraße')).toEqual(['straße']);
  expect(marked('raodmap', 'Our roadmap')).toEqual(['roadmap']);
  expect(marked('회', '주간 회의')).toEqual(['회']);
  expect(marked('计划', '产品计划')).toEqual(['计划']);
  expect(marked('الم', 'قائمة المهام')).toEqual(['الم']);
  expect(marked('a', '👩‍👩‍👧 abc')).toEqual(['a']);
  expect(marked('plan planning', 'Planning')).toEqual(['Planning']);
});

test('nothing typed wants nothing, and signs are words too', () => {
  expect(wantedOf('  ').words).toEqual([]);
  expect(score('🚀', 'Launch 🚀')).toBeDefined();
  expect(score('c++', 'C++ course')).toBeDefined();
});
