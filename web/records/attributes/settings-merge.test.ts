import { expect, test } from 'vitest';
import { mergedSettings } from './settings-merge.ts';

const [todo, doing, done] = ['Todo', 'Doing', 'Done'].map((name, at) => ({
  id: String(at),
  name,
  color: 'red',
}));
const merged = (before: object[], mine: object[], theirs: object[]) =>
  mergedSettings({ options: before }, { options: mine }, { options: theirs })['options'];

test('what a form has not changed is as others have saved it since', () => {
  expect(mergedSettings({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2, c: 3 })).toEqual({ a: 2, b: 2, c: 3 });
  expect(mergedSettings({ a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 })).toEqual({ b: 2 });
});

test('options that others have added stay, and those that they have deleted stay away', () => {
  const renamed = { ...todo!, name: 'Open' };
  expect(merged([todo!, doing!], [renamed, doing!], [todo!, done!])).toEqual([renamed, done]);
});

test('an option has the name of the form, and the colour that somebody else gave it meanwhile', () => {
  const [named, coloured] = [
    { ...todo!, name: 'Open' },
    { ...todo!, color: 'blue' },
  ];
  expect(merged([todo!], [named, done!], [coloured])).toEqual([{ ...named, color: 'blue' }, done]);
});

test('an option that the form has changed stays, though somebody else has deleted it', () => {
  const renamed = { ...todo!, name: 'Open' };
  expect(merged([todo!, doing!], [renamed, doing!], [doing!])).toEqual([renamed, doing]);
});

test('an option that the form has deleted stays away', () => {
  expect(merged([todo!, doing!], [doing!], [{ ...todo!, name: 'Open' }, doing!, done!])).toEqual([
    doing,
    done,
  ]);
});
