import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { takeFrom } from '../../testing/clipboard.ts';
import over from './over-cells.module.css';
import { openTable } from './testing/open-table.tsx';

type Opened = Awaited<ReturnType<typeof openTable>>;

/** Goes to some cells by keys, and fills down from them by a double click on the handle. */
async function fillFrom({ grid }: Opened, keys: string): Promise<void> {
  const element = grid.element() as HTMLElement;
  element.focus();
  await userEvent.keyboard(keys);
  const handle = () => element.querySelector(`.${over['handle']}`);
  await expect.poll(handle).not.toBeNull();
  await userEvent.dblClick(handle()!);
}

test('a double click fills a thousand rows without a hole, with one undo', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({
    ...{ Name: `Thing ${index}`, ...(index < 2 ? { Size: index * 3 } : {}) },
  }));
  const table = await openTable(items);
  await fillFrom(table, '{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(() => table.column('Size')[5]).toBe('15');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => table.column('Size').at(-1)).toBe('2,997');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Control>} {/Control}');
  const sizes = () => takeFrom(table.grid.element())?.getData('text/plain').split('\n').slice(0, 1000);
  await expect.poll(sizes).toEqual(items.map((_, index) => String(index * 3)));
  await table.page.client.undo();
  await expect.poll(sizes).toEqual(items.map(({ Size }) => String(Size ?? '')));
});

test('it ends with the group', async () => {
  const notes = ['x', 'x', 'x', 'y', 'y'];
  const table = await openTable(
    notes.map((Note, index) => ({ Name: `Thing ${index}`, Note, ...(index === 0 ? { Size: 1 } : {}) })),
    {},
    {
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('Note') }],
        },
      }),
    },
  );
  await fillFrom(table, '{ArrowRight}');
  await expect.poll(() => table.column('Size')).toEqual(['1', '1', '1', '', '']);
});

test('the name of a weekday goes on with the next ones', async () => {
  const table = await openTable([{ Name: 'Friday', Size: 1 }, { Size: 2 }, { Size: 3 }]);
  await fillFrom(table, '{Home}');
  await expect.poll(() => table.column('Name')).toEqual(['Friday', 'Saturday', 'Sunday']);
});
