import { expect, test } from 'vitest';
import { LinkedWorld } from '../computing/testing/linked-world.ts';
import { BOOLEAN, DATE, listOf, NUMBER, TEXT } from '../formula/types.ts';
import type { AttributeKindId } from './ids.ts';
import { functionsFor, type RollupFunction } from './rollup-functions.ts';

/** Orders with values of one attribute, a customer who links to all of them, and what a rollup makes of these. */
function rolledUp(kind: AttributeKindId, settings: object, values: readonly unknown[], more?: object) {
  const world = new LinkedWorld();
  const [customers = '', orders = ''] = world.folder('customers', 'orders');
  const value = world.attribute(orders, kind, settings);
  const links = world.attribute(customers, 'reference', { folder_id: orders });
  const made = values.map((data) => world.item(orders, data === null ? {} : { [value.id]: data }));
  const customer = world.item(customers, { [links.id]: made });
  const read = { reference_id: links.id, attribute_id: value.id, ...more };
  return (rollup: RollupFunction | 'lookup') => {
    const of = rollup === 'lookup' ? read : { ...read, function: rollup };
    const attribute = world.attribute(customers, rollup === 'lookup' ? 'lookup' : 'rollup', of);
    const shown = world.shown(attribute);
    return { data: world.data(customer, attribute), kind: shown.kind, settings: shown.settings };
  };
}

test('numbers keep currency and precision, and none is no 0', () => {
  const of = rolledUp('number', { format: 'currency', currency: 'JPY', decimals: 2 }, [0.1, 0.2, null, 4]);
  const money = { kind: 'number', settings: { format: 'currency', currency: 'JPY', decimals: 2 } };
  expect(of('sum')).toMatchObject({ ...money, data: 4.3 });
  expect(of('average')).toMatchObject({ ...money, data: 4.3 / 3 });
  expect(of('min')).toMatchObject({ ...money, data: 0.1 });
  expect(of('max')).toMatchObject({ ...money, data: 4 });
  expect(of('median')).toMatchObject({ ...money, data: 0.2 });
  expect(of('range')).toMatchObject({ ...money, data: 3.9 });
  expect(of('count').data).toBe(4);
  expect(of('filled')).toMatchObject({ kind: 'number', settings: { decimals: 0 }, data: 3 });
  expect(of('empty').data).toBe(1);
  expect(of('percent_filled')).toMatchObject({ settings: { format: 'percent' }, data: 0.75 });
  expect(of('list')).toMatchObject({ kind: 'text', data: '0.10, 0.20, 4.00' });
});

test('an average has no more decimals than are read at a glance, unless they are set', () => {
  const thirds = (settings: object, more?: object) =>
    rolledUp('number', settings, [1, 1, 2], more)('average');
  expect(thirds({}).data).toBe(1.33);
  expect(thirds({ format: 'currency' }).data).toBe(1.33);
  expect(thirds({ decimals: 4 }).data).toBe(4 / 3);
  expect(thirds({}, { display: { decimals: 0 } }).data).toBe(4 / 3);
  expect(rolledUp('progress', {}, [10, 10, 15])('average').data).toBe(11.67);
  expect(rolledUp('rating', { max: 5 }, [1, 1, 2])('median').data).toBe(1);
});

test('of no items a sum is 0, nothing is ticked, and all else is empty', () => {
  const numbers = rolledUp('number', {}, []);
  const data = (rollup: RollupFunction) => numbers(rollup).data;
  expect([data('sum'), data('count'), data('unique'), data('filled')]).toEqual([0, 0, 0, 0]);
  expect([data('average'), data('min'), data('median'), data('range'), data('list')]).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  const ticks = rolledUp('checkbox', {}, []);
  expect(ticks('checked').data).toBe(0);
  expect([ticks('all_checked').data, ticks('any_checked').data, ticks('percent_checked').data]).toEqual([
    ...[false, false, null],
  ]);
});

test('dates are shown with the settings of the date, durations as durations', () => {
  const days = ['2026-03-04 10:00:00', '2026-01-02 10:00:00', null];
  const dates = rolledUp('date', { time: true, zone: 'Europe/Berlin', role: 'due' }, days);
  const shown = { kind: 'date', settings: { time: true, zone: 'Europe/Berlin', role: null } };
  expect(dates('earliest')).toMatchObject({ ...shown, data: '2026-01-02 10:00:00' });
  expect(dates('min')).toMatchObject({ ...shown, data: '2026-01-02 10:00:00' });
  expect(dates('latest')).toMatchObject({ ...shown, data: '2026-03-04 10:00:00' });
  expect(dates('range')).toMatchObject({ kind: 'duration', data: 61 * 86_400 });
  const lengths = rolledUp('duration', { form: 'clock' }, [60, 120]);
  expect(lengths('sum')).toMatchObject({ kind: 'duration', settings: { form: 'clock' }, data: 180 });
  expect(lengths('average').data).toBe(90);
});

test('ticks, ratings and progress: what a kind cannot show is a plain number', () => {
  const ticks = rolledUp('checkbox', {}, [true, null, true, false]);
  expect([ticks('all_checked').data, ticks('any_checked').data]).toEqual([false, true]);
  expect(ticks('percent_checked').data).toBe(0.5);
  expect(ticks('checked')).toMatchObject({ kind: 'number', data: 2 });
  expect(rolledUp('checkbox', {}, [true, true])('all_checked').data).toBe(true);
  const ratings = rolledUp('rating', { max: 5 }, [2, 3]);
  expect(ratings('max')).toMatchObject({ kind: 'rating', settings: { max: 5 }, data: 3 });
  expect(ratings('average')).toMatchObject({ kind: 'number', data: 2.5 });
  const progress = rolledUp('progress', {}, [50, 75]);
  expect(progress('average')).toMatchObject({ kind: 'progress', data: 62.5 });
  expect(progress('sum')).toMatchObject({ kind: 'number', data: 125 });
});

test('labels and people stay labels and people, each once; other lists are texts', () => {
  const options = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), color: 'red' }));
  const labels = rolledUp('label', { options, multiple: false }, [['b'], ['a'], ['b'], null]);
  expect(labels('lookup')).toMatchObject({ kind: 'label', settings: { multiple: true }, data: ['b', 'a'] });
  expect(labels('unique').data).toBe(2);
  const people = rolledUp('members', {}, [[3, 4], [4]]);
  expect(people('lookup')).toMatchObject({ kind: 'members', data: [3, 4] });
  const texts = rolledUp('text', {}, ['x', 'y', 'x']);
  expect(texts('lookup')).toMatchObject({ kind: 'text', data: 'x, y, x' });
  expect(texts('list').data).toBe('x, y');
});

test('a condition says which items count', () => {
  const world = new LinkedWorld();
  const [customers = '', orders = ''] = world.folder('customers', 'orders');
  const price = world.attribute(orders, 'number');
  const paid = world.attribute(orders, 'checkbox');
  const links = world.attribute(customers, 'reference', { folder_id: orders });
  const condition = {
    match: 'all',
    conditions: [{ attribute_id: paid.id, operator: 'is-checked', operand: null }],
  };
  const read = { reference_id: links.id, attribute_id: price.id, condition };
  const sum = world.attribute(customers, 'rollup', { ...read, function: 'sum' });
  const count = world.attribute(customers, 'rollup', { ...read, attribute_id: null, function: 'count' });
  const list = world.attribute(customers, 'lookup', read);
  const one = world.item(orders, { [price.id]: 5, [paid.id]: true });
  const other = world.item(orders, { [price.id]: 7 });
  const customer = world.item(customers, { [links.id]: [one, other] });
  const all = () => [sum, count, list].map((attribute) => world.data(customer, attribute));
  expect(all()).toEqual([5, 1, '5']);
  world.set(other, paid, true);
  expect(all()).toEqual([12, 2, '5, 7']);
  world.remove(one);
  expect(all()).toEqual([7, 1, '7']);
});

test('a result is shown in a format of its own, which only its kind has', () => {
  const display = { decimals: 1, format: 'currency', currency: 'USD', time: false, form: 'clock' };
  const prices = rolledUp('number', { format: 'percent', minimum: 0 }, [0.25, 4], { display });
  const dollars = { kind: 'number', settings: { decimals: 1, format: 'currency', currency: 'USD' } };
  expect(prices('sum')).toMatchObject({ ...dollars, data: 4.25 });
  expect(prices('count')).toMatchObject({ ...dollars, data: 2 });
  expect(prices('list')).toMatchObject({ kind: 'text', data: '0.3, 4.0' });
  expect(prices('lookup')).toMatchObject({ kind: 'text', data: '0.3, 4.0' });
  expect(rolledUp('duration', {}, [60], { display })('sum').settings).toMatchObject({ form: 'clock' });
  expect(rolledUp('rating', { max: 5 }, [2], { display })('max').settings).toEqual({ max: 5, icon: 'star' });
  // What is left out is as in the attribute.
  const euros = rolledUp('number', { format: 'currency', currency: 'CHF' }, [1], {
    display: { decimals: 0 },
  });
  expect(euros('sum').settings).toMatchObject({ format: 'currency', currency: 'CHF', decimals: 0 });
});

test('an instant without its time is the day in the zone of its attribute', () => {
  const days = ['2026-01-02 23:30:00', '2026-01-03 10:00:00'];
  const berlin = { time: true, zone: 'Europe/Berlin' };
  const dates = rolledUp('date', berlin, days, { display: { time: false } });
  expect(dates('earliest')).toMatchObject({ kind: 'date', settings: { time: false }, data: '2026-01-03' });
  expect(dates('lookup')).toMatchObject({ kind: 'text', data: '2026-01-03, 2026-01-03' });
  // A day has no time.
  const plain = rolledUp('date', {}, ['2026-01-02'], { display: { time: true } });
  expect(plain('earliest')).toMatchObject({ settings: { time: false }, data: '2026-01-02' });
});

test('functions are offered by the type of the values', () => {
  expect(functionsFor(undefined)).toEqual(['count']);
  expect(functionsFor(listOf(NUMBER))).toContain('median');
  expect(functionsFor(DATE)).toContain('earliest');
  expect(functionsFor(DATE)).not.toContain('sum');
  expect(functionsFor(BOOLEAN)).toContain('percent_checked');
  expect(functionsFor(TEXT)).toEqual(['count', 'filled', 'empty', 'percent_filled', 'unique', 'list']);
});
