import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { folderId } from '../../data/testing/page.ts';
import { showPart } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { ShownValue } from './shown-value.tsx';

const options = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, name: `Option ${at}`, color: 'blue' }));
const tags = {
  id: 'tags',
  name: 'Tags',
  kind: 'label',
  settings: { multiple: true, options },
} as unknown as Attribute;

/** The options that are seen, each with how much of it. */
const seen = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="values"] [dir="auto"]')]
    .filter((chip) => chip.checkVisibility({ visibilityProperty: true }))
    .map((chip) => (chip.scrollWidth > chip.clientWidth ? `${chip.textContent}, cut` : chip.textContent));

async function show(count: number): Promise<void> {
  await showPart(
    <p data-testid="values" style={{ inlineSize: 300, display: 'flex', flexWrap: 'wrap' }}>
      <ShownValue attribute={tags} data={options.slice(0, count).map(({ id }) => id)} />
    </p>,
  );
  await expect.element(page.getByText('Option 0', { exact: true })).toBeVisible();
}

test('of a former value all options are seen, none of them cut, where one line has no room for them', async () => {
  await show(8);
  await expect.poll(seen).toEqual(options.slice(0, 8).map(({ name }) => name));
});

test('a long list takes a line, and what has no room in it is counted', async () => {
  await show(20);
  await expect.poll(() => page.getByText(/^\+\d+$/).elements().length).toBe(1);
  await expect.poll(() => seen().length).toBeLessThan(8);
  expect(seen().length).toBeGreaterThan(1);
  expect(seen().join()).not.toContain('cut');
});

test('an option that was deleted since stands beside those that are left', async () => {
  await showPart(
    <p>
      <ShownValue attribute={tags} data={['3', 'gone']} />
    </p>,
  );
  await expect.element(page.getByText('Option 3', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Deleted option')).toBeVisible();
});

test('what was no option before the type changed is told in its words', async () => {
  await showPart(
    <p>
      <ShownValue attribute={tags} data="Quite soon" />
    </p>,
  );
  await expect.element(page.getByText('Quite soon', { exact: true })).toBeVisible();
});

test('linked items that are not there any more are counted', async () => {
  await signedIn();
  const related = {
    id: 'related',
    team_id: 1,
    name: 'Related',
    kind: 'reference',
    settings: { folder_id: folderId, multiple: true },
  };
  const links = [newId(), newId()].map((item) => `${item}.${folderId}`);
  await showPart(
    <p>
      <ShownValue attribute={related as unknown as Attribute} data={links} />
    </p>,
  );
  await expect.element(page.getByText('2 items')).toBeVisible();
});
