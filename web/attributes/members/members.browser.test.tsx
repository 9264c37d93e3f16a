import { peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knownPeople } from '../../data/folder/people.ts';
import { boardId, newServer } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { CellContent } from '../cell-content.tsx';
import PeopleOperand from '../people-operand.tsx';
import { openEditor } from '../testing/open-editor.tsx';
import { samplePeople } from '../testing/samples.ts';

const options = () => page.getByRole('option').elements();
const names = () => options().map((option) => option.textContent);
const many = { many: true };

describe('the picker of members', () => {
  test('offers the people of the team with their addresses, the person who looks first, nobody who has left', async () => {
    await openEditor('members', { settings: many });
    expect(names()).toEqual(['Annann@example.org', 'Ben Leeben@example.org', 'Cemcem@example.org']);
  });

  test.each([
    ['the beginning of a word of the name', 'lee', 'Ben Leeben@example.org'],
    ['the address', 'cem@', 'Cemcem@example.org'],
  ])('finds somebody by %s', async (_name, typed, found) => {
    await openEditor('members', { settings: many });
    await userEvent.keyboard(typed);
    expect(names()).toEqual([found]);
  });

  test('says where nobody matches, and leaves the value as it is', async () => {
    const editor = await openEditor('members', { settings: many, data: [2] });
    await userEvent.keyboard('nobody');
    await expect.element(page.getByText('Nobody matches')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[[2], 'down']]);
  });

  test('takes one after the other by keyboard, and gives up the last', async () => {
    const editor = await openEditor('members', { settings: many });
    await userEvent.keyboard('cem{Enter}ben{Enter}');
    expect(editor.draft.mock.lastCall).toEqual([[3, 2]]);
    await userEvent.keyboard('{Backspace}{ArrowDown}{Enter}{Tab}');
    expect(editor.commit.mock.calls).toEqual([[[3, 2], 'next']]);
  });

  test('by mouse and finger a press chooses, and a second one gives up', async () => {
    const editor = await openEditor('members', { settings: many });
    await page.getByRole('option', { name: /Cem/ }).click();
    await page.getByRole('option', { name: /Ann/ }).click();
    await page.getByRole('option', { name: /Cem/ }).click();
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([[[1], 'stay']]);
  });

  test('keeps somebody who has left until they are taken out', async () => {
    const editor = await openEditor('members', { settings: many, data: [4, 9] });
    await userEvent.keyboard('ann{Enter}');
    expect(editor.draft.mock.lastCall).toEqual([[4, 9, 1]]);
    await page.getByRole('button', { name: 'Remove Removed User' }).first().click();
    await userEvent.keyboard('{Tab}');
    expect(editor.commit.mock.calls).toEqual([[[9, 1], 'next']]);
  });

  describe('on a board that not everybody sees', () => {
    const attribute = { id: newId(), team_id: 1, board_id: boardId, name: 'Who', kind: 'members' };
    const asked = (settings = {}) => ({ attribute: { ...attribute, settings } as unknown as Attribute });
    async function openBoard(user_ids: number[], permissions = {}) {
      const server = newServer();
      server.put('boards', boardId, { user_ids });
      server.put('permissions', boardId, { board_id: boardId, folder_id: null, permissions });
      await signedIn({ server });
    }

    test('offers no guest who is not on it', async () => {
      await openBoard([1]);
      await openEditor('members', asked(many));
      expect(names()).toEqual(['Annann@example.org', 'Ben Leeben@example.org']);
    });

    test('offers a guest who is on it', async () => {
      await openBoard([1, 3]);
      await openEditor('members', asked(many));
      expect(names()).toContain('Cemcem@example.org');
    });

    const isPrivate = { 'tag:board_locked_out:VIEW_FOLDER': false };
    test('offers of a private board those who are on it', async () => {
      await openBoard([1], isPrivate);
      await openEditor('members', asked(many));
      expect(names()).toEqual(['Annann@example.org']);
    });

    test('offers whoever is stored', async () => {
      await openBoard([1], isPrivate);
      await openEditor('members', { ...asked({ many: false }), data: [2] });
      expect(names()).toEqual(['Ben Leeben@example.org', 'Annann@example.org']);
    });
  });

  test('for one person a choice replaces and ends the edit', async () => {
    const editor = await openEditor('members', { settings: { many: false }, data: [2] });
    await page.getByRole('option', { name: /Cem/ }).click();
    expect(editor.commit.mock.calls).toEqual([[[3], 'stay']]);
  });
});

const draw = (kind: string, data: unknown) =>
  show(
    <CellContent
      attribute={{ id: newId(), name: 'Field', kind, settings: {}, primary: false } as unknown as Attribute}
      data={data}
    />,
  );

describe('cells that name people', () => {
  test('show names, and who is gone as such', async () => {
    knownPeople.set(samplePeople);
    await draw('members', [2, 4, 9]);
    for (const name of ['Ben Lee', 'Removed User'])
      await expect.element(page.getByText(name).first()).toBeVisible();
    expect(page.getByText('Removed User').elements()).toHaveLength(2);
  });

  test('name nobody until the team’s people have loaded', async () => {
    knownPeople.set(peopleOf([], 1));
    await draw('created-by', [2]);
    expect(page.getByText('Removed User').elements()).toHaveLength(0);
    knownPeople.set(samplePeople);
    await expect.element(page.getByText('Ben Lee')).toBeVisible();
  });

  test('a vote shows its count, one’s own is marked, and the names are told', async () => {
    knownPeople.set(samplePeople);
    const { unmount } = await draw('vote', [1, 2]);
    const cell = page.getByTitle('Ann, Ben Lee').element() as HTMLElement;
    expect([cell.dataset['mine'], cell.textContent]).toEqual(['true', '2Ann, Ben Lee']);
    await unmount();
    await draw('vote', null);
    await expect.element(page.getByText('0')).toBeVisible();
  });
});

test('a vote has no editor: to edit it is to give or take back one’s own', async () => {
  const given = await openEditor('vote', { data: [2] });
  expect(given.commit.mock.calls).toEqual([[[2, 1], 'stay']]);
});

test('a condition names people, and “me” as the person who looks', async () => {
  knownPeople.set(samplePeople);
  let asked: unknown = null;
  function Form() {
    const [value, setValue] = useState<never>(['9'] as never);
    return (
      <PeopleOperand
        attribute={{ kind: 'members' } as Attribute}
        value={value}
        onChange={(next) => {
          asked = next;
          setValue(next as never);
        }}
      />
    );
  }
  await show(<Form />);
  await page.getByText('Me', { exact: true }).click();
  await page.getByText('Cem').click();
  expect(asked).toEqual(['9', 'me', '3']);
  expect(page.getByRole('checkbox').elements()).toHaveLength(6);
});
