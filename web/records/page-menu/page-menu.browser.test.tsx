import { useNavigate } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPage } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageMenu } from './page-menu.tsx';

const done: string[] = [];

function Here() {
  const navigate = useNavigate();
  const actions = [
    { id: 'stay', label: 'Stay', run: () => void done.push('stay') },
    { id: 'leave', label: 'Leave', run: () => void navigate({ to: '/home' }) },
  ];
  return (
    <PageMenu label="Options" actions={actions}>
      <Button>Options</Button>
    </PageMenu>
  );
}

const menu = page.getByRole('menu');
let shown: Awaited<ReturnType<typeof showPage>>;
const at = (address: string) => async () => {
  await signedIn();
  shown = await showPage(Here, { path: '/here', address });
};
const steps = () => shown.router.history.length;

beforeEach(() => {
  done.length = 0;
});

test('the address says that the menu is open, and Back closes it', async () => {
  await at('/here?view=1')();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect.element(menu).toBeVisible();
  await expect.poll(shown.at).toBe('/here?view=1&menu=on');
  shown.router.history.back();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(shown.at).toBe('/here?view=1');
  shown.router.history.back();
  await expect.poll(shown.at).toBe('/before');
});

test('what closes it otherwise leaves no step behind', async () => {
  await at('/here')();
  for (const close of ['{Escape}', '{Enter}']) {
    await page.getByRole('button', { name: 'Options' }).click();
    await expect.poll(shown.at).toBe('/here?menu=on');
    await userEvent.keyboard(close);
    await expect.element(menu).not.toBeInTheDocument();
    await expect.poll(shown.at).toBe('/here');
  }
  await expect.poll(() => done).toEqual(['stay']);
  shown.router.history.back();
  await expect.poll(shown.at).toBe('/before');
});

test('what is chosen leads elsewhere, and Back leads to the page without the menu', async () => {
  await at('/here')();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await expect.poll(shown.at).toBe('/home');
  shown.router.history.back();
  await expect.poll(shown.at).toBe('/here');
  await expect.element(menu).not.toBeInTheDocument();
});

test('a link opens it, and closing it stays on the page', async () => {
  await at('/here?menu=on')();
  await expect.element(menu).toBeVisible();
  const before = steps();
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown.at).toBe('/here');
  expect(steps()).toBe(before);
});

test('who closes it before the address says so stays on the page', async () => {
  await at('/here')();
  const button = page.getByRole('button', { name: 'Options' }).element() as HTMLElement;
  button.focus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(shown.at).toBe('/here');
});
