import { expectAllSaved } from './actions.ts';
import { contents, enterAll } from './kinds.ts';
import { begin, test } from './tessera.ts';

test('a value of every kind is entered, cleared and brought back by a mouse', async ({ page, tessera }) => {
  await begin(page, tessera, contents);
  await enterAll(page, {
    press: (target) => target.click(),
    pressAt: (target) => target.click(),
    select: (cell) => cell.click({ position: { x: 4, y: 4 } }),
    edit: (target) => target.dblclick(),
    openMenu: (target) => target.click({ button: 'right' }),
  });
  await expectAllSaved(page);
});
