import { newId } from '@tessera/domain/ids.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepShare } from '../../data/shares/keep-share.ts';
import { boardId, folderId, newServer, note, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { hardNames, inLanguage, signedIn } from '../../testing/signed-in.ts';
import { SharePage } from './share-page.tsx';

const title = page.getByRole('textbox', { name: 'Title' });
const add = page.getByRole('button', { name: 'Add item' });
const folder = page.getByRole('option', { name: 'Folder' });

/** What an app posts is shown on its page. */
async function open(fields: Record<string, string>, files: readonly File[] = []) {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: null, icon: null });
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  const { page: own } = await signedIn({ server });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  // What a worker answers with cannot be read in a page where it leads elsewhere: only its address is.
  const { headers } = await keepShare(
    new Request(new URL('/share', location.origin), { method: 'POST', body: form }),
  );
  const { search } = new URL(headers.get('location')!);
  return { own, ...(await showPage(SharePage, { path: 'share', address: `/share${search}` })) };
}

describe('what was shared', () => {
  test('is asked where it belongs, and becomes an item that is opened', async () => {
    const { own, at } = await open({ title: 'News', text: 'Read this' });
    await expect.element(title).toHaveValue('News');
    await expect.element(add).toBeDisabled();
    await expectAccessible();
    await folder.click();
    await expect.element(page.getByText('The text goes into “long-text”.')).toBeVisible();
    await add.click();
    await expect.poll(at).toContain(`/b/${boardId}/${folderId}/`);
    const itemId = at().split('/').at(-1)!;
    expect([own.cell(itemId, text), own.cell(itemId, note)]).toEqual(['News', 'Read this']);
  });

  test('says what the folder cannot hold', async () => {
    await open({ title: 'News' }, [new File(['abc'], 'مرفق.txt')]);
    await folder.click();
    const left = 'Left out, as no attribute of “Folder” takes them: مرفق.txt';
    await expect.element(page.getByText(left)).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(folder).toBeVisible();
  });

  test('has a title that can be changed, but not none', async () => {
    await open({ text: 'One' });
    await folder.click();
    await userEvent.clear(title);
    await add.click();
    await expect.element(page.getByText('Give the item a title.')).toBeVisible();
    await expect.element(title).toHaveFocus();
    await userEvent.type(title, 'Two');
    await expect.element(page.getByText('Give the item a title.')).not.toBeInTheDocument();
  });

  test('is gone when it is discarded', async () => {
    const { at } = await open({ title: 'News' });
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(at).toBe('/home');
  });
});

describe('a page without a share', () => {
  const show = async (search: string) => {
    await signedIn();
    await showPage(SharePage, { path: 'share', address: `/share${search}` });
  };

  test('says what it is for', async () => {
    await show('');
    await expect.element(page.getByRole('heading', { name: 'Nothing to add' })).toBeVisible();
    await expectAccessible();
  });

  test.each(['?problem=on', `?id=${newId()}`, '?id=x'])('%s says that it cannot be read', async (search) => {
    await show(search);
    await expect.element(page.getByRole('heading', { name: 'This can’t be read' })).toBeVisible();
  });
});

test('names that are long or in another script have their room', async () => {
  await open({ title: hardNames[0]!, text: hardNames[1]!.repeat(40) }, [
    new File(['a'], `${hardNames[0]}.txt`),
  ]);
  await inLanguage('ar');
  await expect.element(page.getByRole('heading', { name: 'عنصر جديد من تطبيق آخر' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
