import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { cellReader, splits } from '../imports/cell-reader.ts';
import { dateOrders } from '../imports/read-date.ts';
import { decimals } from '../imports/read-number.ts';
import { ItemColumns } from '../query/columns.ts';
import { isComplete } from '../query/complete.ts';
import { compileFilter } from '../query/match.ts';
import { type OperandForm, type OperatorId, operandForms } from '../query/operators.ts';
import { periodIds } from '../query/periods.ts';
import { condition as conditionSchema, emptyQuery } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { attributeKindIds } from './ids.ts';
import { attributeKinds, loadKinds } from './index.ts';
import type { AttributeKind, OwnFields } from './kind.ts';
import type { LinkedFolder } from './lookup.ts';
import { sortText } from './sort-text.ts';
import { linkedFolderId, sampleLookup, samples, typed } from './testing/samples.ts';

const operands: Record<OperandForm, fc.Arbitrary<unknown>> = {
  text: fc.string().filter((text) => text.trim() !== ''),
  number: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer().map(String)),
  date: fc.constantFrom('2026-01-02', '1999-12-31'),
  'relative-day': fc.constantFrom(...periodIds),
  options: fc.array(fc.constantFrom('0', '1', '3', 'me', 'gone'), { minLength: 1 }),
  none: fc.constant(null),
};

/** Operators of which one finds what the other does not. */
const opposites: Partial<Record<OperatorId, OperatorId>> = {
  contains: 'not-contains',
  is: 'is-not',
  equals: 'not-equals',
  'any-of': 'none-of',
  'is-checked': 'is-not-checked',
  'is-empty': 'is-not-empty',
};

/** All but those that an attribute is of for a moment only: they have no values. */
const ids = attributeKindIds;

/** The field that a computed value is made of. */
const fieldOf = (data: unknown): unknown => (Array.isArray(data) ? data[0] : data) ?? null;

beforeAll(() => loadKinds());

describe.each(ids)('a kind: %s', (id) => {
  const kind: AttributeKind = attributeKinds[id];
  const { parse, format, sortKey } = kind;
  const settings = samples[id].settings.map((sent) => kind.settings.parse(sent));
  const dataOf = (own: unknown): fc.Arbitrary<unknown> => samples[id].data(own as never);
  const some = settings.chain((own) => fc.record({ own: fc.constant(own), data: dataOf(own) }));
  /** Stored data under some settings. A kind that cannot be filtered, sorted or grouped stores none. */
  const stored = kind.operators.length > 0 ? some.filter(({ data }) => data !== null) : some;
  const column = settings.chain((own) =>
    fc.record({ own: fc.constant(own), values: fc.array(fc.option(dataOf(own))) }),
  );
  const isData = (own: unknown, data: unknown): boolean => kind.data(own).safeParse(data).success;

  const columnOf = (own: unknown, values: readonly unknown[]) => {
    const attribute = {
      id: newId(),
      kind: id,
      name: id,
      primary: false,
      settings: own,
    } as unknown as Attribute;
    const columns = new ItemColumns({ team_id: 1, board_id: newId(), folder_id: newId() });
    const each = <T>(make: (row: number) => T): T[] => values.map((_, row) => make(row));
    /** Of a computed kind the values stand in the items' own fields. */
    const ownField = (field: keyof OwnFields, otherwise: unknown) =>
      each((row) => (kind.computed?.reads.includes(field) ? fieldOf(values[row]) : otherwise)) as never[];
    columns.append({
      ids: each(() => newId()),
      positions: each((row) => `a${row}`),
      row_versions: each(() => 1),
      versions: {},
      created_at: ownField('created_at', ''),
      updated_at: ownField('updated_at', ''),
      created_by: ownField('created_by', 1),
      updated_by: ownField('updated_by', 1),
      columns: { [attribute.id]: [...values] },
    });
    /** Of a kind that shows the links of others the values stand there. */
    const linksInto = (_attribute: string, item: string) => values[columns.ids.indexOf(item)] ?? null;
    const linkedFolder = () =>
      ({ columns: { linksInto }, attributes: [{ id: linkedFolderId }] }) as unknown as LinkedFolder;
    return { attribute, columns, lookup: { ...sampleLookup, linkedFolder } };
  };

  test('reads an empty text as no value', () => {
    fc.assert(
      fc.property(settings, fc.constantFrom('', ' ', '\t\n'), (own, text) => {
        expect(parse(text, own, sampleLookup)).toBeNull();
      }),
    );
  });

  test('reads only data that it takes, that JSON keeps, and that it reads the same from what it shows', () => {
    fc.assert(
      fc.property(settings, typed, (own, text) => {
        const data = parse(text, own, sampleLookup);
        if (data === undefined || data === null) return;
        expect(isData(own, data)).toBe(true);
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
        const shown = format(data, own, sampleLookup);
        expect(format(parse(shown, own, sampleLookup), own, sampleLookup)).toBe(shown);
        const open = kind.settings.parse({ ...(own as object), decimals: null });
        expect(parse(format(data, open, sampleLookup), open, sampleLookup)).toEqual(data);
      }),
    );
  });

  test('refuses what is no data of it', () => {
    fc.assert(
      fc.property(settings, (own) => {
        for (const wrong of [
          undefined,
          null,
          {},
          [],
          kind.names === 'people' ? ['1'] : [1],
          [0],
          [['a']],
          Number.NaN,
          Number.POSITIVE_INFINITY,
          ['no'],
        ])
          expect(isData(own, wrong)).toBe(false);
      }),
    );
  });

  test('takes, shows and sorts all that can be stored, and JSON keeps it', () => {
    fc.assert(
      fc.property(stored, ({ own, data }) => {
        expect(isData(own, data)).toBe(data !== null);
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
        const shown = format(data, own, sampleLookup);
        expect(typeof shown).toBe('string');
        expect(['string', 'number', 'object']).toContain(typeof sortKey(data, own, sampleLookup));
      }),
    );
  });

  test('puts values into one order, those without one last whichever way', () => {
    fc.assert(
      fc.property(column, ({ own, values }) => {
        const { attribute, columns, lookup } = columnOf(own, values);
        const keys = columns.keysOf(attribute, lookup).prepare(values.length);
        const key = (row: number) =>
          values[row] === null ? (kind.emptyKey ?? null) : sortKey(values[row], own, sampleLookup);
        for (const descending of [false, true]) {
          const rows = values.map((_, row) => row).sort((one, other) => keys.compare(one, other, descending));
          const found = rows.map(key);
          const some = found.filter((one) => one !== null);
          expect(found.slice(some.length).every((one) => one === null)).toBe(true);
          const inOrder = some.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          expect(some).toEqual(descending ? inOrder.toReversed() : inOrder);
        }
      }),
    );
  });

  test('sorts numbers, ticks, days, options and lines of text by what is stored, as PostgreSQL may be asked to', () => {
    fc.assert(
      fc.property(stored, ({ own, data }) => {
        if (kind.computed || kind.computes?.(own) || kind.emptyKey !== undefined) return;
        const key = sortKey(data, own, sampleLookup);
        // They are searched by what they sort by.
        if (sortKey === sortText) expect(format(data, own, sampleLookup)).toBe(data);
        if (kind.storage === 'number') expect(key).toBe(data);
        if (kind.storage === 'boolean') expect(key).toBe(Number(data));
        if (kind.storage === 'instant' && kind.dated?.(own).time === false) expect(key).toBe(data);
        if (kind.storage === 'options')
          expect(key).toBe(sortKey((data as unknown[]).slice(0, 1), own, sampleLookup));
      }),
    );
  });

  test('is found by all that it shows, before and after it is sorted', () => {
    fc.assert(
      fc.property(column, fc.boolean(), ({ own, values }, sorted) => {
        const { attribute, columns, lookup } = columnOf(own, values);
        const keys = columns.keysOf(attribute, lookup);
        if (sorted) keys.prepare(values.length);
        // What names nothing that is known counts as no value.
        const known = (data: unknown) =>
          kind.linksWhere?.(data, ({ item_id }) => sampleLookup.itemTitle(item_id) !== undefined) ??
          (kind.linksWhere ? null : data);
        for (const [row, data] of values.entries())
          expect(keys.text(row)).toBe(
            known(data) === null ? null : sortText(format(data, own, sampleLookup)),
          );
      }),
    );
  });

  test.each(kind.operators.map((operator) => [operator] as const))('answers the operator %s', (operator) => {
    fc.assert(
      fc.property(column, operands[operandForms[operator]], ({ own, values }, operand) => {
        const { attribute, columns, lookup } = columnOf(own, values);
        const found = (asked: OperatorId): number[] => {
          const condition = conditionSchema.parse({ attribute_id: attribute.id, operator: asked, operand });
          expect(isComplete(condition)).toBe(true);
          const query = { ...emptyQuery, filter: { match: 'all' as const, conditions: [condition] } };
          const test = compileFilter(query, [attribute], columns, lookup);
          return values.flatMap((_, row) => (test!(row) ? [row] : []));
        };
        const opposite = opposites[operator];
        const rows = found(operator);
        if (opposite && kind.operators.includes(opposite))
          expect([...rows, ...found(opposite)].sort((a, b) => a - b)).toEqual(values.map((_, row) => row));
      }),
    );
  });

  test('a filter reads the number to compare with from what it shows', () => {
    fc.assert(
      fc.property(stored, ({ own, data }) => {
        if (
          kind.storage === 'files' ||
          !kind.operators.some((operator) => operandForms[operator] === 'number')
        )
          return;
        const open = kind.settings.parse({ ...(own as object), decimals: null });
        const operand = (kind.operand ?? parse)(format(data, open, sampleLookup), open, sampleLookup);
        expect(operand).toBe(sortKey(data, open, sampleLookup));
      }),
    );
  });

  test('what a file’s cell is read as is its data, as far as cells are read as it', () => {
    const form = fc.record({
      decimal: fc.constantFrom(...decimals),
      dates: fc.constantFrom(...dateOrders),
      split: fc.constantFrom(null, ...splits),
    });
    fc.assert(
      fc.property(settings, form, typed, (own, written, cell) => {
        if (!kind.importable) return;
        const data = cellReader(id, own, written)(cell);
        if (data !== undefined && data !== null) expect(isData(own, data)).toBe(true);
      }),
    );
  });

  test('what two people made of one value is merged to data of it, and what one left alone is the other’s', () => {
    fc.assert(
      fc.property(stored, typed, typed, ({ own, data }, one, other) => {
        const [mine, theirs] = [one, other].map((text) => parse(text, own, sampleLookup));
        if (!kind.merge || !mine || !theirs) return;
        const merged = kind.merge(data, mine, theirs);
        if (merged !== undefined && merged !== null) expect(isData(own, merged)).toBe(true);
        expect(kind.merge(data, data, theirs)).toEqual(theirs);
      }),
    );
  });

  test('takes the settings of its presets, and those beside others of its kind', () => {
    for (const preset of kind.presets ?? [])
      expect(kind.settings.parse({ ...preset.settings })).toMatchObject(preset.settings as object);
    fc.assert(
      fc.property(settings, fc.array(settings), (own, others) => {
        const possible = kind.beside?.(own, others) ?? own;
        expect(kind.settings.parse(possible)).toEqual(possible);
        expect(kind.beside?.(possible, others) ?? possible).toBe(possible);
        expect(kind.beside?.(own, []) ?? own).toBe(own);
      }),
    );
  });

  test('reads an unset value as one that it takes, if as any', () => {
    if (kind.unset !== undefined) expect(isData(kind.settings.parse({}), kind.unset)).toBe(true);
    else expect(kind.unset).toBeUndefined();
  });
});
