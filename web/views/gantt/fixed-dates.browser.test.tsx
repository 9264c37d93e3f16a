import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openGantt } from './testing/open-gantt.tsx';

const design = { name: 'Design', start: '2026-03-04', end: '2026-03-10' };
const build = { name: 'Build', start: '2026-03-11', end: '2026-03-13', waits: ['Design'] };
const fair = { name: 'Fair', start: '2026-03-16', end: '2026-03-17', waits: ['Build'], fixed: true };
const scheduling = { scheduling: 'shift' } as const;

const bar = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}[,\\s]`) }).first();
async function press(name: string, keys: string): Promise<void> {
  (bar(name).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}
const choose = async (name: string, command: string): Promise<void> => {
  await bar(name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: command, exact: true }).click();
};

test('an item with fixed dates stays while what it waits for moves on, and is moved by hand', async () => {
  const { said } = await openGantt({ items: [design, build, fair], settings: scheduling });
  await expect.poll(() => said('Fair')).toBe('Fair, Mar 16 – 17, 2026, dates fixed');
  await expectAccessible();
  await press('Design', '{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => said('Build')).toBe('Build, Mar 18 – 20, 2026');
  expect(said('Fair')).toBe('Fair, Mar 16 – 17, 2026, dates fixed');
  await press('Fair', '{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => said('Fair')).toBe('Fair, Mar 17 – 18, 2026, dates fixed');
});

test('dates are fixed and let go by the menu, of all that are ticked, and each by one undo', async () => {
  const { said, client } = await openGantt({
    items: [design, { ...build, fixed: false }, { ...fair, fixed: false }],
    settings: scheduling,
  });
  await press('Build', 'x');
  await press('Fair', 'x');
  await choose('Build', 'Fix the dates');
  const fixed = () => ['Build', 'Fair'].map((name) => said(name).includes('dates fixed'));
  await expect.poll(fixed).toEqual([true, true]);
  await client.undo();
  await expect.poll(fixed).toEqual([false, false]);
  await userEvent.keyboard('{Escape}');
  await choose('Fair', 'Fix the dates');
  await choose('Fair', 'Let the dates follow');
  await expect.poll(fixed).toEqual([false, false]);
  await press('Design', '{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => said('Fair')).toBe('Fair, Mar 23 – 24, 2026');
});

test('what is below a summary that follows stays where its dates are fixed', async () => {
  const { said } = await openGantt({
    items: [
      design,
      { name: 'Phase', waits: ['Design'] },
      { ...build, waits: [], under: 'Phase' },
      { ...fair, waits: [], under: 'Phase' },
    ],
    settings: scheduling,
  });
  await press('Design', '{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => said('Build')).toBe('Build, Mar 12 – 14, 2026');
  expect(said('Fair')).toBe('Fair, Mar 16 – 17, 2026, dates fixed');
});

const none = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };

test.each([
  ['for whoever may only look', { items: [design, fair], over: { allowed: none } }],
  ['where no attribute says it', { items: [design, build] }],
])('the menu fixes no dates %s', async (_, given) => {
  await openGantt(given);
  await bar('Design').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /the dates/ })).not.toBeInTheDocument();
});

test.each([
  ['of another board, deleted, or hidden from whoever looks', () => newId()],
  ['of another kind', ({ start }: { start: string }) => start],
  ['that says what waits for what', ({ waits }: { waits: string }) => waits],
])('an attribute %s fixes nothing', async (_, fixedBy) => {
  const { said } = await openGantt({
    items: [design, { ...build, fixed: true }],
    settings: (ids) => ({ ...scheduling, fixed: fixedBy(ids) }),
  });
  await expect.poll(() => said('Build')).toBe('Build, Mar 11 – 13, 2026');
  await press('Design', '{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => said('Build')).toBe('Build, Mar 18 – 20, 2026');
  await bar('Build').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /the dates/ })).not.toBeInTheDocument();
});
