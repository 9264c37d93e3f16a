import { type SearchHit, searchItems } from '@tessera/domain/api/search.ts';
import { getMembers, type Member } from '@tessera/domain/api/teams.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../commands/command.ts';
import type { Place } from '../commands/place.ts';
import { AtHand } from '../commands/use-place.ts';
import { Observable, useObservable } from '../data/page/observable.ts';
import { boardId, folderId, newServer } from '../data/testing/page.ts';
import { expectAccessible } from '../testing/accessible.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { showPage } from '../testing/show.tsx';
import { inLanguage, mosaic, signedIn } from '../testing/signed-in.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { MainLayout } from './main-layout.tsx';
// What loads when it is opened is there already.
import PaletteDialog from './palette-dialog.tsx';

interface Lamp {
  isOn: boolean;
}

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const dialog = page.getByRole('dialog', { name: 'Search or run a command' });
const field = dialog.getByRole('combobox');
const options = dialog.getByRole('option');
const group = (name: string | RegExp) => dialog.getByRole('group', { name });
const done = vi.fn();
const item = newId();
const lamp: Lamp = { isOn: true };
const lampIsThere = new Observable(true);
const lampCommands: Command<Lamp>[] = [
  { id: 'switch-off', label: 'table.delete', danger: true, when: ({ isOn }) => isOn, run: () => done('off') },
  { id: 'switch-on', label: 'table.newItem', when: ({ isOn }) => !isOn, run: () => done('on') },
];
const lampPlace: Place<Lamp> = { id: 'item', menu: [lampCommands] };
const ben = {
  ...{ id: 2, name: 'Ben Tanaka', email: 'ben@example.org', photo_url: null, guest: false, former: false },
  ...{ pivot: { role: 'admin', created_at: '2026-01-01 00:00:00' } },
} as unknown as Member;
const hit: SearchHit = {
  collection: 'items',
  ...{ item_id: item, folder_id: folderId, board_id: boardId, title: 'Far lamp' },
  ...{ updated_at: '2026-01-01 00:00:00', deleted_at: null, status: null, is_done: false, matches: [] },
};

beforeEach(async () => {
  await page.viewport(1_280, 800);
  done.mockReset();
  lamp.isOn = true;
  lampIsThere.set(true);
  const server = newServer();
  const look = { archived: false, hue: 'teal', icon: null };
  server.put('boards', boardId, { ...look, user_ids: [1] });
  server.put('folders', folderId, { ...look, parent_id: null, name: 'Road map' });
  server.put('recents', folderId, { visited_at: formatInstant(new Date(0)) });
  ({ api } = await signedIn({ server, teams: [mosaic, { ...mosaic, id: 2, name: 'Studio' }] }));
  api.answer(getMembers, [ben]);
  api.answer(searchItems, { data: [], after: null, seq: 1 });
  const Page = () => (
    <>
      <Lamps />
      {/* As editors do. */}
      <input aria-label="Words" onKeyDown={(event) => event.stopPropagation()} />
      <Question />
      <MainLayout />
    </>
  );
  shown = await showPage(Page, { path: 'team/$teamId', address: '/team/1' });
  await expect.element(page.getByRole('navigation', { name: 'Navigation' })).toMatchTextContent('Board');
});

const open = async (typed = ''): Promise<void> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  if (typed) await userEvent.keyboard(typed);
};

describe('the palette', () => {
  test('opens by its key, also where somebody types, and gives the focus back', async () => {
    const words = page.getByRole('textbox', { name: 'Words' });
    await words.fill('half a sen');
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveValue('half a sen');
    await page.getByRole('button', { name: 'Search Ctrl K' }).click();
    await expect.element(field).toHaveFocus();
  });

  test('has every key that was typed while it was on its way', async () => {
    const begun = { current: 'ro' };
    /** More is typed between the drawing of the palette and its showing. */
    const Typing = () => {
      begun.current = 'road';
      return null;
    };
    await showPage(
      () => (
        <>
          <PaletteDialog begun={begun} onClose={() => {}} />
          <Typing />
        </>
      ),
      { path: 'team/$teamId', address: '/team/1' },
    );
    await expect.element(field).toHaveValue('road');
    await expect.element(field).toHaveFocus();
    await expect.element(options.first()).toMatchTextContent('Road map');
  });

  test('begins with where the person was, and what can be done with what is nearest', async () => {
    await open();
    await expect.element(group('Recent')).toMatchTextContent('Road map');
    await expect.element(group('Item Desk lamp')).toBeVisible();
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', options.first().element().id);
    await expectAccessible();
  });

  test('goes to a place whose name was not typed right, marks what is meant, and says where it is', async () => {
    await open('raod');
    await expect.element(options.first()).toMatchTextContent(/Road map.*Board/);
    await expect.element(options.first().getByText('Road', { exact: true })).toHaveRole('mark');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
  });

  test('does what the page under it offers, as it is by then', async () => {
    await open('>delete');
    await expect.element(options).toMatchTextContent(/^Delete.*Item.*Desk lamp$/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => done.mock.calls).toEqual([['off']]);
    await open('>delete');
    await expect.element(options).toBeVisible();
    lamp.isOn = false;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await open('>');
    await expect.element(group('Item Desk lamp')).toMatchTextContent('New item');
    expect(done.mock.calls).toEqual([['off']]);
  });

  test('what cannot be done any more while it is open is not offered', async () => {
    await open('>');
    await expect.element(group('Item Desk lamp')).toBeVisible();
    lampIsThere.set(false);
    await expect.element(group('Item Desk lamp')).not.toBeInTheDocument();
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    // Nothing comes, where somebody is about to press.
    lampIsThere.set(true);
    await expect.element(options.first()).toBeVisible();
    await expect.element(group('Item Desk lamp')).not.toBeInTheDocument();
  });

  test('finds people by name and address, and leads to them', async () => {
    await open('@ben@');
    await expect.element(options).toMatchTextContent('Ben Tanaka');
    await expect.element(dialog.getByRole('status')).toMatchTextContent(/^Results: 1$/);
    await options.click();
    await expect.poll(shown.at).toBe('/team/1/members?q=Ben+Tanaka');
  });

  test('finds a setting by its name, and a page by the part of the settings that it is in', async () => {
    await open('time zone');
    await expect.element(options.first()).toMatchTextContent(/Time zone.*profile.*Settings/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe('/profile/settings');
    await shown.router.navigate({ to: '/team/1' as never });
    await open('security');
    await expect.element(options.filter({ hasText: 'Sign-in and sessions' })).toBeVisible();
  });

  test('shows what the server finds below, and keeps what is chosen', async () => {
    api.answer(searchItems, { data: [hit], after: null, seq: 1 });
    const answer = api.hold(searchItems);
    await open('#a');
    await userEvent.keyboard('{Backspace}{Backspace}lamp');
    await expect.element(group('Commands')).not.toBeInTheDocument();
    answer();
    await expect.element(group('In all items')).toMatchTextContent(/for “lamp”.*Far lamp.*Board.*Road map/);
    // The way to the search had the focus before, and has it still.
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}/${item}`);
  });

  test('an answer to what was typed before is dropped', async () => {
    api.answer(searchItems, ({ query }) => ({
      data: [{ ...hit, title: `About ${query['q']}` }],
      ...{ after: null, seq: 1 },
    }));
    const answer = api.hold(searchItems);
    await open('#first');
    await expect.poll(() => api.made(searchItems).length).toBe(1);
    await userEvent.keyboard('{Control>}a{/Control}#second');
    await expect.element(options.last()).toMatchTextContent(/About second/);
    answer();
    await expect.element(options.last()).toMatchTextContent(/About second/);
  });

  test('leads to the search of all values', async () => {
    await open('nowhere');
    await expect.element(options).toMatchTextContent('Search all values for “nowhere”');
    await expect.element(dialog.getByText('Nothing is called “nowhere”.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe('/team/1/search?q=nowhere');
  });

  test('says why nothing is found, and leads out of it', async () => {
    await open('>xyzzy');
    const nothing = dialog.getByRole('status').filter({ hasText: 'No command here is called “xyzzy”.' });
    await expect.element(nothing).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Search everything' }).click();
    await expect.element(field).toHaveValue('xyzzy');
    await dialog.getByRole('button', { name: 'Clear the search' }).click();
    await expect.element(group('Recent')).toBeVisible();
  });

  test('the keys go round the list, and the signs can be pressed', async () => {
    await open();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await dialog.getByRole('button', { name: '@ People' }).click();
    await expect.element(field).toHaveValue('@');
    await expect.element(options).toMatchTextContent('Ben Tanaka');
  });

  test('what was chosen before comes first', async () => {
    await open('>do');
    await expect.element(options.first()).toMatchTextContent('Redo');
    await options.filter({ hasText: 'Undo' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await open('>do');
    await expect.element(options.first()).toMatchTextContent('Undo');
  });

  test('on a phone, from right to left, it fills the screen', async () => {
    await page.viewport(390, 760);
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await page.getByRole('button', { name: 'بحث', exact: true }).click();
    await expect.element(page.getByRole('combobox')).toBeVisible();
    expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(390);
    await expectAccessible();
    await page.getByRole('button', { name: 'إغلاق', exact: true }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('it does not open over a question', async () => {
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Almost');
    await userEvent.keyboard('{Control>}k{/Control} done');
    await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Almost done');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

function Lamps() {
  return useObservable(lampIsThere) ? (
    <AtHand place={lampPlace} context={() => lamp} name={() => 'Desk lamp'} />
  ) : null;
}

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  );
}
