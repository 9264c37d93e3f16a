import { linkTo, parseLink } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkSource, setLinkSource } from '../../data/folder/link-source.ts';
import { speakIn } from '../../testing/speak-in.ts';
import { linkFolder, linkOf, provideLinks } from '../testing/links.ts';
import { openEditor } from '../testing/open-editor.tsx';

const field = page.getByRole('combobox');
const directionOf = () => getComputedStyle(field.element()).direction;

test('in Arabic on a phone the empty picker begins at the right, and its items are large enough to touch', async () => {
  provideLinks();
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1_280, 800));
  await speakIn('ar');
  await openEditor('reference', { settings: { folder_id: linkFolder.id } });
  await expect.element(field).toBeVisible();
  expect(directionOf()).toBe('rtl');
  await field.fill('Do');
  expect(directionOf()).toBe('ltr');
  const item = page.getByRole('option').first().element();
  expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('values of an item stand below its title, whether it is chosen or not', async () => {
  provideLinks();
  const found = ['Done', 'Todo'].map((title) => ({
    id: parseLink(linkOf(title))!.item_id,
    title,
    note: 'Open · 10',
  }));
  const given = linkSource();
  onTestFinished(() => setLinkSource(given));
  setLinkSource({ ...given, find: () => ({ isDone: true, step: () => {}, found: () => found }) });
  await openEditor('reference', { settings: { folder_id: linkFolder.id }, data: [linkOf('Done')] });
  for (const { title } of found) {
    const option = page.getByRole('option', { name: title, exact: true });
    const place = (text: string) => option.getByText(text).element().getBoundingClientRect();
    await expect.element(option.getByText('Open · 10')).toBeVisible();
    expect(place('Open · 10').top).toBeGreaterThanOrEqual(place(title).bottom);
    expect(place('Open · 10').left).toBe(place(title).left);
  }
});

describe('after the linked folder has changed', () => {
  const former = linkTo(newId(), newId());
  const open = () => {
    provideLinks();
    return openEditor('reference', { settings: { folder_id: linkFolder.id }, data: [former] });
  };

  test('what is chosen replaces links to the former one', async () => {
    const { commit } = await open();
    await page.getByRole('option', { name: 'Done' }).click();
    await userEvent.keyboard('{Tab}');
    expect(commit.mock.lastCall?.[0]).toEqual([linkOf('Done')]);
  });

  test('who only looks changes nothing', async () => {
    const { commit } = await open();
    await userEvent.keyboard('{Tab}');
    expect(commit.mock.lastCall?.[0]).toEqual([former]);
  });
});
