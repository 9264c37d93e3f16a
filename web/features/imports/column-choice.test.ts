import type { ImportFile } from '@tessera/domain/api/imports.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test } from 'vitest';
import { proposedChoices } from './column-choice.ts';

const attribute = (name: string, kind: Attribute['kind'], more: Partial<Attribute> = {}): Attribute =>
  ({ id: name, name, kind, settings: {}, primary: false, ...more }) as Attribute;

/** A column of two cells, of which so many fit each kind. */
const column = (index: number, header: string, kind: string, fits: Record<string, number> = {}) => ({
  ...{ index, header, kind, decimal: '.', dates: 'ymd', split: null, filled: 2 },
  ...{ fits: { text: 2, [kind]: 2, ...fits }, misfits: {}, samples: [] },
});

const choose = (columns: object[], attributes: Attribute[], primary = -1) =>
  proposedChoices({ columns, primary } as unknown as ImportFile, attributes).map(
    ({ kind, included, attributeId }) => [kind, included, attributeId],
  );

test('a column goes into the attribute of its name, where that can read all of its cells', () => {
  const attributes = [
    attribute('Share', 'number', { settings: { format: 'percent' } }),
    attribute('Size', 'number'),
    attribute('People', 'members'),
    attribute('Link', 'reference'),
    attribute('State', 'label', { settings: { options: [], multiple: true } }),
    attribute('Due', 'date'),
  ];
  const columns = [
    { ...column(0, 'Share', 'text', { number: 1 }), misfits: { number: [{ line: 2, value: '-12.5%' }] } },
    { ...column(6, 'Size', 'text', { number: 1 }), misfits: { number: [{ line: 2, value: '-12.5%' }] } },
    column(1, 'People', 'label'),
    column(2, 'Link', 'text'),
    column(3, 'State', 'label'),
    column(4, 'Due', 'text', { date: 1 }),
    column(5, 'Other', 'url'),
  ];
  expect(choose(columns, attributes)).toEqual([
    ['number', true, 'Share'],
    ['text', true, null],
    ['members', true, 'People'],
    ['reference', true, 'Link'],
    ['label', true, 'State'],
    // One of its cells is no date.
    ['text', true, null],
    ['url', true, null],
  ]);
});

test('of two attributes of one name the one of the column’s kind is taken', () => {
  const attributes = [attribute('Size', 'text'), { ...attribute('Size', 'number'), id: 'number' }];
  expect(choose([column(0, 'Size', 'number')], attributes)).toEqual([['number', true, 'number']]);
});

test('what nobody saves is left out', () => {
  const attributes = [
    attribute('No', 'custom-id'),
    attribute('Made', 'created-time'),
    attribute('Sum', 'formula', { settings: { formula: '1' } }),
    attribute('Votes', 'vote'),
  ];
  const columns = attributes.map(({ name }, index) => column(index, name, 'text'));
  expect(choose(columns, attributes)).toEqual(columns.map(() => ['text', false, null]));
});

test('the column that names the items goes into the primary attribute, whatever it is called', () => {
  const attributes = [attribute('Title', 'text', { primary: true }), attribute('Name', 'text')];
  expect(choose([column(0, 'Name', 'text')], attributes, 0)).toEqual([['text', true, 'Title']]);
});
