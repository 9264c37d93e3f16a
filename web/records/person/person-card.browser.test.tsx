import { peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knownPeople } from '../../data/folder/people.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { inLanguage } from '../../testing/signed-in.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import PersonCards from './person-card.tsx';

const card = page.getByRole('tooltip');
const ann = {
  id: 1,
  name: 'Ann Example',
  email: 'ann@example.org',
  former: false,
  standing: 'admin' as const,
};
const ben = { id: 2, name: 'Ben', email: null, former: true };

async function hover(person: number): Promise<void> {
  const face = page.elementLocator(document.querySelector(`[data-person="${person}"]`)!);
  await userEvent.hover(page.getByRole('heading'));
  await expect.element(card).not.toBeInTheDocument();
  await userEvent.hover(face);
}

async function display(): Promise<void> {
  knownPeople.set(peopleOf([ann, ben], 1));
  await show(
    <main>
      <h1>People</h1>
      {[1, 2, 3].map((id) => (
        <Avatar key={id} name={`Person ${id}`} person={id} />
      ))}
      <PersonCards />
    </main>,
  );
}

test('the card of somebody says who they are, and of oneself that it is oneself', async () => {
  await inLanguage('en');
  await display();
  await hover(1);
  await expect.element(card).toMatchTextContent('Ann Example (You)ann@example.orgAdmin');
  await expectAccessible();
});

test('nothing is told that one may not see, and nothing at all of those who are not known', async () => {
  await display();
  await hover(2);
  await expect.element(card).toMatchTextContent(/^Ben$/);
  await hover(3);
  await new Promise((done) => setTimeout(done, 600));
  await expect.element(card).not.toBeInTheDocument();
});

test('whoever is no person has no card', async () => {
  await show(<Avatar name="Mosaic" square />);
  expect(document.querySelector('[data-person]')).toBeNull();
});
