import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openGantt } from './testing/open-gantt.tsx';

const design = { name: 'Design', start: '2026-03-09', end: '2026-03-10' };
const build = { name: 'Build', start: '2026-03-11', end: '2026-03-13', waits: ['Design'] };
const barOf = (ids: ReadonlyMap<string, string>, name: string) =>
  document.querySelector<HTMLElement>(`[data-bar="${ids.get(name)}"]`)!;
const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const field = () => document.activeElement as HTMLInputElement;

describe('while somebody else changes the plan', () => {
  test('a name that is being changed stays open where its row is, and its bar may move', async () => {
    const { changes, said } = await openGantt({
      items: [design, build],
      settings: {},
    });
    (row('Design').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}s');
    const typing = field();
    changes('Design', { start: '2026-03-02' });
    await expect.poll(() => said('Design')).toContain('Mar 2');
    expect([field(), typing.value]).toEqual([typing, 'Designs']);
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Designs')).toHaveFocus();
  });

  test('a name whose item is deleted is given back', async () => {
    const { deletes } = await openGantt({ items: [design, build] });
    (row('Design').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}s');
    deletes('Design');
    await expect.element(page.getByText('“Design” has been deleted. Your text wasn’t saved.')).toBeVisible();
  });

  test('a lag that was looked at does not overwrite the one of somebody else', async () => {
    const { changes, ids, server } = await openGantt({ items: [design, build] });
    barOf(ids, 'Build').focus();
    await userEvent.keyboard('d');
    const lag = page.getByRole('textbox', { name: 'Lag in days' });
    await lag.click();
    changes('Build', { waits: ['Design fs+5'] });
    await expect.element(lag).toHaveValue('5');
    const calls = server.calls.length;
    await userEvent.keyboard('{Tab}');
    await expect.element(lag).toHaveValue('5');
    expect(server.calls).toHaveLength(calls);
  });

  test('a lag that is typed is given back where its dependency goes, or an item of it', async () => {
    const { changes, deletes, ids } = await openGantt({ items: [design, build] });
    const lag = page.getByRole('textbox', { name: 'Lag in days' });
    barOf(ids, 'Build').focus();
    await userEvent.keyboard('d');
    await lag.fill('7');
    changes('Build', { waits: [] });
    await expect
      .element(page.getByText('“Build” no longer waits for “Design”. Your text wasn’t saved.'))
      .toBeVisible();
    await expect.element(page.getByText('It waits for nothing, and nothing waits for it.')).toBeVisible();
    changes('Build', { waits: ['Design'] });
    await lag.fill('8');
    deletes('Design');
    await expect.element(page.getByText('“Design” has been deleted. Your text wasn’t saved.')).toBeVisible();
    deletes('Build');
    await expect.element(page.getByRole('dialog', { name: 'Dependencies' })).not.toBeInTheDocument();
  });
});
