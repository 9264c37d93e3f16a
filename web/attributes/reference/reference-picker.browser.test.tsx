import { linkTo, parseLink } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkSource, setLinkSource } from '../../data/folder/link-source.ts';
import { speakIn } from '../../testing/speak-in.ts';
import { linkAttributes, linkFolder, linkOf, provideLinks } from '../testing/links.ts';
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

const website = { ...linkAttributes[0]!, id: newId(), kind: 'url', name: 'Website', primary: false } as const;
const attributes = [...linkAttributes, website];

describe('the values of an item', () => {
  /** A picker whose items have these values of the linked folder's attributes, by their names. */
  const open = async (values: Readonly<Record<string, unknown>>) => {
    provideLinks();
    const beside = Object.entries(values).map(([name, data]) => ({
      attribute: attributes.find((one) => one.name === name)!,
      data,
    }));
    const found = ['Done', 'Todo'].map((title) => ({
      id: parseLink(linkOf(title))!.item_id,
      title,
      beside,
    }));
    const given = linkSource();
    onTestFinished(() => setLinkSource(given));
    const item = (id: string) => found.find((one) => one.id === id);
    setLinkSource({ ...given, find: () => ({ isDone: true, step: () => {}, found: () => found, item }) });
    await openEditor('reference', { settings: { folder_id: linkFolder.id }, data: [linkOf('Done')] });
    return found.map(({ title }) => page.getByRole('option', { name: title, exact: true }));
  };

  test('stand below its title, whether it is chosen or not', async () => {
    for (const option of await open({ State: ['todo'], Price: 10 })) {
      const place = (text: string) =>
        option.getByText(text, { exact: true }).element().getBoundingClientRect();
      await expect.element(option.getByText('Open', { exact: true })).toBeVisible();
      const title = option.element().textContent.startsWith('Done') ? 'Done' : 'Todo';
      expect(place('Open').top).toBeGreaterThanOrEqual(place(title).bottom);
      expect(place('€10.00').top).toBeGreaterThanOrEqual(place(title).bottom);
    }
  });

  test('are drawn as their kinds draw them, and told with the names of their attributes', async () => {
    const [option] = await open({ State: ['todo'], Paid: true, Due: '2026-03-01' });
    const chip = option!.getByText('Open', { exact: true });
    await expect.element(chip).toBeVisible();
    expect(getComputedStyle(chip.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect
      .element(option!)
      .toHaveAccessibleDescription('State: Open · Paid: Checked · Due: Mar 1, 2026');
  });

  test('are no places to press: a press on one chooses its item', async () => {
    const [, option] = await open({ Website: 'https://example.org' });
    const { left, top } = option!.getByText('example.org', { exact: true }).element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 3, top + 3)?.closest('a')).toBeNull();
    await option!.click({ position: { x: 20, y: 40 } });
    await expect.element(option!).toHaveAttribute('aria-selected', 'true');
  });
});

test('the keys bring what they choose into sight', async () => {
  provideLinks();
  const found = Array.from({ length: 50 }, (_, nth) => ({ id: newId(), title: `Item ${nth}` }));
  const given = linkSource();
  onTestFinished(() => setLinkSource(given));
  const item = () => undefined;
  setLinkSource({ ...given, find: () => ({ isDone: true, step: () => {}, found: () => found, item }) });
  await openEditor('reference', { settings: { folder_id: linkFolder.id } });
  await expect.element(page.getByRole('option', { name: 'Item 0' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('option', { name: 'Item 49' })).toBeInViewport();
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
