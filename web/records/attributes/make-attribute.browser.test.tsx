import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { asksFirst, labelOf, newAttributeChoices } from '../../attributes/new-attribute-choices.ts';
import { boardId, folderId } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { makeAttribute } from './make-attribute.ts';

const folder = { id: folderId, board_id: boardId } as Folder;
let t: TFunction;
function Words() {
  ({ t } = useTranslation());
  return null;
}

async function begin() {
  const { page: opened } = await signedIn();
  await show(<Words />);
  return { made: () => opened.server.all('attributes') as unknown as Attribute[] };
}

test('every type that needs no settings is made at once, called as it is, behind the others', async () => {
  const { made } = await begin();
  const before = made().length;
  const choices = newAttributeChoices.filter((one) => !asksFirst(one));
  for (const choice of choices) {
    const onMade = vi.fn();
    const begun = { name: '', choice, asks: false };
    const refused = makeAttribute({ teamId: 1, folder, begun, t, onMade });
    expect([choice.id, refused, onMade.mock.calls.length]).toEqual([choice.id, undefined, 1]);
  }
  await expect.poll(() => made().length).toBe(before + choices.length);
  const last = made()
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .at(-1)!;
  expect(last.name).toBe(labelOf(choices.at(-1)!, t));
});

test('a name is used once, and a type with the same name is refused', async () => {
  const { made } = await begin();
  const choice = newAttributeChoices.find(({ id }) => id === 'number')!;
  const make = (name: string) =>
    makeAttribute({ teamId: 1, folder, begun: { name, choice, asks: false }, t, onMade: () => {} });
  expect([make(''), make(''), make(' Size '), make('Size')]).toEqual([
    ...[undefined, undefined, undefined],
    'An attribute with the same name and type must not already exist.',
  ]);
  const names = () =>
    made()
      .filter(({ kind }) => kind === 'number')
      .map(({ name }) => name);
  await expect.poll(names).toEqual(['Number', 'Number 2', 'Size']);
});
