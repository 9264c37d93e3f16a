import { emptyQuery } from '@tessera/domain/query/query.ts';
import { describe, expect, test } from 'vitest';
import { lineOfCell } from './selection.ts';
import { Person } from './testing/person.ts';
import { SharedFolder } from './testing/shared-folder.ts';

/** One item in two groups, one in the first of them; grouped by their states: open (1), done (2), late (3). */
function grouped() {
  const folder = new SharedFolder(true);
  const [name, , state] = folder.attributes.map(({ id }) => id) as [string, string, string, string];
  const both = folder.insert('nobody', null, { [name]: 'Both', [state]: ['2', '1'] });
  const open = folder.insert('nobody', null, { [name]: 'Open', [state]: ['1'] });
  const person = new Person('Ann', folder);
  person.query = { ...emptyQuery, groups: [{ attribute_id: state }] };
  person.rows.run(person.query);
  person.draw();
  const changes = () => folder.log.flatMap(({ change }) => change ?? []);
  const lines = () =>
    Array.from({ length: person.sheet.rows.count }, (_, row) => person.sheet.rows.idAt(row));
  return { folder, person, name, state, both, open, changes, lines };
}

describe('a table in groups', () => {
  test('shows an item in each of its groups, and the cursor reaches all of its lines', () => {
    const { person, both, open, lines } = grouped();
    expect(lines()).toEqual([`${both}\n=1`, `${open}\n=1`, `${both}\n=2`]);
    person.click(0, 0);
    const walked = [0, 1, 2].map(() => {
      const line = lineOfCell(person.selection!.anchor);
      person.press({ key: 'ArrowDown' });
      return line;
    });
    expect(walked).toEqual(lines());
  });

  test('saves a value once for an item that is selected in several lines', () => {
    const { person, both, open, name, changes } = grouped();
    person.click(0, 0);
    person.click(2, 0, 'shift');
    person.press({ key: 'Delete' });
    expect(changes()).toEqual([
      { itemId: both, attributeId: name, data: null },
      { itemId: open, attributeId: name, data: null },
    ]);
  });

  test('creates a new item with the value of the group, not with all values of the item above it', () => {
    const { folder, person, state } = grouped();
    person.click(2, 0);
    person.press({ key: 'Enter', control: true });
    expect(folder.valueOf(folder.log.at(-1)!.made!, state)).toEqual(['2']);
  });

  test('pastes new items with the value of the group', () => {
    const { folder, person, both, name, state } = grouped();
    person.click(2, 0);
    person.paste('One\nTwo');
    expect(folder.valueOf(both, name)).toBe('One');
    expect(folder.valueOf(folder.log.at(-1)!.made!, state)).toEqual(['2']);
  });

  test('keeps the cursor in its line, and moves it with its item to another group', () => {
    const { folder, person, both, open, state } = grouped();
    person.click(2, 0);
    folder.set('other', [{ itemId: open, attributeId: state, data: ['3'] }]);
    person.draw();
    expect(lineOfCell(person.selection!.anchor)).toBe(`${both}\n=2`);
    folder.set('other', [{ itemId: both, attributeId: state, data: ['3'] }]);
    person.draw();
    expect(lineOfCell(person.selection!.anchor)).toBe(`${both}\n=3`);
    expect(person.quietUntil).toBe(0);
  });

  test('keeps a group closed when another item becomes its first', () => {
    const { folder, person, both, open, state, lines } = grouped();
    person.collapsed.add('=1');
    person.draw();
    expect(lines()).toEqual([`${both}\n=2`]);
    folder.set('other', [{ itemId: both, attributeId: state, data: ['2'] }]);
    folder.set('other', [{ itemId: open, attributeId: state, data: ['1', '3'] }]);
    person.draw();
    expect(lines()).toEqual([`${both}\n=2`, `${open}\n=3`]);
  });
});
