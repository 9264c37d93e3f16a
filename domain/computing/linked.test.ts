import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lookup } from '../attributes/lookup.ts';
import { FormulaError, NOT_AVAILABLE, UNKNOWN_NAME } from '../formula/formula-error.ts';
import { emptyQuery, type Filter, type Quantifier } from '../query/query.ts';
import { QueryResult } from '../query/run.ts';
import type { Attribute } from '../records/attribute.ts';
import { LinkedWorld } from './testing/linked-world.ts';

const through = (reference: Attribute, attribute: Attribute, more: object = {}) => ({
  ...{ reference_id: reference.id, attribute_id: attribute.id },
  ...more,
});

/** Lines of orders of customers: each level rolls up the one below it. */
function chain() {
  const world = new LinkedWorld();
  const [customers = '', orders = '', lines = ''] = world.folder('customers', 'orders', 'lines');
  const price = world.attribute(lines, 'number', { format: 'currency', currency: 'USD' });
  const title = world.attribute(lines, 'text', {}, true);
  const order = world.attribute(lines, 'reference', { folder_id: orders, multiple: false });
  const ofOrder = world.attribute(orders, 'referenced-by', { attribute_id: order.id, folder_id: lines });
  const total = world.attribute(orders, 'rollup', through(ofOrder, price, { function: 'sum' }));
  const taxed = world.attribute(orders, 'formula', { formula: `[${total.id}] * 2` });
  const bought = world.attribute(customers, 'reference', { folder_id: orders });
  const all = world.attribute(customers, 'rollup', through(bought, taxed, { function: 'sum' }));
  const most = world.attribute(customers, 'formula', { formula: `MAX([${bought.id}].[${total.id}])` });
  return { world, customers, orders, lines, price, title, order, ofOrder, total, taxed, bought, all, most };
}

test('a rollup of a formula of a rollup keeps its currency, and follows every change of what it hangs from', () => {
  const { world, customers, orders, lines, ...of } = chain();
  const [first, second] = [world.item(orders), world.item(orders)];
  const customer = world.item(customers, { [of.bought.id]: [first, second] });
  const line = world.item(lines, { [of.price.id]: 5, [of.order.id]: [first] });
  const data = () => [of.all, of.most].map((attribute) => world.data(customer, attribute));
  expect(world.shown(of.total).settings).toMatchObject({ currency: 'USD' });
  expect(data()).toEqual([10, 5]);
  world.set(line, of.price, 7);
  expect(data()).toEqual([14, 7]);
  const late = world.item(lines, { [of.price.id]: 1, [of.order.id]: [first] });
  expect(data()).toEqual([16, 8]);
  world.set(late, of.order, [second]);
  expect(data()).toEqual([16, 7]);
  world.remove(second);
  expect(data()).toEqual([14, 7]);
  world.restore(second);
  world.set(customer, of.bought, [second]);
  expect(data()).toEqual([2, 1]);
});

test('a change computes anew what hangs from it, and nothing else', () => {
  const { world, customers, orders, lines, ...of } = chain();
  const lookup = world.lookup();
  const all = Array.from({ length: 50 }, () => {
    const order = world.item(orders);
    const line = world.item(lines, { [of.price.id]: 1, [of.order.id]: [order] });
    return { line, order, customer: world.item(customers, { [of.bought.id]: [order] }) };
  });
  const { columns } = world.folders.get(customers)!;
  const told: number[] = [];
  columns.changes.onExpired((rows) => told.push(...rows));
  const shown = world.shown(of.all);
  const read = () => all.forEach(({ customer }) => void world.data(customer, of.all, lookup));
  read();
  world.set(all[7]!.line, of.price, 2);
  world.set(all[9]!.line, of.title, 'Nothing reads it');
  world.item(lines, { [of.price.id]: 1 });
  return Promise.resolve().then(() => {
    expect(told).toEqual([columns.rowOf(all[7]!.customer.split('.')[0]!)]);
    expect(columns.data(7, shown, lookup)).toBe(4);
  });
});

test('titles of linked items are read by formulas, and a new title is seen', () => {
  const { world, orders, lines, ...of } = chain();
  const name = world.attribute(orders, 'text', {}, true);
  const text = world.attribute(lines, 'formula', { formula: `"for " & [${of.order.id}]` });
  const order = world.item(orders, { [name.id]: 'One' });
  const line = world.item(lines, { [of.order.id]: [order] });
  expect(world.data(line, text)).toBe('for One');
  world.set(order, name, 'Two');
  expect(world.data(line, text)).toBe('for Two');
});

test('MAP, FILTER and SUM go over linked items', () => {
  const { world, orders, lines, ...of } = chain();
  const formula = (text: string) => world.attribute(orders, 'formula', { formula: text });
  const [links, price] = [`[${of.ofOrder.id}]`, `[${of.price.id}]`];
  const made = [
    formula(`SUM(${links}.${price})`),
    formula(`SUM(MAP(${links}, current.${price} * 2))`),
    formula(`SUM(FILTER(${links}, current.${price} > 3).${price})`),
    formula(`COUNT(${links}.${price})`),
  ];
  const order = world.item(orders);
  for (const value of [1, 4, 5]) world.item(lines, { [of.price.id]: value, [of.order.id]: [order] });
  expect(made.map((one) => world.data(order, one))).toEqual([10, 20, 9, 3]);
});

test('filters and sorts follow what changes in other folders', () => {
  const { world, orders, lines, ...of } = chain();
  const lookup = world.lookup();
  const [one, two] = [world.item(orders), world.item(orders)];
  const line = world.item(lines, { [of.price.id]: 5, [of.order.id]: [one] });
  world.item(lines, { [of.price.id]: 3, [of.order.id]: [two] });
  const { columns } = world.folders.get(orders)!;
  const sorts = [{ attribute_id: of.total.id, direction: 'ascending' as const }];
  const result = () => new QueryResult(columns, { ...emptyQuery, sorts }, [world.shown(of.total)], lookup);
  expect([...result().rows]).toEqual([1, 0]);
  world.set(line, of.price, 2);
  expect([...result().rows]).toEqual([0, 1]);
});

test('who does not see a folder is shown nothing of its items, whoever asked before', () => {
  const { world, customers, orders, lines, ...of } = chain();
  const counted = world.attribute(customers, 'rollup', {
    ...{ reference_id: of.bought.id, function: 'count' },
  });
  const order = world.item(orders);
  const customer = world.item(customers, { [of.bought.id]: [order] });
  const line = world.item(lines, { [of.price.id]: 5, [of.order.id]: [order] });
  const lookups: Record<string, Lookup> = {
    all: world.lookup(),
    noLines: world.lookup((id) => id !== lines),
    noOrders: world.lookup((id) => id !== orders),
  };
  const data = (who: string) =>
    [of.all, counted].map((attribute) => world.data(customer, attribute, lookups[who]!));
  for (let times = 0; times < 2; times += 1) {
    expect(data('all')).toEqual([10, 1]);
    expect(data('noLines')).toEqual([UNKNOWN_NAME, 1]);
    expect(data('noOrders')).toEqual([UNKNOWN_NAME, 0]);
  }
  world.set(line, of.price, 6);
  expect(data('noLines')).toEqual([UNKNOWN_NAME, 1]);
  expect(data('all')).toEqual([12, 1]);
});

test('a cycle over folders is an error, and so is what is too deep; none of them overflows the stack', () => {
  const world = new LinkedWorld();
  const [a = '', b = ''] = world.folder('a', 'b');
  const toB = world.attribute(a, 'reference', { folder_id: b });
  const toA = world.attribute(b, 'reference', { folder_id: a });
  const one = world.attribute(a, 'rollup', { reference_id: toB.id, attribute_id: null });
  const other = world.attribute(b, 'rollup', { ...through(toA, one, { function: 'sum' }) });
  one.settings = { ...through(toB, other, { function: 'sum' }) };
  const item = world.item(a);
  expect(world.data(item, one)).toBe(NOT_AVAILABLE);

  const parent = world.attribute(a, 'reference', { folder_id: a, multiple: false });
  let last = world.attribute(a, 'number');
  world.set(item, last, 1);
  world.set(item, parent, [item]);
  for (let depth = 1; depth <= 300; depth += 1) {
    last = world.attribute(a, 'lookup', through(parent, last));
    if (depth === 100) expect(world.data(item, last)).toBe(1);
  }
  expect(world.data(item, last)).toBe(NOT_AVAILABLE);
});

/** What a filter asks of linked items. */
const about = (reference: Attribute, { id, kind }: Attribute, quantifier: Quantifier): Filter => {
  const [operator, operand] =
    kind === 'number' ? (['greater', 0] as const) : (['is-not-empty', null] as const);
  const linked = { attribute_id: id, quantifier };
  return { match: 'all', conditions: [{ attribute_id: reference.id, linked, operator, operand }] };
};

const edit = fc.record({
  act: fc.constantFrom('value', 'value', 'link', 'back', 'remove', 'restore', 'create', 'rename'),
  read: fc.boolean(),
  at: fc.nat(99),
  to: fc.array(fc.nat(99), { maxLength: 3 }),
  value: fc.integer({ min: -5, max: 5 }),
});

test('what is kept while items change is what computing from scratch finds, over random graphs and folders', () => {
  const attribute = fc.record({
    folder: fc.nat(2),
    through: fc.nat(99),
    of: fc.nat(99),
    also: fc.nat(99),
    kind: fc.constantFrom('sum', 'count', 'list', 'max', 'lookup', 'formula', 'titles', 'filtered', 'nested'),
    quantifier: fc.constantFrom('any', 'none', 'every'),
  });
  fc.assert(
    fc.property(
      fc.array(attribute, { minLength: 4, maxLength: 10 }),
      fc.array(edit, { minLength: 5, maxLength: 30 }),
      (made, edits) => {
        const world = new LinkedWorld();
        const folders = world.folder('a', 'b', 'c');
        const numbers = folders.map((folder) => world.attribute(folder, 'number'));
        const names = folders.map((folder) => world.attribute(folder, 'text', {}, true));
        const references = folders.flatMap((folder) => [
          world.attribute(folder, 'reference'),
          world.attribute(folder, 'reference', { folder_id: folders[1], multiple: false }),
        ]);
        const back = references.map((one, nth) =>
          world.attribute(folders[(nth + 1) % 3]!, 'referenced-by', {
            ...{ attribute_id: one.id, folder_id: one.folder_id },
          }),
        );
        const computed: Attribute[] = [];
        const pick = <T>(some: readonly T[], nth: number): T => some[nth % some.length]!;
        for (const one of made) {
          const folder = folders[one.folder]!;
          const own = [...references, ...back].filter(({ folder_id }) => folder_id === folder);
          const link = pick(own, one.through);
          const of = pick([...numbers, ...computed, ...references, ...back], one.of);
          const ofNumber = pick(numbers, one.also);
          const { kind } = one;
          const settings = through(link, of);
          const beside = pick(
            [...numbers, ...computed].filter((each) => each.folder_id === folder),
            one.also,
          );
          const condition = {
            match: 'all',
            conditions: [{ attribute_id: ofNumber.id, operator: 'greater', operand: 0 }],
          };
          computed.push(
            kind === 'lookup'
              ? world.attribute(folder, 'lookup', settings)
              : kind === 'formula'
                ? world.attribute(folder, 'formula', {
                    formula: `SUM([${link.id}].[${of.id}]) & "/" & [${beside.id}]`,
                  })
                : kind === 'titles'
                  ? world.attribute(folder, 'formula', { formula: `"" & [${link.id}]` })
                  : kind === 'nested'
                    ? world.attribute(folder, 'rollup', {
                        ...{ reference_id: link.id, function: 'count' },
                        condition: about(pick([...references, ...back], one.of), ofNumber, one.quantifier),
                      })
                    : kind === 'filtered'
                      ? world.attribute(folder, 'rollup', { ...settings, function: 'list', condition })
                      : world.attribute(folder, 'rollup', { ...settings, function: kind }),
          );
        }
        const items = Array.from({ length: 9 }, (_, nth) => world.item(folders[nth % 3]!));
        for (const [nth, item] of items.entries())
          for (const [index, reference] of references.entries())
            if (index % 2 === 0 && item.endsWith(reference.folder_id!))
              world.set(item, reference, [pick(items, nth * 2 + 1), pick(items, nth + 4)]);
        for (const [nth, item] of items.entries())
          world.set(item, numbers.find(({ folder_id }) => item.endsWith(folder_id!))!, nth);
        const lookup = world.lookup();
        const filters = made.flatMap(({ through: nth, of, quantifier }) => {
          const link = pick([...references, ...back], nth);
          const asked = pick([...numbers, ...computed], of);
          return { folder: link.folder_id!, filter: about(link, asked, quantifier) };
        });
        const all = (asked: Lookup) => [
          ...items.flatMap((item) =>
            computed
              .filter(({ folder_id }) => folder_id === item.split('.')[1])
              .map((one) => world.data(item, one, asked)),
          ),
          ...filters.map(({ folder, filter }) => world.found(folder, filter, asked)),
        ];
        const plain = (some: unknown[]) => some.map((one) => (one instanceof FormulaError ? one.error : one));
        all(lookup);
        for (const { act, at, to, value, read } of edits) {
          const item = pick(items, at);
          const folder = item.split('.')[1];
          const number = numbers.find(({ folder_id }) => folder_id === folder)!;
          const [many, one] = references.filter(({ folder_id }) => folder_id === folder);
          const links = [...new Set(to.map((nth) => pick(items, nth)))];
          if (act === 'value') world.set(item, number, value);
          if (act === 'link') world.set(item, many!, links.length > 0 ? links : null);
          if (act === 'back') world.set(item, one!, links.slice(0, 1));
          if (act === 'remove') world.remove(item);
          if (act === 'restore') world.restore(item);
          if (act === 'create') items.push(world.item(folder!, { [many!.id]: links }));
          if (act === 'rename') world.set(item, names.find((one) => one.folder_id === folder)!, `N${value}`);
          if (read) all(lookup);
        }
        // Without a sight nothing is kept.
        const { sight: _, ...fresh } = lookup;
        const kept = plain(all(lookup));
        expect(kept).toEqual(plain(all(fresh)));
      },
    ),
  );
});

test('times of linked items are dates for whoever looks, one alone and several in a text', () => {
  const world = new LinkedWorld();
  const [orders = '', lines = ''] = world.folder('orders', 'lines');
  const made = world.attribute(orders, 'created-time');
  const one = world.attribute(lines, 'reference', { folder_id: orders, multiple: false });
  const many = world.attribute(lines, 'reference', { folder_id: orders });
  const alone = world.attribute(lines, 'lookup', through(one, made));
  const several = world.attribute(lines, 'lookup', through(many, made));
  const days = world.attribute(lines, 'lookup', through(many, made, { display: { time: false } }));
  const [first, second] = [world.item(orders), world.item(orders)];
  const line = world.item(lines, { [one.id]: [first], [many.id]: [first, second] });
  const told = (timeZone: string) =>
    [alone, several, days].map((attribute) => world.data(line, attribute, { ...world.lookup(), timeZone }));
  expect(world.shown(alone)).toMatchObject({ kind: 'date', settings: { time: true } });
  expect(told('UTC')).toEqual([
    '2026-01-02 10:00:00',
    '2026-01-02 10:00, 2026-01-02 10:00',
    '2026-01-02, 2026-01-02',
  ]);
  expect(told('Pacific/Auckland')).toEqual([
    '2026-01-02 10:00:00',
    '2026-01-02 23:00, 2026-01-02 23:00',
    '2026-01-02, 2026-01-02',
  ]);
});
