import { getFileLinks, putFile } from '@tessera/domain/api/files.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer, rest } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import FilesEditor from './files-editor.tsx';

const file = (name: string, type = 'text/plain') => ({ id: newId(), name, size: 12, type });
const attribute = newId();
const item = newId();

async function open(files: readonly object[], settings: object = {}) {
  const server = newServer();
  server.put('boards', boardId, { user_ids: [1], hue: 'teal', icon: null, archived: false });
  const place = { board_id: boardId, folder_id: folderId };
  server.put('attributes', attribute, {
    ...place,
    kind: 'attachments',
    name: 'Files',
    position: 'a8',
    settings,
  });
  server.put('items', item, { ...place, position: 'a0', parent_id: null, created_by: 1 });
  server.put('values', `${item}.${attribute}`, { ...place, data: files });
  const { api } = await signedIn({ server });
  api.answer(getFileLinks, ({ body }) => ({
    links: Object.fromEntries(
      (body.ids as string[]).map((id) => [
        id,
        { link: `link-${id}`, picture: 'none' as const, size: 12, type: 'text/plain' },
      ]),
    ),
    until: Date.now() + 3_600_000,
  }));
  api.answer(putFile, () => new Promise(() => {}));
  const onCommit = vi.fn();
  await show(
    <FilesEditor
      attribute={{ id: attribute, team_id: 1, name: 'Files', kind: 'attachments', settings } as Attribute}
      {...{
        data: files,
        itemId: item,
        typed: undefined,
        onCommit,
        onCancel: () => {},
        onSettings: undefined,
      }}
    />,
  );
  await expect.element(page.getByRole('dialog', { name: 'Files' })).toBeVisible();
  return { api, onCommit };
}
const rows = page.getByRole('listitem');
const area = () => page.getByRole('dialog').element().querySelector('[role=presentation]')!;
const carrying = (...files: File[]) => {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
};
const given = (name: string, size = 4) => new File(['x'.repeat(size)], name, { type: 'text/plain' });

test('all files are downloaded, one after the other, by their names', async () => {
  const downloaded: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(`${this.download} ${new URL(this.href).searchParams.get('link')}`);
  });
  const files = [file('a.txt'), file('b.txt')];
  await open(files);
  await page.getByRole('button', { name: 'Download all' }).click();
  await expect.poll(() => downloaded).toEqual(files.map(({ id, name }) => `${name} link-${id}`));
  vi.restoreAllMocks();
});

test('the first of several is the cover, and the one that is moved there becomes it', async () => {
  const { onCommit } = await open([file('a.png', 'image/png'), file('b.png', 'image/png')]);
  await expect.element(rows.first()).toMatchTextContent(/a\.png.*Cover/);
  await page.getByRole('button', { name: 'Move b.png' }).element().focus();
  for (const key of ['{Shift>} {/Shift}', '{ArrowUp}', ' ']) await userEvent.keyboard(key);
  await expect.element(rows.first()).toMatchTextContent(/b\.png.*Cover/);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(onCommit.mock.calls[0]![0].map(({ name }: { name: string }) => name)).toEqual(['b.png', 'a.png']);
});

test('files are taken that are dropped or pasted', async () => {
  await open([]);
  area().dispatchEvent(
    new DragEvent('drop', { bubbles: true, dataTransfer: carrying(given('a.txt'), given('b.txt')) }),
  );
  await expect.poll(() => rows.elements().length).toBe(2);
  area().dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, clipboardData: carrying(given('c.txt')) }),
  );
  await expect
    .poll(() => rows.elements().map((row) => row.textContent?.slice(0, 5)))
    .toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('what the attribute does not take is named with why, and the rest is sent', async () => {
  await open([], { multiple: true, max_bytes: 1_000_000, extensions: ['txt'] });
  const transfer = carrying(given('a.txt'), given('b.exe'), given('c.txt', 1_000_001));
  area().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }));
  const alerts = page.getByRole('alert');
  await expect
    .poll(() => alerts.elements().map((one) => one.textContent))
    .toEqual([
      'Not added, as this attribute takes only txt: b.exe',
      'Not added, as a file must be less than 1 MB: c.txt',
    ]);
  await expect.poll(() => rows.elements().length).toBe(1);
});

test('a picture can be taken where the camera is, and a file that waits is paused and gone on with', async () => {
  await open([]);
  const camera = page
    .getByLabelText('Take a picture')
    .elements()
    .find((one) => one instanceof HTMLInputElement)!;
  expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual(['environment', 'image/*']);
  await userEvent.upload(camera, given('photo.txt'));
  await page.getByRole('button', { name: 'Pause photo.txt' }).click();
  await expect.element(rows.first()).toMatchTextContent(/Paused/);
  await page.getByRole('button', { name: 'Go on sending photo.txt' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause photo.txt' })).toBeVisible();
  await rest();
});
