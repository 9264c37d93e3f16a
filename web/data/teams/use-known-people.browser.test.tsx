import { getMembers, type Member } from '@tessera/domain/api/teams.ts';
import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { inLanguage, signedIn } from '../../testing/signed-in.ts';
import { usePeople } from '../folder/people.ts';
import { useKnownPeople } from './use-known-people.ts';

const person = (id: number, name: string, gone: Member['gone']): Member => ({
  ...{ id, name, email: null, photo_url: null, guest: gone !== null, former: gone !== null, gone },
  ...{ joined_at: null, pivot: { role: gone === null ? 'admin' : null } },
});

function Names() {
  useKnownPeople(1);
  const people = usePeople();
  return <p>{[2, 3, 4, 5].map((id) => nameOfPerson(people, id)).join(' | ')}</p>;
}

test('people who are gone are named in the language of the page, also once it is another one', async () => {
  const { api } = await signedIn();
  await inLanguage('de');
  api.answer(getMembers, [
    person(2, 'Removed User', null),
    person(3, 'Removed User', 'removed'),
    person(4, 'Deleted Account', 'deleted'),
  ]);
  await show(<Names />);
  await expect
    .element(page.getByText('Removed User | Entfernte Person | Gelöschtes Konto | Entfernte Person'))
    .toBeVisible();
  await inLanguage('en');
  await expect
    .element(page.getByText('Removed User | Removed User | Deleted Account | Removed User'))
    .toBeVisible();
});
