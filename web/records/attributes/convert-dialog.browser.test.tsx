import { undoActivity } from '@tessera/domain/api/changes.ts';
import {
  type ConversionPreview,
  convertAttribute,
  getConversion,
  previewConversion,
} from '@tessera/domain/api/conversions.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Page } from '../../data/testing/page.ts';
import { text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { toasts } from '../../ui/toast/toast.ts';
import ConvertDialog from './convert-dialog.tsx';

let api: FakeApi;
let opened: Page;
const onClose = vi.fn();
const work = newId();
const found: ConversionPreview = {
  ...{ settings: {}, options: {}, same: 1204, changed: 12, partly: 1, lost: 23, conditions: 2, groups: 1 },
  changes: [{ item_id: newId(), item: 'Door', before: '2.50', after: '2.5' }],
  losses: [{ item_id: newId(), item: 'Window', before: 'many', after: '' }],
  ...{ not_unique: true, not_required: false, no_default: true, hidden: true },
};
const type = page.getByRole('button', { name: /New type/ });
const convert = page.getByRole('button', { name: 'Change type', exact: true });

async function display(own: Partial<Attribute> = {}): Promise<void> {
  onClose.mockReset();
  ({ api, page: opened } = await signedIn());
  const one = opened.server.all('attributes').find(({ id }) => id === text) as unknown as Attribute;
  api.answer(previewConversion, found);
  await show(
    <ConvertDialog
      teamId={1}
      folder={{} as Folder}
      attributes={[]}
      attribute={{ ...one, primary: false, ...own }}
      onClose={onClose}
    />,
  );
}

async function choose(name: string): Promise<void> {
  await type.click();
  await userEvent.keyboard(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('a kind is found by typing, and those that it cannot become say why', async () => {
  await display();
  await expect.element(convert).toBeDisabled();
  await type.click();
  const vote = page.getByRole('option', { name: /Vote.*cannot be made from others/ });
  await expect.element(vote).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('num');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(type).toHaveTextContent('Number');
  await expect
    .poll(() => api.made(previewConversion).at(-1)?.body)
    .toMatchObject({ kind: 'number', all: false });
  await expectAccessible();
});

test('a preview says how many stay, change and are lost, with the first of them, and what else changes', async () => {
  await display();
  await choose('Number');
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const words of [
    'Stay as they are: 1,204',
    'Will change: 12',
    'Will be lost: 23',
    '“Unique” is switched off.',
  ])
    await expect.poll(() => preview.query()?.textContent).toContain(words);
  await expect.element(preview.getByRole('row', { name: 'Window many Empty' })).toBeVisible();
  await expect.element(preview.getByRole('row', { name: 'Door 2.50 2.5' })).toBeVisible();
  expect(preview.element().textContent).toContain('And 3 more');
  await preview.getByRole('button', { name: /Download/ }).click();
  await expect.poll(() => api.made(previewConversion).at(-1)?.body).toMatchObject({ all: true });
});

test('a preview shows the options that there will be, with their colours and how many values hold each', async () => {
  await display();
  const options = Array.from({ length: 22 }, (_, at) => ({
    id: `o${at}`,
    name: `Word ${at}`,
    color: 'teal',
  }));
  api.answer(previewConversion, { ...found, settings: { options }, options: { o0: 1200, o1: 3 } });
  await choose('Label');
  const list = page.getByRole('region', { name: 'Preview' }).getByRole('list', { name: 'Options' });
  const told = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(told).toHaveLength(21);
  expect(told().slice(0, 3)).toEqual(['Word 01,200', 'Word 13', 'Word 20']);
  expect(told().at(-1)).toBe('And 2 more');
  await expectAccessible();
});

const said = () => toasts.visibleToasts.map(({ content }) => content.text);

test('a conversion shows its progress, and its end offers Undo', async () => {
  await display();
  await choose('Number');
  const progress = { id: work, attribute_id: text, items: 10, items_done: 4 };
  api.answer(convertAttribute, { ...progress, state: 'running' });
  api.answer(getConversion, { ...progress, state: 'running' });
  await convert.click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  api.answer(getConversion, { ...progress, state: 'done' });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  api.answer(undoActivity, { undone: 1, kept: 0, lost: 2 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.made(undoActivity).at(-1)?.params).toMatchObject({ batch: work });
  // What others have entered since.
  await expect.poll(said).toContainEqual(expect.stringContaining('are empty now: 2.'));
});

test('a conversion that runs is cancelled, and Ctrl+Z has nothing more to take back', async () => {
  await display();
  await choose('Number');
  const progress = { id: work, attribute_id: text, items: 10, items_done: 4 };
  api.answer(convertAttribute, { ...progress, state: 'running' });
  api.answer(getConversion, { ...progress, state: 'running' });
  await convert.click();
  api.answer(undoActivity, { undone: 1, kept: 0 });
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect.poll(() => api.made(undoActivity).at(-1)?.params).toMatchObject({ batch: work });
  expect(onClose).not.toHaveBeenCalled();
  api.answer(getConversion, { ...progress, state: 'cancelled' });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.poll(said).toContain('“text” was not changed.');
  expect(await opened.client.undo()).toBeUndefined();
});

test('Ctrl+Z takes a conversion back once, and where the server refuses it is still the last action', async () => {
  await display();
  await choose('Number');
  const progress = { id: work, attribute_id: text, items: 10, items_done: 10 };
  api.answer(convertAttribute, { ...progress, state: 'done' });
  await convert.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  api.refuse(undoActivity, 'invalid', { issues: [{ code: 'attribute_converting' }] });
  await expect(opened.client.undo()).rejects.toThrow('being changed');
  api.answer(undoActivity, { undone: 1, kept: 0 });
  expect(await opened.client.undo()).toMatchObject({ done: 1, kept: 0, what: 'change of text' });
  expect(await opened.client.undo()).toBeUndefined();
});

test('a refusal is said, and the dialog stays', async () => {
  await display();
  await choose('Number');
  api.refuse(convertAttribute, 'invalid', { issues: [{ code: 'attribute_converting' }] });
  await convert.click();
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain('being changed');
  expect(onClose).not.toHaveBeenCalled();
});

test('an option of a label that it becomes is called by several words, and may be without a name meanwhile', async () => {
  await display();
  await choose('Label');
  await page.getByRole('button', { name: 'Add an option' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await expect.element(convert).toBeDisabled();
  await userEvent.keyboard('In progress ');
  await expect.element(name).toHaveValue('In progress ');
  await expect.element(convert).toBeEnabled();
});
