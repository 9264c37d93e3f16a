import {
  createToken,
  getTokens,
  type PersonalToken,
  revokeToken,
} from '@tessera/domain/api/access-tokens.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessTokens, tokenCreation } from '../../data/account/security-tokens.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { TokensPage } from './tokens-page.tsx';

const token = (over: Partial<PersonalToken> = {}): PersonalToken => ({
  ...{ id: newId(), name: 'Script', scopes: ['records:read'], hint: 'wxyz' },
  ...{ created_at: '2026-03-01 10:00:00', expires_at: null, last_used_at: null },
  ...over,
});

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const name = page.getByRole('textbox', { name: 'Name' });
const create = dialog.getByRole('button', { name: 'Create token' });

async function display(tokens: PersonalToken[] = [token()]): Promise<void> {
  ({ api } = await signedIn());
  api.answer(getTokens, tokens);
  shown = await showPage(TokensPage, {
    path: 'profile/developer/tokens',
    address: '/profile/developer/tokens',
  });
  await expect.element(button('New token')).toBeVisible();
}
async function open(): Promise<void> {
  await display();
  await button('New token').click();
  await expect.element(name).toHaveFocus();
}
beforeEach(() => tokenCreation.close());

test('where there is none, it is said what they are for', async () => {
  await display([]);
  await expect.element(page.getByText('No access tokens yet')).toBeVisible();
  expect(button('New token').elements()).toHaveLength(1);
});

test('each is told with its end, what it may do and that it has expired', async () => {
  await display([token(), token({ name: 'Old', expires_at: '2020-01-01 00:00:00', hint: 'abcd' })]);
  const [script, old] = page.getByRole('listitem').elements();
  expect(script!.textContent).toMatch(/Script.*…wxyz.*Read boards.*Never expires.*Never used/);
  expect(old!.textContent).toMatch(/…abcdExpired.*Expired Jan 1, 2020/);
});

test('what is below the list stays in place while it loads, as high as it was last', async () => {
  await display(Array.from({ length: 4 }, () => token()));
  const below = page.getByRole('heading', { name: 'How to use a token' });
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const top = () => below.element().getBoundingClientRect().top;
  const before = top();
  shown.router.history.back();
  await expect.element(below).not.toBeInTheDocument();
  accessTokens.state.set({ value: undefined, problem: null });
  const answer = api.hold(getTokens);
  shown.router.history.forward();
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  // Half a pixel is lost as heights are kept whole.
  expect(Math.abs(top() - before)).toBeLessThan(1);
  answer();
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(top()).toBe(before);
});

test('a new one needs a name, and something that it can do', async () => {
  await open();
  await create.click();
  await expect.element(page.getByText('A name is required.')).toBeVisible();
  await name.fill('Backup');
  await create.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose at least one thing');
  expect(api.made(createToken)).toHaveLength(0);
});

test('what is missing is said until it is there', async () => {
  await open();
  await create.click();
  await name.fill('B');
  await expect.element(page.getByText('A name is required.')).not.toBeInTheDocument();
  await create.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByText('Read boards, folders and items').click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  expect(api.made(createToken)).toHaveLength(0);
});

test('a new one is made once, shown once, and gone when it is copied', async () => {
  await open();
  const made = token({ name: 'Backup', scopes: ['records:read', 'profile:read'] });
  api.answer(createToken, { ...made, token: 'tsr_secret' });
  const answered = api.hold(createToken);
  await name.fill(' Backup ');
  await dialog.getByText('Read your name, e-mail address and settings').click();
  await dialog.getByText('Read boards, folders and items').click();
  await create.click();
  await create.click({ force: true });
  api.answer(getTokens, [token(), made]);
  answered();
  const box = page.getByRole('region', { name: '“Backup” was created' });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toMatchTextContent('tsr_secret');
  expect(api.made(createToken).map(({ body }) => body)).toEqual([
    { name: 'Backup', scopes: ['records:read', 'profile:read'], expiresInDays: 30 },
  ]);
  await expect.element(button('Revoke Backup')).toBeVisible();
  await button('I’ve copied it').click();
  await expect.element(page.getByText('tsr_secret')).not.toBeInTheDocument();
});

test('one that never expires is warned of', async () => {
  await open();
  await dialog.getByRole('button', { name: /Expires/ }).click();
  await page.getByRole('option', { name: 'Never expires' }).click();
  await expect.element(dialog).toMatchTextContent('A token that expires is safer.');
});

test('what was typed stays when it fails', async () => {
  await open();
  api.refuse(createToken, 'unknown');
  await name.fill('Backup');
  await dialog.getByText('Read boards, folders and items').click();
  await create.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Something Went Wrong');
  await expect.element(name).toHaveValue('Backup');
  expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
});

test('one is revoked after a question, also when another tab has done so meanwhile', async () => {
  await display();
  api.refuse(revokeToken, 'not_found');
  await button('Revoke Script').click();
  await expect.element(dialog).toMatchTextContent('Programs that use this token stop working at once.');
  api.answer(getTokens, []);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect
    .element(page.getByRole('alertdialog').filter({ hasText: '“Script” was revoked.' }))
    .toBeVisible();
  await expect.element(page.getByText('No access tokens yet')).toBeVisible();
});

test('Escape closes the dialog and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('New token')).toHaveFocus();
});

test('the page and the dialog bar nobody', async () => {
  await open();
  await create.click();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectAccessible();
});
