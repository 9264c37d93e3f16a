import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { type Attribute, attributesIn } from './attribute.ts';
import { withinOf } from './within.ts';

const [board_id, folder_id, id, later] = [newId(), newId(), newId(), newId()] as [
  string,
  string,
  string,
  string,
];
const folder = { id: folder_id, board_id };
const attribute = (own: Partial<Attribute>) => ({ board_id, folder_id, primary: false, ...own }) as Attribute;

test('attributesIn lists the primary attribute first, then by position, then by id', () => {
  const all = [
    attribute({ id: newId(), name: 'of another folder', folder_id: newId(), position: 'a0' }),
    attribute({ id: newId(), name: 'of another board', board_id: newId(), folder_id: null, position: 'a0' }),
    attribute({ id: later, name: 'the same position, later id', position: 'a2' }),
    attribute({ id, name: 'the same position', folder_id: null, position: 'a2' }),
    attribute({ id: newId(), name: 'of the whole board', folder_id: null, position: 'a1' }),
    attribute({ id: newId(), name: 'by code unit', position: 'Z9' }),
    attribute({ id: newId(), name: 'primary', position: 'a9', primary: true }),
  ];
  for (const records of [all, all.toReversed()])
    expect(attributesIn(folder, withinOf((() => records) as never)).map(({ name }) => name)).toEqual([
      'primary',
      'by code unit',
      'of the whole board',
      'the same position',
      'the same position, later id',
    ]);
});
