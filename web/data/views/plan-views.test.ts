import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Placed } from '../structure/positions.ts';
import type { StructureSave } from '../structure/structure.ts';
import {
  firstShown,
  freeName,
  isLastShared,
  mayChange,
  mayRemove,
  maySwitchPersonal,
  planMove,
  planView,
} from './plan-views.ts';

const folder = { id: newId(), board_id: newId() };
const wanted = { type: 'table', name: 'Table' } as const;
const some: Placed[] = ['a', 'b', 'c'].map((id, index) => ({ id, position: `a${index}` }));

/** The order of the ids after some saves. */
function after(views: readonly Placed[], saves: readonly StructureSave[]): string[] {
  const positions = new Map(views.map(({ id, position }) => [id, position]));
  for (const save of saves) if ('fields' in save) positions.set(save.id, save.fields['position'] as string);
  return [...positions].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id);
}

describe('a new view', () => {
  test('stands at the end, or behind the view that it copies', () => {
    const last = planView(folder, some, wanted, undefined);
    expect(after(some, last.saves)).toEqual(['a', 'b', 'c', last.id]);
    const copy = planView(folder, some, { ...wanted, settings: { hidden: ['x'] } }, 'a');
    expect(after(some, copy.saves)).toEqual(['a', copy.id, 'b', 'c']);
    expect(copy.saves[0]).toMatchObject({
      fields: { ...wanted, folder_id: folder.id, settings: { hidden: ['x'] } },
    });
  });

  test('has a name that no other view of the folder has', () => {
    expect(freeName('Table', [])).toBe('Table');
    expect(freeName('Table', [{ name: 'Table' }, { name: 'Table 3' }])).toBe('Table 2');
    expect(freeName('Table', [{ name: 'Table' }, { name: 'Table 2' }])).toBe('Table 3');
    const long = 'x'.repeat(NAME_MAX_LENGTH);
    expect(freeName(long, [{ name: long }])).toHaveLength(NAME_MAX_LENGTH);
  });
});

describe('a moved view', () => {
  test('stands beside the other one, and is saved alone', () => {
    expect(after(some, planMove(some, 'c', 'a', 'before'))).toEqual(['c', 'a', 'b']);
    expect(after(some, planMove(some, 'a', 'b', 'behind'))).toEqual(['b', 'a', 'c']);
    expect(planMove(some, 'a', 'c', 'behind')).toHaveLength(1);
  });

  test('is not saved if it stays', () => {
    expect(planMove(some, 'a', 'b', 'before')).toEqual([]);
    expect(planMove(some, 'b', 'b', 'behind')).toEqual([]);
    expect(planMove(some, 'a', 'gone', 'behind')).toEqual([]);
  });

  test('gets the right place also among views with the same position', () => {
    const place = fc.nat({ max: 4 });
    const views = fc.array(fc.constantFrom('a0', 'a1', 'a2'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(views, place, place, fc.boolean(), (positions, from, to, isBehind) => {
        const list = positions.toSorted().map((position, index) => ({ id: `v${index}`, position }));
        const ids = list.map(({ id }) => id);
        const [id, target] = [ids[from]!, ids[to]!];
        const saves = planMove(list, id, target, isBehind ? 'behind' : 'before');
        if (saves.length === 0) return;
        const order = after(list, saves);
        const step = order.indexOf(id) - order.indexOf(target);
        expect(step).toBe(isBehind ? 1 : -1);
        expect(order.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
      }),
    );
  });
});

describe("a person's permissions on a view", () => {
  const allowed = { create: true, customize: true, remove: true, lock: false, personal: true, person: 7 };
  const [mine, theirs] = [{ created_by: 7 }, { created_by: 8 }];
  const own = { created_by: 7, personal: true };

  test('are those for views, and all for their own personal view', () => {
    const none = { ...allowed, create: false, customize: false, remove: false };
    expect([mayChange(mine, allowed), mayChange(mine, none), mayChange(own, none)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([mayRemove(own, [own, theirs], none), mayRemove(mine, [mine, theirs], none)]).toEqual([
      true,
      false,
    ]);
    expect(mayChange({ ...own, locked: true }, allowed)).toBe(false);
    expect(mayChange(own, { ...allowed, personal: false })).toBe(false);
  });

  test('always leave one view that everybody sees', () => {
    expect(mayRemove(mine, [mine, own], allowed)).toBe(false);
    expect(mayRemove(mine, [mine, theirs], allowed)).toBe(true);
    expect([isLastShared(mine, [mine, own]), isLastShared(own, [mine, own])]).toEqual([true, false]);
  });

  test('include making their own views personal, and sharing personal ones', () => {
    expect(maySwitchPersonal(mine, allowed)).toBe(true);
    expect(maySwitchPersonal(theirs, allowed)).toBe(false);
    expect(maySwitchPersonal(mine, { ...allowed, personal: false })).toBe(false);
    expect(maySwitchPersonal(own, allowed)).toBe(true);
    expect(maySwitchPersonal(own, { ...allowed, create: false })).toBe(false);
  });
});

test("the first view for a person is never another person's personal one", () => {
  const [others, own, shared] = [
    { id: 'others', created_by: 8, personal: true },
    { id: 'own', created_by: 7, personal: true },
    { id: 'shared', created_by: 8 },
  ];
  expect(firstShown([others, shared], 7)).toBe(shared);
  expect(firstShown([others, own, shared], 7)).toBe(own);
  expect(firstShown([], 7)).toBeUndefined();
});
