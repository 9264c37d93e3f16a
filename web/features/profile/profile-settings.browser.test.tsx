import { changeEmail, keepEmail } from '@tessera/domain/api/account.ts';
import { appVars } from '@tessera/domain/api/application.ts';
import { resendVerification } from '@tessera/domain/api/auth.ts';
import { deletePhoto, getMe, type Profile, putMe, putPhoto } from '@tessera/domain/api/me.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knownAppVars } from '../../data/account/app-vars.ts';
import { lookAgain } from '../../data/account/profile.ts';
import { currentProfile } from '../../data/account/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { usualAppVars } from '../../testing/app-vars.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { pictureFile } from '../../testing/picture-file.ts';
import { showPart } from '../../testing/show.tsx';
import { ann, goOffline, goOnline, hardNames, signedIn } from '../../testing/signed-in.ts';
import { ProfileSettings } from './profile-settings.tsx';

let api: FakeApi;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const name = page.getByRole('textbox', { name: 'Name' });

async function display(me: Partial<Profile> = {}): Promise<void> {
  ({ api } = await signedIn({ me }));
  api.answer(appVars, usualAppVars);
  api.answer(putMe, ({ body }) => ({ ...ann, ...me, ...body }));
  await showPart(<ProfileSettings>{null}</ProfileSettings>);
  await expect.element(name).toBeVisible();
}

describe('the name', () => {
  test.each([
    ['Enter', '{Enter}'],
    ['leaving the field', '{Tab}'],
  ])('is saved by %s, once, without the spaces around it', async (_by, key) => {
    await display();
    await name.fill('  Anna Example  ');
    await userEvent.keyboard(key);
    await expect.element(name).toHaveValue('Anna Example');
    await expect.poll(() => currentProfile()?.name).toBe('Anna Example');
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(api.made(putMe).map(({ body }) => body)).toEqual([{ name: 'Anna Example' }]);
  });

  test('Escape takes back what was typed, and nothing is sent', async () => {
    await display();
    await name.fill('Somebody');
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveValue(ann.name);
    await userEvent.keyboard('{Tab}');
    expect(api.made(putMe)).toHaveLength(0);
  });

  test('is required', async () => {
    await display();
    await name.fill('   ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A name is required.')).toBeVisible();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('A');
    await expect.element(page.getByText('A name is required.')).not.toBeInTheDocument();
    expect(api.made(putMe)).toHaveLength(0);
  });

  test('that was changed elsewhere is shown, but not over what somebody types', async () => {
    await display();
    await name.fill('Being typed');
    api.answer(getMe, { ...ann, name: 'From elsewhere' });
    lookAgain();
    await expect.poll(() => currentProfile()?.name).toBe('From elsewhere');
    await expect.element(name).toHaveValue('Being typed');
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveValue('From elsewhere');
  });

  test('that can’t be saved is as it was, and can be saved by another try', async () => {
    await display();
    goOffline(api);
    await name.fill('Anna');
    await userEvent.keyboard('{Tab}');
    await expect.element(toast(/offline/)).toBeVisible();
    await expect.element(name).toHaveValue(ann.name);
    goOnline(api);
    await toast(/offline/)
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect.element(name).toHaveValue('Anna');
    await expect.poll(() => api.made(putMe).length).toBe(1);
  });

  test.each(['مستخدم جديد', '👩‍🚀'])('may be %s', async (typed) => {
    await display();
    await name.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => currentProfile()?.name).toBe(typed);
  });
});

describe('the e-mail', () => {
  const field = page.getByRole('textbox', { name: 'New e-mail' });
  const open = async (me?: Partial<Profile>) => {
    await display(me);
    await button('Change').click();
    await expect.element(field).toHaveFocus();
  };

  test('is asked for in a dialog, and waits until it is confirmed', async () => {
    await open();
    api.answer(changeEmail, { ...ann, pending_email: 'new@example.org' });
    await userEvent.keyboard('New@Example.org{Enter}');
    await expect.element(page.getByText(/new@example.org isn’t confirmed yet/)).toBeVisible();
    await expect.element(page.getByText('ann@example.org', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.made(changeEmail).map(({ body }) => body)).toEqual([{ email: 'new@example.org' }]);
  });

  test.each([
    ['no address', 'A valid e-mail is required.'],
    ['ANN@example.org', 'This is already your address.'],
  ])('%s is refused before it is sent', async (typed, said) => {
    await open();
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(api.made(changeEmail)).toHaveLength(0);
  });

  test('that the server refuses says why beside the field, and stays typed', async () => {
    await open();
    api.refuse(changeEmail, 'invalid', { issues: [{ code: 'email_taken' }] });
    await field.fill('ben@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveValue('ben@example.org');
    await expect.element(dialog).toBeVisible();
  });

  test('changes at once where the server sends no mail, and the dialog says so', async () => {
    await display();
    api.answer(appVars, { ...usualAppVars, mail: false });
    await button('Change').click();
    await expect.element(dialog).toMatchTextContent('This server doesn’t send e-mail.');
    await expect.element(dialog.getByRole('button', { name: 'Change' })).toBeVisible();
  });

  test('that waits is sent again, once while it is being sent', async () => {
    await display({ pending_email: 'new@example.org' });
    api.answer(resendVerification, null);
    const answer = api.hold(resendVerification);
    await button('Send again').click();
    await expect.element(button('Send again')).toBeDisabled();
    answer();
    await expect.element(toast('We’ve sent a link to new@example.org.')).toBeVisible();
    expect(api.made(resendVerification)).toHaveLength(1);
  });

  test('that waits is given up, and is back where that fails', async () => {
    await display({ pending_email: 'new@example.org' });
    api.refuse(keepEmail, 'unknown');
    await button('Keep my address').click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    await expect.element(page.getByText(/isn’t confirmed yet/)).toBeVisible();
    api.answer(keepEmail, ann);
    await toast('Something Went Wrong').getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText(/isn’t confirmed yet/)).not.toBeInTheDocument();
  });
});

describe('the photo', () => {
  const choose = async (file: File) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, file);
  };

  test.each([
    ['text', new File(['x'], 'notes.txt', { type: 'text/plain' }), 'This isn’t a photo.'],
    [
      'size',
      new File([new Uint8Array(4_000_000)], 'big.png', { type: 'image/png' }),
      'The file is too large.',
    ],
  ])('of the wrong %s is refused before anything is sent', async (_what, file, said) => {
    await display();
    await choose(file);
    await expect.element(page.getByRole('alert')).toMatchTextContent(said);
    expect(api.made(putPhoto)).toHaveLength(0);
  });

  test('that can’t be read says so', async () => {
    await display();
    await choose(new File(['no picture'], 'broken.png', { type: 'image/png' }));
    await expect.element(page.getByRole('alert')).toMatchTextContent('This file can’t be read as a picture.');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is cut in a dialog, and then sent', async () => {
    await display();
    api.answer(putPhoto, { ...ann, photo_url: '/photos/1' });
    await choose(await pictureFile());
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect.poll(() => currentProfile()?.photo_url).toBe('/photos/1');
    const sent = api.made(putPhoto)[0]!.body as FormData;
    expect((sent.get('photo') as File).type).toMatch(/^image\//);
  });

  test('is removed at once, and there again where that fails', async () => {
    await display({ photo_url: '/photos/1' });
    api.refuse(deletePhoto, 'unknown');
    await button('Remove').click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    await expect.element(button('Remove')).toBeVisible();
    api.answer(deletePhoto, ann);
    await button('Remove').click();
    await expect.element(button('Remove')).not.toBeInTheDocument();
  });
});

describe('language and looks', () => {
  test('a theme is chosen by the arrow keys', async () => {
    await display({ preferences: { theme: 'light' } });
    const theme = page.getByRole('radiogroup', { name: 'Theme' });
    await expect.element(theme).toBeVisible();
    await theme.getByText('Dark').click();
    await expect.poll(() => api.made(putMe).at(-1)?.body).toEqual({ preferences: { theme: 'dark' } });
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => api.made(putMe).length).toBe(2);
  });

  test('another language is sent as a locale', async () => {
    await display();
    await page.getByRole('button', { name: /^(English )?Language/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await expect.poll(() => api.made(putMe).at(-1)?.body.locale).toMatch(/^de/);
  });

  test('the first day of the week is one’s own, or that of the language again', async () => {
    await display({ start_of_week: 3 });
    const week = page.getByRole('button', { name: /First day of the week/ });
    await expect.element(week).toMatchTextContent('Wednesday');
    await week.click();
    await page.getByRole('option', { name: /^Automatic/ }).click();
    await expect.poll(() => api.made(putMe).at(-1)?.body).toEqual({ start_of_week: null });
  });
});

test.each(hardNames)('the page bars nobody whose name is %s', async (hard) => {
  await display({ name: hard.slice(0, 100), pending_email: 'new@example.org' });
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

describe('usage reports', () => {
  afterEach(() => {
    knownAppVars.set(null);
    vi.restoreAllMocks();
  });
  const usage = page.getByRole('switch', { name: 'Usage reports' });

  test('are a matter only where the server takes them', async () => {
    await display();
    knownAppVars.set(usualAppVars);
    await expect.element(page.getByRole('heading', { name: 'Language and time' })).toBeVisible();
    await expect.element(usage).not.toBeInTheDocument();
    knownAppVars.set({ ...usualAppVars, analytics: true });
    await expect.element(usage).toBeChecked();
    await expectAccessible();
  });

  test('are switched off and on by their person', async () => {
    await display();
    knownAppVars.set({ ...usualAppVars, analytics: true });
    await expect.element(usage).toBeChecked();
    for (const on of [false, true]) {
      (usage.element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expect.poll(() => api.made(putMe).at(-1)?.body).toEqual({ preferences: { usage_reports: on } });
      if (on) await expect.element(usage).toBeChecked();
      else await expect.element(usage).not.toBeChecked();
    }
  });

  test('are decided by a browser that asks not to be tracked', async () => {
    vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
    await display();
    knownAppVars.set({ ...usualAppVars, analytics: true });
    await expect
      .element(page.getByText('Your browser asks not to be tracked, so nothing is reported.'))
      .toBeVisible();
    await expect.element(usage).not.toBeInTheDocument();
  });
});
