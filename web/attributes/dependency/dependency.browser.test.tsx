import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { CellContent } from '../cell-content.tsx';
import { linkFolder, linkOf, provideLinks } from '../testing/links.ts';
import { openEditor } from '../testing/open-editor.tsx';

const settings = { folder_id: linkFolder.id };
const field = page.getByRole('combobox', { name: 'Field' });

test('an item is chosen, and how it is waited for is said beside it, by keys alone', async () => {
  provideLinks();
  const { commit } = await openEditor('dependency', { settings, data: [linkOf('Todo')] });
  await userEvent.keyboard('Don{Enter}');
  const type = page.getByRole('combobox', { name: 'Type: waits for Done' });
  await expect.element(type).toHaveValue('fs');
  await type.selectOptions('ss');
  await page.getByRole('spinbutton', { name: 'Lag in working days after Done' }).fill('-2');
  await userEvent.keyboard('{Enter}');
  expect(commit).toHaveBeenCalledExactlyOnceWith([linkOf('Todo'), `${linkOf('Done')}.ss-2`], 'down');
});

test('what is typed says both at once, and makes no item of such a name', async () => {
  provideLinks();
  const { commit } = await openEditor('dependency', { settings });
  await field.fill('Todo; Done FF+3d');
  await expect.element(page.getByText('Press Enter to add these.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Type: waits for Done' })).toHaveValue('ff');
  await expect.element(field).toHaveValue('');
  await field.click();
  await userEvent.keyboard('{Enter}{Tab}');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  expect(commit.mock.lastCall?.[0]).toContainEqual(`${linkOf('Done')}.ff+3`);
});

test('an edit that is given up changes nothing', async () => {
  provideLinks();
  const { commit, cancel } = await openEditor('dependency', { settings, data: [`${linkOf('Todo')}.sf`] });
  await page.getByRole('combobox', { name: 'Type: waits for Todo' }).selectOptions('ff');
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
});

test('a cell shows the items with type and lag; the usual way shows none', async () => {
  provideLinks();
  const attribute = { id: linkFolder.id, team_id: 1, kind: 'dependency', name: 'Field', settings } as never;
  await show(<CellContent attribute={attribute} data={[linkOf('Todo'), `${linkOf('Done')}.ss+2`]} />);
  await expect.element(page.getByRole('link', { name: 'Done' })).toBeVisible();
  await expect.element(page.getByText('SS+2', { exact: true })).toBeVisible();
  expect(page.getByText('FS').elements()).toEqual([]);
});
