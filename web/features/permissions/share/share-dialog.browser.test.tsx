import { getMembers, type Member } from '@tessera/domain/api/teams.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStructure } from '../../../data/structure/structure.ts';
import { boardId, newServer, type Page } from '../../../data/testing/page.ts';
import { ShareButton } from '../../../records/boards/share-button.tsx';
import { expectAccessible } from '../../../testing/accessible.ts';
import { showPart } from '../../../testing/show.tsx';
import { hardNames, inLanguage, mosaic, signedIn } from '../../../testing/signed-in.ts';
import { person } from '../testing/person.ts';
import { ShareDialog } from './share-dialog.tsx';

const people = [
  person(1, 'Ann', 'owner'),
  person(2, 'Ben', 'restricted-member'),
  person(3, 'Cem', 'full-member'),
  person(4, 'Gia', null),
];

let opened: Page;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: /^Share/ });
const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
const toast = (text: string) => page.getByRole('alertdialog').filter({ hasText: text });
const board = () => opened.server.all('boards')[0]!;
const entries = () => opened.server.all('permissions').map(({ permissions }) => permissions);

function WithButton() {
  const { structure } = useStructure(1);
  const shown = structure.board(boardId);
  return shown ? <ShareButton teamId={1} board={shown} onPress={() => {}} /> : null;
}
const Invite = () => (
  <div role="dialog" aria-label="Inviting">
    …
  </div>
);

interface Given {
  role?: 'owner' | 'restricted-member';
  members?: Member[];
  on?: number[];
  name?: string;
}
async function prepare({ role = 'owner', members = people, on = [1, 4], name = 'Plans' }: Given = {}) {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, name, user_ids: on });
  const { api, page: made } = await signedIn({ server, teams: [{ ...mosaic, user_role: role }] });
  opened = made;
  api.answer(getMembers, members);
}
async function display(given?: Given) {
  await prepare(given);
  await showPart(<ShareDialog teamId={1} boardId={boardId} onClose={() => {}} InviteDialog={Invite} />);
  await expect.element(row('Ann')).toBeVisible();
}

beforeEach(() => page.viewport(1_280, 800));

describe('the sharing of a board', () => {
  test('lists who sees it, those on it first, each with what they may', async () => {
    await display();
    await expect.element(dialog.getByRole('heading', { name: '4 people can see it' })).toBeVisible();
    const names = dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.map((text) => /Ann|Gia|Ben|Cem/.exec(text ?? '')?.[0])).toEqual([
      'Ann',
      'Gia',
      'Ben',
      'Cem',
    ]);
    await expect.element(row('Ann')).toMatchTextContent(/Owner · on the board.*Can manage/);
    await expect.element(row('Gia')).toMatchTextContent(/Guest · on the board.*Can edit/);
    await expect.element(row('Ben')).toMatchTextContent(/Restricted member.*Can edit/);
    await expect.element(row('Cem')).toMatchTextContent(/Full member.*Can build/);
    await expectAccessible();
  });

  test('is made private at once, and taken back from the toast', async () => {
    await display();
    await button(/Who can see this/).click();
    await page.getByRole('option', { name: 'Only people on this board' }).click();
    await expect.element(toast('Only people on the board can see “Plans” now')).toBeVisible();
    expect(entries()).toEqual([{ 'tag:board_locked_out:VIEW_FOLDER': false }]);
    await expect.element(row('Ben')).not.toBeInTheDocument();
    await toast('can see “Plans” now').getByRole('button', { name: 'Undo' }).click();
    await expect.element(row('Ben')).toBeVisible();
    expect(entries()).toEqual([{}]);
  });

  test('whoever makes it private without being on it is put on it', async () => {
    await display({ on: [4] });
    await button(/Who can see this/).click();
    await page.getByRole('option', { name: 'Only people on this board' }).click();
    await expect.poll(() => board()['user_ids']).toEqual([4, 1]);
  });

  test('people are put on the board, and taken off it', async () => {
    await display();
    await button('Add someone').click();
    await page.getByRole('option', { name: /Cem/ }).click();
    await expect.element(toast('Cem is on the board now')).toBeVisible();
    await expect.poll(() => board()['user_ids']).toEqual([1, 4, 3]);
    await button('Remove Cem from the board').click();
    await expect.element(toast('Cem is no longer on the board')).toBeVisible();
    await expect.poll(() => board()['user_ids']).toEqual([1, 4]);
    await toast('Cem is no longer').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => board()['user_ids']).toContain(3);
  });

  test('a guest is taken off after a question, as they may leave the workspace', async () => {
    await display();
    await button('Remove Gia from the board').click();
    await expect.element(page.getByText(/leaves the workspace/)).toBeVisible();
    expect(board()['user_ids']).toEqual([1, 4]);
    await button('Remove from the board').click();
    await expect.poll(() => board()['user_ids']).toEqual([1]);
  });

  test('others are invited by their addresses', async () => {
    await display();
    await button('Invite by e-mail').click();
    await expect.element(page.getByRole('dialog', { name: 'Inviting' })).toBeVisible();
  });

  test('whoever may not share sees who is on it and its link, and can change nothing', async () => {
    await display({ role: 'restricted-member' });
    await expect.element(dialog).toMatchTextContent('Everyone in the workspace');
    await expect.element(button('Copy link')).toBeVisible();
    await expect.element(row('Gia')).not.toMatchTextContent('Can');
    await expect.element(row('Ben')).not.toBeInTheDocument();
    for (const name of [/Who can see this/, 'Add someone', 'Invite by e-mail', /^Remove/, 'Permissions'])
      await expect.element(button(name)).not.toBeInTheDocument();
  });

  test('has room for hard names, in Arabic and on a phone', async () => {
    await page.viewport(390, 844);
    await display({
      name: hardNames[0]!,
      members: [...people, ...hardNames.map((name, at) => person(10 + at, name, 'admin'))],
    });
    await inLanguage('ar');
    const [body] = [...document.querySelectorAll('[role=dialog]')];
    await expect.poll(() => body!.scrollWidth <= body!.clientWidth).toBe(true);
    await expectAccessible();
  });
});

test('the button says who sees the board and who is on it', async () => {
  await prepare({ on: [1, 2, 3, 4] });
  await showPart(<WithButton />);
  await expect.element(button('Share')).toMatchTextContent('+1');
  await userEvent.tab();
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toMatchTextContent(/Everyone in the workspace.*On the board: Ann, Ben, Cem, Gia/);
});
