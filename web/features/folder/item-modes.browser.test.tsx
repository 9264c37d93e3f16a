import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageName } from '../../data/page/page-name.ts';
import { boardId, folderId, newServer, note, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { mouse, pointAtRest } from '../../testing/pointer.ts';
import { showPage } from '../../testing/show.tsx';
import { inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

const [lamp, chair, table] = [newId(), newId(), newId()];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const grid = page.getByRole('grid');
const side = page.getByRole('complementary');
const dialog = page.getByRole('dialog');
const whole = (name: string) => page.getByRole('region', { name, exact: true });
let server: ReturnType<typeof newServer>;
let opened: Awaited<ReturnType<typeof signedIn>>['page'];
let shown: Awaited<ReturnType<typeof showPage>>;

async function display(at = '', search = ''): Promise<void> {
  server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: 'teal', icon: null });
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  for (const [index, [id, name]] of [
    [lamp, 'Lamp'] as const,
    [chair, 'Chair'] as const,
    [table, 'Table'] as const,
  ].entries())
    server.put('items', id, { position: `a${index}`, values: { [text]: name } });
  const { api, page: one } = await signedIn({ server, teams: [mosaic] });
  opened = one;
  api.answer(getMembers, []);
  await draw(at, search);
}

async function draw(at = '', search = ''): Promise<void> {
  const None = () => null;
  const Shown = () => (
    <div style={{ blockSize: 700, display: 'grid' }}>
      <AddressedFolder ImportDialog={None} ActivityDialog={None} ShareDialog={None} />
    </div>
  );
  shown = await showPage(Shown, {
    path: 'b/$rootId/$folderId/{-$itemId}',
    address: `/b/${boardId}/${folderId}${at && `/${at}`}${search}`,
  });
  await expect.element(grid).toMatchTextContent('Table');
}

const openAs = async (mode: string) => {
  await button('Open items as').click();
  await page.getByRole('menuitem', { name: mode }).click();
};
const openFirst = async () => {
  await grid.getByRole('gridcell', { name: 'Lamp', exact: true }).click();
  await userEvent.keyboard(' ');
};

beforeEach(() => page.viewport(1_280, 800));

describe('an open item', () => {
  test('is beside the view, and Escape gives the focus back to it', async () => {
    await display();
    await openFirst();
    await expect.element(side).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(side).not.toBeInTheDocument();
    await expect.element(grid).toHaveFocus();
  });

  test.each([
    ['Window in the middle', () => dialog],
    ['Full page', () => whole('Lamp')],
  ] as const)(
    'is shown as “%s” once it is chosen, also after the next one is opened',
    async (mode, shownAs) => {
      await display();
      await openFirst();
      await openAs(mode);
      await expect.element(shownAs()).toBeVisible();
      await expect.element(side).not.toBeInTheDocument();
      await expectAccessible();
      await userEvent.keyboard('j');
      await expect.poll(shown.at).toContain(chair);
      await userEvent.keyboard('k');
      await expect.poll(shown.at).toContain(lamp);
      await userEvent.keyboard('{Escape}');
      await expect.element(shownAs()).not.toBeInTheDocument();
      await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
      await expect.element(grid).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect.element(shownAs()).toBeVisible();
    },
  );

  test.each([
    ['Beside the view', () => side],
    ['Window in the middle', () => dialog],
    ['Full page', () => whole('Lamp')],
  ] as const)('what is pasted into it as “%s” leaves the cells behind it', async (mode, shownAs) => {
    await display();
    await grid.getByRole('gridcell', { name: 'Chair', exact: true }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.copy();
    await openFirst();
    if (mode !== 'Beside the view') await openAs(mode);
    await expect.element(shownAs()).toBeVisible();
    // Nothing in it is edited: there is nothing to paste into.
    await userEvent.paste();
    await shownAs().getByRole('button', { name: 'Change text' }).click();
    await expect.element(page.getByRole('textbox', { name: 'text', exact: true })).toHaveFocus();
    await userEvent.keyboard('{End}: ');
    await userEvent.paste();
    await userEvent.keyboard('{Enter}');
    const dataOf = (id: string) => server.get('values', valueId(id, text))?.['data'];
    await expect.poll(() => dataOf(lamp)).toMatch(/^Lamp: Chair\s*Table$/);
    expect([dataOf(chair), dataOf(table)]).toEqual(['Chair', 'Table']);
  });

  test.each([
    ['beside the view', 'Side panel', () => side],
    ['in the middle', 'Window in the middle', () => dialog],
    ['as a page', 'Full page', () => whole('Item')],
  ] as const)('%s that somebody else deletes says so, and Escape closes it', async (_, mode, shownAs) => {
    await display();
    await openFirst();
    if (mode !== 'Side panel') await openAs(mode);
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await userEvent.keyboard('half a word');
    const { seq } = server;
    server.remove('items', lamp);
    opened.hearSince(seq);
    await expect.element(page.getByRole('log')).toHaveTextContent('The item was deleted or never existed.');
    await expect.poll(() => shownAs().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
  });

  test('in the middle closes by a click beside it; an editor takes the first Escape', async () => {
    await display();
    await openFirst();
    await openAs('Window in the middle');
    await button('Change text').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.elementFromPoint(4, 4)!, { position: { x: 4, y: 4 } });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('as a page leaves nothing of the view to be reached', async () => {
    await display();
    await openFirst();
    await openAs('Full page');
    await expect.element(whole('Lamp')).toBeVisible();
    expect(grid.element().closest('[inert]')).not.toBeNull();
  });

  test('beside the view is as wide as it is made, and is so the next time', async () => {
    await display(lamp);
    const edge = page.getByRole('separator', { name: 'Width of the open item' });
    await expect.element(edge).toHaveAttribute('aria-valuenow', '480');
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    await expect.element(edge).toHaveAttribute('aria-valuenow', '496');
    await expect.poll(() => side.element().getBoundingClientRect().width).toBe(496);
    await button('Close item').click();
    await openFirst();
    await expect.element(edge).toHaveAttribute('aria-valuenow', '496');
    expect(JSON.parse(localStorage.getItem('item-look-1')!)).toMatchObject({ width: 496 });
  });

  test.each(['en', 'ar'])('beside the view is dragged wider, in “%s”', async (language) => {
    await display(lamp);
    await inLanguage(language);
    await expect.poll(() => document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const edge = page.getByRole('separator');
    const from = await pointAtRest(() => edge.element());
    const to = { ...from, x: from.x + (language === 'ar' ? 100 : -100) };
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
    // The pointer is somewhere on the edge, which is some pixels wide.
    await expect
      .poll(() => Math.abs(Number(edge.element().getAttribute('aria-valuenow')) - 580))
      .toBeLessThan(8);
    await inLanguage('en');
  });

  test('keeps the parameters of the address', async () => {
    const view = newId();
    await display(lamp, `?t=usage&automations=on&comment=${view}`);
    await button('Next item').click();
    await expect
      .poll(shown.at)
      .toBe(`/b/${boardId}/${folderId}/${chair}?t=usage&automations=on&comment=${view}`);
  });

  test('names the page, which is the folder’s again after it', async () => {
    await display(lamp);
    await expect.poll(pageName.get).toBe('Lamp · Folder');
    await button('Close item').click();
    await expect.poll(pageName.get).toBe('Folder · Board');
  });

  test('is left by its path, and the address keeps its parameters', async () => {
    const view = newId();
    await display(lamp, `?comment=${view}`);
    await page
      .getByRole('navigation', { name: 'Where the item is' })
      .getByRole('link', { name: 'Folder' })
      .click();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}?comment=${view}`);
  });

  test('leaves the table at the item at which it is closed', async () => {
    await display();
    await openFirst();
    await userEvent.keyboard('jj');
    await expect.poll(shown.at).toContain(table);
    await userEvent.keyboard('{Escape}');
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(shown.at).toContain(table);
    await expect.element(page.getByRole('complementary', { name: 'Table' })).toBeVisible();
  });

  test('of an address gives the focus to the view', async () => {
    await display(lamp);
    await expect.element(side).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(grid).toHaveFocus();
  });

  test('on a phone is a sheet with a way back', async () => {
    await page.viewport(390, 800);
    await display(lamp);
    await expect.element(side).toBeVisible();
    expect(side.element().getBoundingClientRect().width).toBe(390);
    await expect.element(button('Close item')).not.toBeInTheDocument();
    await expect.element(button('Open items as')).not.toBeInTheDocument();
    await inLanguage('ar');
    await expectAccessible();
    await inLanguage('en');
    await button('Back').click();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
    await expect.element(grid).toBeVisible();
  });
});
