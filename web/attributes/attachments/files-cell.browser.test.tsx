import { getFileLinks } from '@tessera/domain/api/files.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newServer } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { CellContent } from '../cell-content.tsx';

const file = (name: string, type: string) => ({ id: newId(), name, size: 12, type });

async function draw(files: readonly object[]) {
  const { api } = await signedIn({ server: newServer() });
  api.answer(getFileLinks, ({ body }) => ({
    links: Object.fromEntries(
      (body.ids as string[]).map((id) => [
        id,
        { link: id, picture: 'none' as const, size: 12, type: 'text/plain' },
      ]),
    ),
    until: Date.now() + 3_600_000,
  }));
  const attribute = {
    ...{ id: newId(), team_id: 1, name: 'Files', kind: 'attachments', settings: {}, primary: false },
  } as unknown as Attribute;
  await show(
    <div style={{ inlineSize: 300, blockSize: 32, display: 'flex' }}>
      <CellContent attribute={attribute} data={files} />
    </div>,
  );
  return api;
}

test('files are shown by their names, those without room are counted, and their addresses are asked for once', async () => {
  const api = await draw([
    file('a.png', 'image/png'),
    file('a long name of a file.pdf', 'application/pdf'),
    file('another long name.txt', 'text/plain'),
  ]);
  await expect.element(page.getByRole('button', { name: 'Show a.png' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /another long name.txt/ })).toMatchTextContent(/^\+\d$/);
  await expect.poll(() => api.made(getFileLinks).length).toBe(1);
});

test('a press shows a file, the arrow keys the next, and Escape ends it; what cannot be shown says so', async () => {
  await draw([file('a.zip', 'application/zip'), file('b.docx', 'application/zip')]);
  await page.getByRole('button', { name: 'Show a.zip' }).click();
  const dialog = page.getByRole('dialog', { name: 'a.zip' });
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByText('There is no preview for this type of file.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('dialog', { name: 'b.docx' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
