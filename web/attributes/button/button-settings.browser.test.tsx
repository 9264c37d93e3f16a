import type { ButtonSettings } from '@tessera/domain/attributes/button.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer, note, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import ButtonSettingsForm from './button-settings.tsx';

const size = newId();
const onChange = vi.fn();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const last = () => onChange.mock.lastCall?.[0] as ButtonSettings;
const step = (name: string | RegExp) => page.getByRole('group', { name });
const add = async (name: string) => {
  await button('Add a step').click();
  await page.getByRole('menuitem', { name }).click();
};
const choose = async (name: string | RegExp, option: string) => {
  await button(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

async function display(given: Partial<Record<keyof ButtonSettings, unknown>> = {}, gone?: string) {
  onChange.mockReset();
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: 'teal', icon: null });
  server.put('attributes', text, { primary: true, settings: {}, name: 'Name' });
  server.put('attributes', note, { primary: false, settings: {}, name: 'Note' });
  const own = { board_id: boardId, folder_id: folderId, primary: false, settings: {} };
  server.put('attributes', size, { ...own, name: 'Size', kind: 'number', position: 'a1' });
  server.put('items', newId(), { position: 'a0', values: { [text]: 'Tom & Jerry', [size]: 3 } });
  const { page: opened } = await signedIn({ server, teams: [mosaic] });
  const attributes = (server.all('attributes') as unknown as Attribute[]).filter(({ id }) => id !== gone);
  const folder = { id: folderId, board_id: boardId, team_id: 1, name: 'Folder' } as Folder;
  await opened.client.folder({ team_id: 1, board_id: boardId, folder_id: folderId }).loaded();
  function Form() {
    const [settings, setSettings] = useState<Record<string, unknown>>(given);
    return (
      <div style={{ inlineSize: 440, display: 'flex', flexDirection: 'column', gap: 12 }}>
        <ButtonSettingsForm
          settings={settings}
          place={{ teamId: 1, folder, attributes }}
          onChange={(next) => {
            onChange(next);
            setSettings(next);
          }}
        />
      </div>
    );
  }
  await show(<Form />);
  await expect.element(button('Add a step')).toBeVisible();
}

beforeEach(() => page.viewport(900, 1_200));

describe('the settings of a button', () => {
  test('say how it looks and what it asks', async () => {
    await display();
    await field('Text on the button').fill('Close  ');
    await choose(/Color/, 'Green');
    await page.getByRole('checkbox', { name: 'Ask first' }).click({ force: true });
    await field('Question').fill('Really close it?');
    expect(last()).toMatchObject({ label: 'Close', color: 'green', question: 'Really close it?' });
    await expectAccessible();
  });

  test('a link names attributes, and shows what it is for the first item', async () => {
    await display();
    await add('Open a link');
    await field('Link').fill('https://example.org/?q=');
    await button('Insert a value').click();
    await page.getByRole('menuitem', { name: 'Name' }).click();
    await expect.element(field('Link')).toHaveValue('https://example.org/?q={Name}');
    await expect.element(page.getByText('https://example.org/?q=Tom%20%26%20Jerry')).toBeVisible();
    // What stands for a value lies over its chip, however far the field is scrolled.
    const chip = page.getByText('{Name}', { exact: true });
    const left = () => chip.element().getBoundingClientRect().left;
    const began = left();
    const input = field('Link').element() as HTMLInputElement;
    await field('Link').fill(`${'https://example.org/a-long-way/'.repeat(6)}{Name}`);
    input.scrollLeft = input.scrollWidth;
    await expect.poll(() => chip.element().parentElement!.scrollLeft).toBe(input.scrollLeft);
    expect(input.scrollLeft).toBeGreaterThan(began);
    const box = input.getBoundingClientRect();
    await expect.poll(() => chip.element().getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
    await field('Link').fill('https://example.org/?q={Name}');
    expect(last().steps).toMatchObject([
      { action: 'open-link', link: [{ text: 'https://example.org/?q=' }, { attribute_id: text }] },
    ]);
    await field('Link').fill('javascript:{Name}');
    await expect.element(page.getByText(/makes no link that can be opened/)).toBeVisible();
    await expectAccessible();
  });

  test('a brace opens the names of attributes, which are narrowed while typing and taken by keys or a press', async () => {
    const escaped = vi.fn();
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && escaped();
    addEventListener('keydown', listen);
    onTestFinished(() => removeEventListener('keydown', listen));
    await display();
    await add('Open a link');
    const names = page.getByRole('listbox');
    const option = (name: RegExp) => names.getByRole('option', { name });
    await field('Link').click();
    await userEvent.keyboard('https://a.b/{{');
    await expect.element(names.getByRole('option')).toHaveLength(3);
    await expect.element(option(/Name/)).toHaveAttribute('aria-selected', 'true');
    const active = () => field('Link').element().getAttribute('aria-activedescendant');
    expect(active()).toBe(option(/Name/).element().id);
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field('Link')).toHaveValue('https://a.b/{Note}');
    await expect.element(names).not.toBeInTheDocument();
    await userEvent.keyboard('/{{si');
    await expect.element(names.getByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Link')).toHaveValue('https://a.b/{Note}/{Size}');
    await expect.element(field('Link')).toHaveFocus();
    await userEvent.keyboard('/{{');
    await expect.element(names).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(names).not.toBeInTheDocument();
    expect(escaped).not.toHaveBeenCalled();
    await userEvent.keyboard('n');
    await option(/Name/).click();
    await expect.element(field('Link')).toHaveValue('https://a.b/{Note}/{Size}/{Name}');
    expect(last().steps).toMatchObject([
      { link: [{}, { attribute_id: note }, {}, { attribute_id: size }, {}, { attribute_id: text }] },
    ]);
  });

  test('a value is set by what its kind can', async () => {
    await display();
    await add('Set a value');
    await choose(/Attribute$/, 'Size');
    await choose(/Set to/, 'Subtract');
    await field('Amount').fill('1.5');
    expect(last().steps).toMatchObject([{ attribute_id: size, given: { how: 'subtract', amount: 1.5 } }]);
    await expect.element(page.getByText('Size: 1.5')).toBeVisible();
    await field('Amount').fill('many');
    await expect.element(page.getByText('Enter a number.')).toBeVisible();
    await choose(/Attribute$/, 'Note');
    await button('Set the value').click();
    await userEvent.keyboard('Done{Enter}');
    await expect
      .poll(() => last().steps)
      .toMatchObject([{ attribute_id: note, given: { how: 'fixed', data: 'Done' } }]);
    await expectAccessible();
  });

  test('an item is created with values, also of the pressed one', async () => {
    await display();
    await add('Create an item');
    await button('Add a value').click();
    await choose(/Set to/, 'Text with values');
    await field('Text').fill('After {Name}');
    await expect.element(page.getByText('Name: After Tom & Jerry')).toBeVisible();
    expect(last().steps).toMatchObject([
      {
        ...{ action: 'create-item', folder_id: null },
        values: [
          { attribute_id: text, given: { how: 'text', text: [{ text: 'After ' }, { attribute_id: text }] } },
        ],
      },
    ]);
    await expectAccessible();
  });

  test('steps are put in another order by keys, and removed', async () => {
    const steps = ['open-link', 'copy-text'].map((action) => ({ id: newId(), action }));
    await display({ steps });
    const handle = page.getByRole('button', { name: 'Move “1. Open a link”' });
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}{ArrowDown} ');
    await expect.element(step('1. Copy text')).toBeVisible();
    expect(last().steps.map(({ action }) => action)).toEqual(['copy-text', 'open-link']);
    await button('Remove “1. Copy text”').click();
    expect(last().steps.map(({ action }) => action)).toEqual(['open-link']);
  });

  test('say where a step names a deleted attribute, and keep it', async () => {
    const link = [{ text: 'https://a.org/' }, { attribute_id: note }];
    await display({ steps: [{ id: newId(), action: 'open-link', link }] }, note);
    await expect.element(field('Link')).toHaveValue('https://a.org/{Deleted attribute}');
    await expect.element(page.getByText(/names a deleted attribute/)).toBeVisible();
    await expect.element(page.getByText('https://a.org/', { exact: true }).last()).toBeVisible();
  });
});
