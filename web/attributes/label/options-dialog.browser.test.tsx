import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { LabelEditor } from './label-editor.tsx';

const labelId = newId();
const given = ['Open', 'Busy', 'Done'].map((name, at) => ({
  ...{ id: `${at + 1}`, name, color: 'blue', textColor: 'blue', synonyms: [] },
}));
const onSettings = vi.fn<NonNullable<EditorProps['onSettings']>>();
const onCommit = vi.fn<EditorProps['onCommit']>();
const field = page.getByRole('combobox', { name: 'State' });
const dialog = page.getByRole('dialog', { name: 'Edit options' });
const names = dialog.getByRole('textbox', { name: 'Name' });
const edit = page.getByRole('button', { name: 'Edit options' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);
const saved = () =>
  onSettings.mock.calls.map(([{ options }]) => (options as typeof given).map(({ name }) => name).join(' '));

/** The cell’s editor; what is saved of the attribute is in it at once. `held`: the options that an item has. */
async function open(held: readonly string[] = [], may = true) {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  const settings = { options: given, multiple: true };
  const stored = { name: 'State', kind: 'label', settings, folder_id: folderId, primary: false };
  server.put('attributes', labelId, { ...stored, board_id: boardId, position: 'a5' });
  server.put('items', newId(), { position: 'a0V', values: { [labelId]: held } });
  await signedIn({ server });
  const board = server.all('attributes')[0] as unknown as Attribute;
  function Cell() {
    const [now, setNow] = useState<Record<string, unknown>>(settings);
    const attribute = { ...board, ...stored, id: labelId, settings: now } as Attribute;
    const save = (next: Record<string, unknown>) => {
      onSettings(next);
      setNow(next);
    };
    return (
      <LabelEditor
        {...{ attribute, data: ['3'], typed: undefined, onCommit, onCancel: () => {} }}
        onSettings={may ? save : undefined}
      />
    );
  }
  await show(<Cell />);
  await expect.element(field).toHaveFocus();
}

beforeEach(() => {
  onSettings.mockReset();
  onCommit.mockReset();
});

describe('the options of an open label', () => {
  test('are renamed by keys; what was chosen stays, and the edit goes on', async () => {
    await open();
    await userEvent.keyboard('{Enter}{ArrowDown}{F2}');
    await expect.element(names.nth(1)).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('In progress{Enter}');
    expect(saved()).toEqual(['Open In progress Done']);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveFocus();
    expect(options()).toEqual(['Open', 'In progress', 'Done']);
    expect(onCommit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Tab}');
    expect(onCommit.mock.calls).toEqual([[['3', '1'], 'next']]);
    expect(onSettings).toHaveBeenCalledOnce();
  });

  test('need a name, and keep theirs without one', async () => {
    await open();
    await edit.click();
    await names.first().fill('');
    await expect.element(dialog.getByText('A label name is required.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(field).toHaveFocus();
    expect(options()).toEqual(['Open', 'Busy', 'Done']);
    expect(onSettings).not.toHaveBeenCalled();
  });

  test('are saved as they are written where the dialog is left at once', async () => {
    await open();
    await edit.click();
    await names.first().fill('New');
    await userEvent.keyboard('{Escape}');
    await expect.poll(saved).toEqual(['New Busy Done']);
  });

  test('get another colour and another place, each change by itself', async () => {
    await open();
    await edit.click();
    await dialog.getByRole('button', { name: /Color of Open/ }).click();
    await page.getByRole('option', { name: 'Red' }).click();
    await expect.poll(() => onSettings.mock.calls.length).toBe(1);
    expect(onSettings.mock.calls[0]![0]['options']).toMatchObject([
      { color: 'red', textColor: 'red' },
      {},
      {},
    ]);
    await expect.element(dialog.getByRole('button', { name: /Color of Open/ })).toHaveFocus();
    (dialog.getByRole('button', { name: /Move Open/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}{ArrowDown} ');
    await expect.poll(() => saved().at(-1)).toBe('Busy Open Done');
    expect(onSettings).toHaveBeenCalledTimes(2);
  });

  test('go at once where no item holds them; else the number of those items is told first', async () => {
    await open(['2']);
    await edit.click();
    await dialog.getByRole('button', { name: /Remove.*Open/ }).click();
    await expect.poll(saved).toEqual(['Busy Done']);
    await dialog.getByRole('button', { name: /Remove.*Busy/ }).click();
    const asked = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect.element(asked.getByText(/1 item/)).toBeVisible();
    await asked.getByRole('button', { name: /Busy/ }).click();
    await expect.poll(() => saved().at(-1)).toBe('Done');
  });

  test('that are removed while they are chosen are not saved in the cell', async () => {
    await open();
    await edit.click();
    await dialog.getByRole('button', { name: 'Remove Done' }).click();
    await expect.poll(saved).toEqual(['Open Busy']);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}{Tab}');
    expect(onCommit.mock.calls).toEqual([[['1'], 'next']]);
  });

  test('show their pencils to whoever may change them alone', async () => {
    await open([], false);
    await expect.element(edit).not.toBeInTheDocument();
    await userEvent.keyboard('{F2}');
    expect(dialog.elements()).toEqual([]);
    expect(document.querySelector('[data-change]')).toBeNull();
  });

  test('are changed by the pencil of one, without choosing it', async () => {
    await open();
    await page.getByRole('option', { name: 'Busy' }).hover();
    await userEvent.click(
      page.getByRole('option', { name: 'Busy' }).element().querySelector('[data-change]')!,
    );
    await expect.element(names.nth(1)).toHaveFocus();
    expect(onCommit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(onCommit.mock.calls).toEqual([[['3'], 'next']]);
  });
});
