import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientState } from '../../data/sync/client.ts';
import { newServer, Page, rest, text } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import SyncDialog from './sync-dialog.tsx';

const item = newId();
const onClose = vi.fn();
let opened: Page;

beforeEach(async () => {
  onClose.mockReset();
  const server = newServer();
  server.put('attributes', text, { name: 'Title', primary: true, settings: {} });
  server.put('items', item, { position: 'a0', values: { [text]: 'Before' } });
  opened = await new Page({ server }).open();
  clientState.set(opened.client);
});

const onServer = () => opened.server.get('values', valueId(item, text))?.['data'];
const theySave = (data: string) => opened.server.put('values', valueId(item, text), { data });

async function showDialog(): Promise<void> {
  await show(<SyncDialog onClose={onClose} />);
}

/** What this person saves meets what somebody else has saved. */
async function conflict(): Promise<void> {
  theySave('Theirs');
  await opened.edit(item, 'Mine').catch(() => {});
  await rest();
  await showDialog();
}

test('says that everything is saved', async () => {
  await showDialog();
  await expect.element(page.getByText('Everything is saved.')).toBeVisible();
});

describe('a conflict', () => {
  test('shows both values', async () => {
    await conflict();
    await expect.element(page.getByRole('heading', { name: /Conflicts/ })).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: 'Mine' })).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: 'Theirs' })).toBeVisible();
    expect(onServer()).toBe('Theirs');
  });

  test('is decided for one’s own', async () => {
    await conflict();
    await page.getByRole('button', { name: /Keep mine/ }).click();
    await expect.poll(onServer).toBe('Mine');
    await expect.element(page.getByText('Everything is saved.')).toBeVisible();
  });

  test('is decided for theirs', async () => {
    await conflict();
    await page.getByRole('button', { name: /Keep theirs/ }).click();
    await expect.element(page.getByText('Everything is saved.')).toBeVisible();
    expect(onServer()).toBe('Theirs');
    expect(opened.cell(item)).toBe('Theirs');
  });

  test('that is decided leaves the focus in the dialog, and Escape closes it', async () => {
    await conflict();
    await page.getByRole('button', { name: /Keep theirs/ }).click();
    const dialog = page.getByRole('dialog').element();
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});

describe('what was refused', () => {
  async function refuse(): Promise<void> {
    opened.server.script.push({ status: 403, data: { message: 'You may not.' } });
    await opened.edit(item, 'Mine').catch(() => {});
    await rest();
    await showDialog();
  }

  test('says why, and is sent again', async () => {
    await refuse();
    await expect.element(page.getByText('You may not.')).toBeVisible();
    await expect.element(page.getByText(/Before → Mine/)).toBeVisible();
    await page.getByRole('button', { name: /^Retry/ }).click();
    await expect.poll(onServer).toBe('Mine');
  });

  test('is discarded only after a question', async () => {
    await refuse();
    await page.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Discard/ }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .last()
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await expect.element(page.getByText('Everything is saved.')).toBeVisible();
    expect(onServer()).toBe('Before');
  });
});
