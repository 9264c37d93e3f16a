import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { operatorsOf } from '../attributes/attribute-data.ts';
import { attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds, loadKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { sampleLookup, samples } from '../attributes/testing/samples.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import { ItemColumns } from './columns.ts';
import { alsoAsking, conditionOfValue } from './condition-of-value.ts';
import { type Condition, emptyQuery, type Filter } from './query.ts';
import { QueryResult } from './run.ts';

beforeAll(() => loadKinds());

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const times = { created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' };

function columnsOf(item: Item): ItemColumns {
  const columns = new ItemColumns(place);
  columns.put(item);
  return columns;
}

describe.each(attributeKindIds.filter((id) => attributeKinds[id].operators.length > 0))('%s', (id) => {
  test('a condition that is made of a value finds its item', () => {
    const kind: AttributeKind = attributeKinds[id];
    const { settings, data } = samples[id];
    const cases = settings.chain((sent: Record<string, unknown>) => {
      const some = data(kind.settings.parse(sent) as never) as fc.Arbitrary<unknown>;
      return fc.option(some, { nil: null }).map((value) => ({ sent, value }));
    });
    fc.assert(
      fc.property(cases, ({ sent, value }) => {
        const attribute = {
          ...place,
          id: newId(),
          kind: id,
          settings: sent,
          name: id,
        } as unknown as Attribute;
        const item = {
          ...{
            ...place,
            ...times,
            id: newId(),
            position: 'a0',
            versions: {},
            row_version: 1,
            created_by: 1,
          },
          values: value === null ? {} : { [attribute.id]: value },
        } as Item;
        const asked = conditionOfValue(
          columnsOf(item).data(0, attribute, sampleLookup),
          attribute,
          sampleLookup,
        );
        if (!asked) return;
        expect(operatorsOf(attribute)).toContain(asked.operator);
        const columns = new ItemColumns(place);
        columns.put(item);
        const filter: Filter = { match: 'all', conditions: [asked] };
        expect(
          new QueryResult(columnsOf(item), { ...emptyQuery, filter }, [attribute], sampleLookup).found,
        ).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a filter that also asks for a condition', () => {
  const [one, other] = [newId(), newId()];
  const about = (attribute_id: string, operand: string): Condition => ({
    attribute_id,
    operator: 'is',
    operand,
  });

  test('has it in place of one about the same attribute', () => {
    const filter: Filter = { match: 'all', conditions: [about(one, 'a'), about(other, 'b')] };
    expect(alsoAsking(filter, about(one, 'c'))).toEqual({
      match: 'all',
      conditions: [about(other, 'b'), about(one, 'c')],
    });
  });

  test('keeps what it asked as a group where any of it was enough', () => {
    const any: Filter = { match: 'any', conditions: [about(one, 'a'), about(other, 'b')] };
    expect(alsoAsking(any, about(one, 'c'))).toEqual({ match: 'all', conditions: [any, about(one, 'c')] });
    const single: Filter = { match: 'any', conditions: [about(other, 'b')] };
    expect(alsoAsking(single, about(one, 'c'))).toEqual({
      match: 'all',
      conditions: [about(other, 'b'), about(one, 'c')],
    });
  });

  test('is none where it has no room', () => {
    const many: Filter = { match: 'all', conditions: Array(50).fill(about(other, 'b')) };
    expect(alsoAsking(many, about(one, 'c'))).toBeUndefined();
    const any = (conditions: Filter['conditions']): Filter => ({ match: 'any', conditions });
    const deep = any([about(one, 'a'), any([any([about(one, 'a')])])]);
    expect(alsoAsking(deep, about(one, 'c'))).toBeUndefined();
  });
});
