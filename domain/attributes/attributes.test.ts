import { expect, test } from 'vitest';
import { attributeKinds } from './index.ts';
import { findOption, type LabelSettings, mergeOptions, newOption, optionIdsByText } from './label.ts';
import { noLookup } from './lookup.ts';
import { sortText } from './sort-text.ts';

test('numbers are read with and without groups, never guessed', () => {
  const read = (text: string) => attributeKinds.number.parse(text, { decimals: null }, noLookup);
  expect(read('28591')).toBe(28_591);
  expect(read('1,234,567.5')).toBe(1_234_567.5);
  expect(read('-1e3')).toBe(-1_000);
  expect(read('12 apples')).toBeUndefined();
  expect(read('1,2,3')).toBeUndefined();
  expect(read('1e999')).toBeUndefined();
});

test('an address that a click must not follow is no address', () => {
  const read = (text: string) => attributeKinds.url.parse(text, {}, noLookup);
  expect(read('example.org/a?b=c')).toBe('https://example.org/a?b=c');
  for (const hostile of ['javascript:alert(1)', 'data:text/html,x', ' vbscript:x', 'file:///etc/passwd'])
    expect(read(hostile)).toBeUndefined();
});

test('days that no calendar has are refused', () => {
  expect(attributeKinds.date.parse('2026-2-3', {}, noLookup)).toBe('2026-02-03');
  expect(attributeKinds.date.parse('2026-02-30', {}, noLookup)).toBeUndefined();
  expect(attributeKinds.date.data({}).safeParse('2026-13-01').success).toBe(false);
});

test('new options have ids of their own, and are found without regard to case', () => {
  let own: LabelSettings = { options: [], multiple: false };
  for (let serial = 0; serial < 100; serial += 1)
    own = { ...own, options: [...own.options, newOption(own.options, `Option ${serial}`)] };
  expect(new Set(own.options.map(({ id }) => id)).size).toBe(100);
  expect(findOption(own.options, ' oPTION 42 ')?.name).toBe('Option 42');
  expect(attributeKinds.label.settings.safeParse(own).success).toBe(true);
});

test('folding is the same for every way to write an accent', () => {
  expect(sortText('É')).toBe(sortText('e\u0301'));
  expect(sortText('ABC')).toBe('abc');
  expect(sortText('غرفة ٢٠٢ ۴۲ ４２')).toBe('غرفة 202 42 42');
});

test('an option is found by its exact name before one that differs by case or accents', () => {
  const options: LabelSettings['options'] = [];
  for (const name of ['Größe', 'GRÖSSE', 'grosse']) options.push(newOption(options, name));
  expect(findOption(options, 'grosse')!.name).toBe('grosse');
  expect(findOption(options, ' GRÖSSE ')!.name).toBe('GRÖSSE');
  expect(findOption(options, 'größe')!.name).toBe('Größe');
});

const labelSettings = (options: unknown[]) =>
  attributeKinds.label.settings.parse({ options }) as LabelSettings;

test('an option that was stored with a hue alone has it as its colour and that of its text, and no synonyms', () => {
  const { options } = labelSettings([{ id: '1', name: 'High', hue: 'red' }]);
  expect(options).toEqual([{ id: '1', name: 'High', color: 'red', textColor: 'red', synonyms: [] }]);
  expect(labelSettings(options).options).toEqual(options);
});

test('an option keeps the colour of its text and its synonyms; a colour that there is not is refused', () => {
  const option = { id: '1', name: 'High', color: 'red', textColor: 'grey', synonyms: ['Urgent', 'P1'] };
  expect(labelSettings([option]).options).toEqual([option]);
  for (const wrong of [{ textColor: '#fff' }, { color: 'white' }, { synonyms: [''] }, { synonyms: 'Urgent' }])
    expect(attributeKinds.label.settings.safeParse({ options: [{ ...option, ...wrong }] }).success).toBe(
      false,
    );
});

test('of several options with the same id the first counts', () => {
  const option = { id: 'constructor', name: 'High', color: 'red' };
  const { options } = labelSettings([option, { ...option, name: 'Low' }, { ...option, id: '2' }]);
  expect(options.map(({ id, name }) => [id, name])).toEqual([
    ['constructor', 'High'],
    ['2', 'High'],
  ]);
});

test('a pasted word finds the option of this name first, then the one that has it as a synonym', () => {
  const settings = labelSettings([
    { id: '1', name: 'Closed', color: 'red', synonyms: ['done', 'Finished'] },
    { id: '2', name: 'Done', color: 'green' },
  ]);
  const read = (text: string) => attributeKinds.label.parse(text, settings, noLookup);
  expect(read('done')).toEqual(['2']);
  expect(read(' FINISHED ')).toEqual(['1']);
  expect(read('fini')).toBeUndefined();
});

test('an imported text is an option by its exact name, then by an exact synonym; of two the first counts', () => {
  const { options } = labelSettings([
    { id: '1', name: 'Closed', color: 'red', synonyms: ['Done', 'Finished'] },
    { id: '2', name: 'Done', color: 'green', synonyms: ['Finished'] },
  ]);
  expect(Object.fromEntries(optionIdsByText(options))).toEqual({ Closed: '1', Done: '2', Finished: '1' });
});

test('of a list of options one is read whose name holds a comma itself', () => {
  const options = ['Paris, France', 'Paris', 'Rome'].map((name, id) => ({ id: `${id}`, name, color: 'red' }));
  const settings = attributeKinds.label.settings.parse({ options, multiple: true });
  const read = (text: string) => attributeKinds.label.parse(text, settings, noLookup);
  expect(read('Rome, Paris, France')).toEqual(['2', '0']);
  expect(read('paris, rome')).toEqual(['1', '2']);
  expect(read('Paris, Spain')).toBeUndefined();
});

test('a number that its decimals leave nothing of is shown without a sign', () => {
  const { format, parse } = attributeKinds.number;
  expect(format(-0.001, { decimals: 2 }, noLookup)).toBe('0.00');
  expect(parse('-0', { decimals: null }, noLookup)).toBe(0);
});

test('items that hold an option that has become another one hold the kept one, whatever is asked of them', () => {
  const before = labelSettings([
    { id: 'a', name: 'Doing', color: 'blue' },
    { id: 'b', name: 'In progress', color: 'red', synonyms: ['wip'] },
    { id: 'c', name: 'Done', color: 'green' },
  ]).options;
  const twice = mergeOptions(mergeOptions(before, { from: 'b', into: 'c' }), { from: 'c', into: 'a' });
  const own = { ...labelSettings(twice), multiple: true };
  const { data, format, sortKey, groups, parse, operandIds } = attributeKinds.label;
  expect(own.options.map(({ name }) => name)).toEqual(['Doing']);
  expect(format(['b', 'a'], own, noLookup)).toBe('Doing');
  expect(sortKey(['c'], own, noLookup)).toBe(0);
  expect(groups!(['c', 'b'], own, noLookup).map(({ key }) => key)).toEqual(['a']);
  expect(operandIds!(['b'], noLookup, own)).toEqual(['a', 'c', 'b']);
  // Whoever had not heard of it yet saves the kept one, too.
  expect(data(own).parse(['c', 'b', 'a'])).toEqual(['a']);
  expect(parse('WIP', own, noLookup)).toEqual(['a']);
  expect(parse('in progress', own, noLookup)).toEqual(['a']);
  expect(newOption(own.options, 'New').id).not.toMatch(/^[abc]$/);
});

test('an option becomes neither itself nor one that is not there', () => {
  const { options } = labelSettings([{ id: 'a', name: 'Doing', color: 'blue' }]);
  for (const into of ['a', 'gone']) expect(mergeOptions(options, { from: 'a', into })).toEqual(options);
});

test('a link has a title or none, and each is read from what it shows', () => {
  const { parse, format, data } = attributeKinds.url;
  const read = (text: string) => parse(text, {}, noLookup);
  expect(read('Our plan <example.org/a>')).toEqual({ url: 'https://example.org/a', title: 'Our plan' });
  expect(read('a <b> <https://c.org>')).toEqual({ url: 'https://c.org', title: 'a <b>' });
  expect(format({ url: 'https://c.org', title: 'a <b>' }, {}, noLookup)).toBe('a <b> <https://c.org>');
  for (const hostile of ['Ann <javascript:alert(1)>', '<https://a.org>', 'Ann <data:text/html,x>'])
    expect(read(hostile)).toBeUndefined();
  for (const wrong of ['nothing', { url: 'javascript:alert(1)', title: 'Ann' }])
    expect(data({}).safeParse(wrong).error?.issues[0]?.message).toBe('not_url');
  expect(data({}).safeParse({ url: 'https://a.org', title: ' ' }).success).toBe(false);
});
