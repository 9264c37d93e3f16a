import {
  deleteFromTrash,
  emptyTrash,
  getTrash,
  restoreFromTrash,
  type TrashEntry,
} from '@tessera/domain/api/boards.ts';
import type { Team } from '@tessera/domain/api/me.ts';
import { getMembers, type Member } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, goOnline, hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { TrashPage } from './trash-page.tsx';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
let seq = 1_000;
const entry = (name: string, over: Partial<TrashEntry> = {}): TrashEntry => {
  seq -= 1;
  return {
    ...{ collection: 'folders', id: newId(), name, board_id: boardId, board_name: 'Board', items: 3, seq },
    ...{ board_deleted: false, deleted_at: daysAgo(1), deleted_by: 2 },
    ...over,
  };
};

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const lines = () =>
  page
    .getByRole('region', { name: 'Trash' })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);

const ben: Member = {
  ...{ id: 2, name: 'Ben', email: null, photo_url: null, guest: false, former: true, gone: null },
  ...{ joined_at: null, pivot: { role: null } },
};

async function prepare(entries: TrashEntry[], as: Partial<Team> = {}): Promise<void> {
  ({ api } = await signedIn({ teams: [{ ...mosaic, ...as }] }));
  api.answer(getTrash, { data: entries, more: false });
  api.answer(getMembers, [ben]);
}
const showIt = async () => {
  shown = await showPage(TrashPage, { path: 'team/$teamId/trash', address: '/team/1/trash' });
};
async function display(entries: TrashEntry[] = [entry('Plans')]): Promise<void> {
  await prepare(entries);
  await showIt();
  await expect.element(page.getByRole('heading', { name: 'Trash' })).toBeVisible();
}

describe('the list', () => {
  test('says what it was, where, who deleted it and how long it can come back', async () => {
    await display([
      entry('Plans'),
      entry('Old', { deleted_by: null, deleted_at: daysAgo(29.5), items: 0 }),
      entry('', { collection: 'items', items: 1 }),
      entry('Whole', { collection: 'boards', items: 1_200 }),
    ]);
    const [plans, old, item, board] = lines();
    expect(plans).toMatch(/Plans.*Folder.*Board.*3 items.*deleted by Ben.*29 days left/);
    expect(old).toMatch(/Old.*1 day left/);
    expect(old).not.toMatch(/deleted by|0 items/);
    expect(item).toMatch(/^Unnamed/);
    expect(board).toMatch(/Whole.*1,200 items/);
  });

  test('on a phone has no point at the end of a line', async () => {
    await page.viewport(390, 800);
    await display([entry('Plans', { board_name: 'The board of all plans that there are' })]);
    const name = page.getByText('Plans', { exact: true });
    await expect.element(name).toBeVisible();
    const parts = [...name.element().nextElementSibling!.children];
    const tops = new Set(parts.map((part) => part.getBoundingClientRect().top));
    expect(tops.size).toBeGreaterThan(1);
    for (const part of parts) expect(getComputedStyle(part, '::after').content).toBe('none');
    // The words of each line begin below the name; the point before them is cut off.
    const text = document.createRange();
    const starts = [...tops].map((top) => {
      text.selectNodeContents(parts.find((part) => part.getBoundingClientRect().top === top)!);
      return Math.round(text.getBoundingClientRect().left);
    });
    expect(new Set(starts)).toEqual(new Set([Math.round(name.element().getBoundingClientRect().left)]));
  });

  test('on a tablet has its actions beside its words, on a phone below them', async () => {
    await page.viewport(768, 800);
    await display([entry('Plans', { board_name: 'The board of all plans that there are' })]);
    const top = (locator: ReturnType<typeof page.getByText>) => locator.element().getBoundingClientRect().top;
    const restore = page.getByRole('button', { name: /^Restore/ });
    const place = page.getByText('The board of all plans that there are');
    await expect.element(restore).toBeVisible();
    expect(top(restore)).toBeLessThan(top(place));
    await page.viewport(390, 800);
    await expect.poll(() => top(restore) > top(place)).toBe(true);
  });

  test('names whoever is gone in the language of the page', async () => {
    await prepare([entry('Plans')]);
    api.answer(getMembers, [{ ...ben, name: 'Removed User', gone: 'removed' }]);
    await inLanguage('de');
    await showIt();
    await expect.element(page.getByText(/Entfernte Person/)).toBeVisible();
  });

  test('is empty, and says what comes into it', async () => {
    await prepare([]);
    await showIt();
    await expect.element(page.getByText('The trash is empty')).toBeVisible();
    await expect.element(button('Empty the trash')).not.toBeInTheDocument();
  });

  test.each(['restricted-member', null] as const)(
    'is nothing for somebody who is %s: nothing is asked for',
    async (role) => {
      await prepare([entry('Secret')], { user_role: role, owner_id: 2 });
      await showIt();
      await expect.element(page.getByText(/You do not have the permission/)).toBeVisible();
      expect(page.getByRole('button').elements()).toEqual([]);
      expect(api.made(getTrash)).toHaveLength(0);
    },
  );

  test('that does not come says why, and is tried again', async () => {
    await prepare([entry('Plans')]);
    api.refuseOnce(getTrash, 'unavailable');
    await showIt();
    await expect.element(page.getByText(/cannot reach its database/)).toBeVisible();
    await button('Retry').click();
    await expect.poll(() => lines().length).toBe(1);
  });

  test('comes by itself when there is a network again', async () => {
    await prepare([entry('Plans')]);
    goOffline(api);
    await showIt();
    await expect.element(page.getByText('This feature is not available when offline')).toBeVisible();
    goOnline(api);
    await expect.poll(() => lines().length).toBe(1);
  });

  test('goes on page by page, each entry once; a page that fails leaves what is there', async () => {
    await prepare([]);
    const all = Array.from({ length: 4 }, (_, at) => entry(`Folder ${at}`));
    api.answer(getTrash, ({ query }) =>
      query['before'] ? { data: all.slice(1), more: false } : { data: all.slice(0, 2), more: true },
    );
    await showIt();
    await expect.poll(() => lines().length).toBe(2);
    api.refuseOnce(getTrash, 'unknown');
    await button('Show older').click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    expect(lines()).toHaveLength(2);
    await button('Show older').click();
    await expect.poll(() => lines().length).toBe(4);
    expect(api.made(getTrash).at(-1)?.query['before']).toBe(String(all[1]!.seq));
    await expect.element(button('Show older')).not.toBeInTheDocument();
  });
});

describe('bringing something back', () => {
  test('is done once, says so, and leads there', async () => {
    const plans = entry('Plans');
    await display([plans]);
    api.answer(restoreFromTrash, { board_id: boardId, folder_id: plans.id });
    const answered = api.hold(restoreFromTrash);
    await button('Restore Plans').click();
    await expect.element(button('Restore Plans')).toBeDisabled();
    api.answer(getTrash, { data: [], more: false });
    answered();
    await expect.element(toast('“Plans” is back.')).toBeVisible();
    await expect.element(page.getByText('The trash is empty')).toBeVisible();
    expect(api.made(restoreFromTrash).map(({ params }) => params)).toEqual([
      { team: '1', collection: 'folders', id: plans.id },
    ]);
    await toast('“Plans” is back.').getByRole('button', { name: 'Open' }).click();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${plans.id}`);
  });

  test('that is refused says why, and it can be tried again', async () => {
    await display();
    api.refuse(restoreFromTrash, 'forbidden', { permission: 'MANAGE_TRASH' });
    await button('Restore Plans').click();
    await expect.element(toast(/permission/)).toBeVisible();
    await expect.element(button('Restore Plans')).toBeEnabled();
  });

  test('of a folder whose board is gone is not offered, and what to do first is said', async () => {
    await display([entry('Plans', { board_deleted: true })]);
    await expect.element(page.getByText('Restore the board “Board” first.')).toBeVisible();
    await expect.element(button('Restore Plans')).not.toBeInTheDocument();
    await expect.element(button('Delete Plans for good')).toBeVisible();
  });
});

describe('deleting for good', () => {
  const yes = dialog.getByRole('button', { name: 'Delete for good' });

  test.each([
    ['Empty', { items: 0 }, '“Empty” and everything in it will be deleted for good.'],
    ['Whole', { collection: 'boards', items: 1_200 }, '“Whole” and everything in it (1,200 items) will be'],
    ['Task', { collection: 'items', items: 1 }, '“Task” will be deleted for good.'],
  ] as const)('of %s says what goes with it', async (name, fields, words) => {
    await display([entry(name, fields)]);
    await button(`Delete ${name} for good`).click();
    await expect.element(dialog).toMatchTextContent(words);
  });

  test('wants the word, and does nothing without it', async () => {
    await display();
    await button('Delete Plans for good').click();
    await expect
      .element(dialog)
      .toMatchTextContent('“Plans” and everything in it (3 items) will be deleted for good.');
    await expect.element(yes).toBeDisabled();
    await userEvent.keyboard('delete');
    await expect.element(yes).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Delete Plans for good')).toHaveFocus();
    expect(api.made(deleteFromTrash)).toHaveLength(0);
  });

  test('takes it out of the list', async () => {
    await display();
    api.answer(deleteFromTrash, null);
    await button('Delete Plans for good').click();
    api.answer(getTrash, { data: [], more: false });
    await userEvent.keyboard('DELETE');
    await yes.click();
    await expect.element(page.getByText('The trash is empty')).toBeVisible();
    expect(api.made(deleteFromTrash)).toHaveLength(1);
  });

  test('that fails says why, and it is still there', async () => {
    await display();
    api.refuse(deleteFromTrash, 'unknown');
    await button('Delete Plans for good').click();
    await userEvent.keyboard('DELETE');
    await yes.click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    expect(lines()).toHaveLength(1);
  });

  test('everything at once says how many it were', async () => {
    await display([entry('One'), entry('Two')]);
    api.answer(emptyTrash, { deleted: 2 });
    await button('Empty the trash').click();
    await expect.element(dialog).toMatchTextContent('for everyone');
    api.answer(getTrash, { data: [], more: false });
    await userEvent.keyboard('DELETE');
    await dialog.getByRole('button', { name: 'Empty the trash' }).click();
    await expect.element(toast('2 deleted for good')).toBeVisible();
    expect(api.made(emptyTrash)).toHaveLength(1);
  });
});

test('the page bars nobody, whatever the names are', async () => {
  await display(hardNames.map((name) => entry(name)));
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
