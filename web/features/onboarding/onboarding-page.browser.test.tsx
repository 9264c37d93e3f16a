import { type Profile, putMe, type Team } from '@tessera/domain/api/me.ts';
import { createTeam } from '@tessera/domain/api/teams.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { ann, mosaic, signedIn } from '../../testing/signed-in.ts';
import { OnboardingPage } from './onboarding-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { level: 1 });
const name = page.getByRole('textbox', { name: 'Workspace name' });

async function display(me: Partial<Profile> = {}, teams: Team[] = [], search = ''): Promise<void> {
  ({ api } = await signedIn({ me, teams }));
  api.answer(putMe, ({ body }) => ({ ...ann, ...me, ...body }));
  shown = await showPage(OnboardingPage, { path: 'onboarding', address: `/onboarding${search}` });
  await expect.element(heading).toBeVisible();
}

test('begins with the first questions, with the focus where a screen reader hears of them', async () => {
  await display({ survey: null });
  await expect.element(heading).toHaveFocus();
  await expect.element(button('Continue')).toBeVisible();
});

test('the answers are sent, and lead to the workspace', async () => {
  await display({ survey: null });
  const group = page.getByRole('radiogroup').first();
  (group.getByRole('radio').first().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await button('Continue').click();
  await expect.element(name).toBeVisible();
  expect(api.made(putMe)).toHaveLength(1);
  expect(api.made(putMe)[0]!.body.survey.role).toEqual(expect.any(String));
});

test('answers that can’t be sent say why, and stay chosen', async () => {
  await display({ survey: null });
  api.refuse(putMe, 'unknown');
  const first = page.getByRole('radiogroup').first().getByRole('radio').first();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await button('Continue').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something Went Wrong');
  await expect.element(first).toBeChecked();
});

test('skipped, they are not asked again', async () => {
  await display({ survey: null });
  await button('Skip').click();
  await expect.element(name).toBeVisible();
  expect(api.made(putMe)[0]?.body.survey).toEqual({ role: null, industry: null, use_case: null });
});

test('a workspace is made once, by its name and Enter, and leads to the first board', async () => {
  await display();
  const pressed = Promise.withResolvers<void>();
  api.answer(createTeam, async ({ body }) => {
    // Both keys are pressed before the answer comes: a later one would be in the next step.
    await pressed.promise;
    return { ...mosaic, name: body.name };
  });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard(' First {Enter}{Enter}');
  pressed.resolve();
  await expect.element(page.getByRole('textbox', { name: 'Board name' })).toBeVisible();
  expect(api.made(createTeam).map(({ body }) => body)).toEqual([{ name: 'First' }]);
});

test('a workspace needs a name, and what was typed stays when it fails', async () => {
  await display();
  await button('Create workspace').click();
  await expect.element(page.getByText('A workspace name is required.')).toBeVisible();
  api.refuse(createTeam, 'unknown');
  await name.fill('First');
  await button('Create workspace').click();
  await expect.element(page.getByText('Something Went Wrong')).toBeVisible();
  await expect.element(name).toHaveValue('First');
});

test('what was typed is there again after the page was loaded anew', async () => {
  await display();
  await name.fill('Half a na');
  shown = await showPage(OnboardingPage, { path: 'onboarding', address: '/onboarding' });
  await expect.element(name.last()).toHaveValue('Half a na');
});

test('whoever was invited into a workspace names none', async () => {
  await display({}, [{ ...mosaic, user_role: 'full-member', owner_id: 2 }], '?step=workspace');
  await expect.element(page.getByRole('textbox', { name: 'Board name' })).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});

test('the board is skipped, and one is in the workspace', async () => {
  await display({}, [mosaic], '?step=board');
  await button('Skip').click();
  await expect.poll(shown.at).toBe('/team/1');
});

test('the questions bar nobody', async () => {
  await display({ survey: null });
  await expectAccessible();
});
