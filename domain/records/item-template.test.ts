import { describe, expect, test } from 'vitest';
import { templatesAfter } from '../conversion/templates-after.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { SmallTeam, who } from '../permissions/testing/small-team.ts';
import type { Attribute } from './attribute.ts';
import { structureTypes } from './index.ts';
import type { Item } from './item.ts';
import type { ItemTemplate } from './item-template.ts';
import { maySee } from './sight.ts';
import { defaultTemplate, isTemplated, templatedItems, templateOf } from './templated-items.ts';
import { type Payload, validatePut } from './validate.ts';

const attribute = (part: Partial<Attribute>): Attribute =>
  ({ id: newId(), kind: 'text', name: 'A', settings: {}, primary: false, ...part }) as Attribute;
const title = attribute({ primary: true });
const amount = attribute({ kind: 'number' });
const all = [title, amount];

function savedBy(person: number, payload: Payload): string {
  const team = new SmallTeam();
  const fields = { ...team.folder, name: 'T', position: 'a1', ...payload };
  try {
    validatePut(team.as(person), 'item_templates', newId(), fields);
    return 'ok';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.issues?.[0]?.code ?? error.code;
  }
}

describe('an item template', () => {
  test('is saved by those who may make attributes', () => {
    expect(savedBy(who.full, {})).toBe('ok');
    expect(savedBy(who.restricted, {})).toBe('forbidden');
    expect(savedBy(who.guest, {})).toBe('forbidden');
  });

  test('has sub-items that are a tree, as many as there is room for', () => {
    const below = (...depths: number[]) => ({ sub_items: depths.map((depth) => ({ depth, values: {} })) });
    expect(savedBy(who.full, below(0, 1, 2, 0, 1))).toBe('ok');
    expect(savedBy(who.full, below(1))).toBe('not_valid');
    expect(savedBy(who.full, below(0, 2))).toBe('not_valid');
    expect(savedBy(who.full, below(...new Array<number>(101).fill(0)))).toBe('list_long');
    expect(savedBy(who.full, { values: { [newId()]: 'x'.repeat(50_001) } })).not.toBe('ok');
    expect(savedBy(who.full, { values: { [newId()]: 'a\u0000' } })).toBe('unstorable');
  });

  test('is on the board of its folder', () => {
    expect(savedBy(who.full, { board_id: new SmallTeam().board.board_id })).not.toBe('ok');
  });

  test('is not there for visitors', () => {
    const team = new SmallTeam();
    const record = { ...team.folder, id: newId() } as unknown as ItemTemplate;
    const seenBy = (['full', 'restricted', 'visitor'] as const).filter((name) =>
      maySee(team.access(who[name]), structureTypes.item_templates, record),
    );
    expect(seenBy).toEqual(['full', 'restricted']);
  });
});

describe('what a template makes', () => {
  const template = {
    values: { [title.id]: 'Trip', [amount.id]: 3, [newId()]: 'of a deleted attribute' },
    sub_items: [{ depth: 0, values: { [title.id]: 'Pack', [amount.id]: 'many' } }],
  };

  test('has the values that fit now, and no others', () => {
    expect(templatedItems(template, all)).toEqual({
      values: { [title.id]: 'Trip', [amount.id]: 3 },
      below: [{ depth: 0, values: { [title.id]: 'Pack' } }],
    });
  });

  test('has the given values before its own', () => {
    expect(templatedItems(template, all, { [amount.id]: 9 }).values).toEqual({
      [title.id]: 'Trip',
      [amount.id]: 9,
    });
  });

  test('has nothing that no two items may share, that is computed, or that leads to other items', () => {
    for (const part of [{ unique: true }, { kind: 'custom-id' }, { kind: 'reference' }, { kind: 'formula' }])
      expect(isTemplated(attribute(part as Partial<Attribute>))).toBe(false);
  });

  test('leaves out the later of two values that cannot stand beside each other', () => {
    const date = (role: string) => attribute({ kind: 'date', settings: { role } });
    const [start, end] = [date('start'), date('end')];
    const values = { [start.id]: '2026-02-01', [end.id]: '2026-01-01' };
    expect(Object.keys(templatedItems({ values, sub_items: [] }, [start, end]).values)).toHaveLength(1);
  });

  test('is the first default one', () => {
    const [one, other] = [{ is_default: false }, { is_default: true }] as ItemTemplate[];
    expect(defaultTemplate([one!, other!, other!])).toBe(other);
    expect(defaultTemplate([one!])).toBeUndefined();
  });
});

describe('a template of an item', () => {
  const item = (id: string, parent_id: string | null, position: string): Item =>
    ({ id, parent_id, position, values: { [title.id]: id } }) as unknown as Item;

  test('has its sub-items in their order', () => {
    const below = [
      item('b2', 'b', 'a5'),
      item('c', 'top', 'a2'),
      item('b1', 'b', 'a3'),
      item('b', 'top', 'a1'),
    ];
    const made = templateOf(item('top', null, 'a0'), below, all);
    expect(made.sub_items.map(({ depth, values }) => [depth, values[title.id]])).toEqual([
      [0, 'b'],
      [1, 'b1'],
      [1, 'b2'],
      [0, 'c'],
    ]);
    expect(made.leftOut).toBe(0);
  });

  test('counts those that have no room', () => {
    const below = Array.from({ length: 130 }, (_, at) => item(`${at}`, 'top', `a${at}`));
    const made = templateOf(item('top', null, 'a0'), below, all);
    expect([made.sub_items.length, made.leftOut]).toEqual([100, 30]);
  });
});

test('a conversion of an attribute converts the values of templates', () => {
  const team = new SmallTeam();
  const to = { ...attribute({ kind: 'number' }), ...team.folder } as Attribute;
  const made = (values: object) => ({ ...team.folder, name: 'T', position: 'a1', ...values });
  team.put('item_templates', {
    ...made({ values: { [to.id]: '7' }, sub_items: [{ depth: 0, values: { [to.id]: 'many' } }] }),
    id: newId(),
  });
  team.put('item_templates', { ...made({ values: {}, sub_items: [] }), id: newId() });
  const changes = templatesAfter(team.as(who.full), { kind: 'text', settings: {} }, to);
  expect(changes.map(({ change }) => change.record)).toMatchObject([
    { values: { [to.id]: 7 }, sub_items: [{ depth: 0, values: {} }] },
  ]);
});
