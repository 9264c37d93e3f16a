import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { dependency } from './dependency.ts';
import { linkTo } from './links.ts';
import { noLookup } from './lookup.ts';

const [design, build, test1] = [newId(), newId(), newId()];
const folder = newId();
const to = (id: string, wait?: string) => linkTo(id, folder, wait);
const settings = dependency.settings.parse({ folder_id: folder });
const known: Record<string, string> = { Design: design, Build: build, 'Build SS': test1 };
const lookup = {
  ...noLookup,
  itemTitle: (id: string) => Object.keys(known).find((title) => known[title] === id),
  itemsTitled: (title: string) => (known[title] === undefined ? [] : [known[title]]),
};
const read = (typed: string) => dependency.parse(typed, settings, lookup);

test('what is typed is a title with type and lag behind it, in many spellings', () => {
  expect(read('Design; Build FF+2d')).toEqual([to(design), to(build, 'ff+2')]);
  expect(read('Design (sf − 3 days), Build +1')).toEqual([to(design, 'sf-3'), to(build, 'fs+1')]);
  expect(read('Design fs+0')).toEqual([to(design)]);
  expect(read('Design SS+99999')).toBeUndefined();
  expect(read('DesignSS')).toBeUndefined();
  expect(read(`${'Design '.repeat(50_000)}SS+`)).toBeUndefined();
});

test('a title that ends as a type does is a title', () => {
  expect(read('Build SS')).toEqual([to(test1)]);
  expect(read('Build SS SS')).toEqual([to(test1, 'ss')]);
});

test('what is shown is what is typed', () => {
  const data = [to(design), to(build, 'ff+2'), to(test1, 'sf-1')];
  expect(dependency.format(data, settings, lookup)).toBe('Design, Build FF+2, Build SS SF-1');
  expect(read(dependency.format(data, settings, lookup))).toEqual(data);
});

test('what is shown names no other item whose title ends as a type does', () => {
  const data = [to(build, 'ss'), to(design, 'ss')];
  expect(dependency.format(data, settings, lookup)).toBe('Build (SS), Design SS');
  expect(read(dependency.format(data, settings, lookup))).toEqual(data);
});

test('an item is waited for once, in the folder of the attribute', () => {
  const isData = (data: unknown) => dependency.data(settings).safeParse(data).success;
  expect(isData([to(design), to(build, 'ss')])).toBe(true);
  expect(isData([to(design), to(design, 'ss')])).toBe(false);
  expect(isData([linkTo(design, newId())])).toBe(false);
  expect(isData([to(design, 'fs')])).toBe(false);
  expect(dependency.settingsIn!(dependency.settings.parse({}), folder)).toEqual({ folder_id: folder });
  expect(dependency.settingsIn!(settings, null)).toBeUndefined();
});

test('what two people change of it is merged item by item, unless both say how to wait for the same one', () => {
  const merge = dependency.merge!;
  expect(merge([to(design)], [to(design), to(build, 'ss')], [to(design, 'ff')])).toEqual([
    to(design, 'ff'),
    to(build, 'ss'),
  ]);
  expect(merge([to(design), to(build)], [to(design)], [to(design, 'ss'), to(build)])).toEqual([
    to(design, 'ss'),
  ]);
  expect(merge([to(design)], [to(design, 'ss')], [to(design, 'ff')])).toBeUndefined();
  expect(merge(null, [to(design)], [to(build)])).toEqual([to(build), to(design)]);
});
