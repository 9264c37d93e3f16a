import {
  confirmTotp,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTotp,
  type TwoFactorStatus,
  usePasskeysAsSecond,
} from '@tessera/domain/api/two-factor.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  newRecoveryCodes,
  totpConfirmation,
  totpSetup,
  twoFactor,
} from '../../data/account/security-factors.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, signedIn } from '../../testing/signed-in.ts';
import { RecoveryCodesPage } from './recovery-codes-page.tsx';
import { TwoFactorPage } from './two-factor-page.tsx';

const off: TwoFactorStatus = { enabled: false, totp: false, passkeys: 0, recovery_codes: 0 };
const on: TwoFactorStatus = { enabled: true, totp: true, passkeys: 1, recovery_codes: 8 };
const codes = ['aaaa-bbbb', 'cccc-dddd'];

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

async function prepare(status: TwoFactorStatus): Promise<void> {
  ({ api } = await signedIn());
  newRecoveryCodes.set(null);
  totpSetup.close();
  totpConfirmation.close();
  twoFactor.state.set({ value: undefined, problem: null });
  api.answer(getTwoFactor, status);
}

describe('whether more than a password is asked for', () => {
  async function display(status = off): Promise<void> {
    await prepare(status);
    const address = '/profile/two-factor/status';
    shown = await showPage(TwoFactorPage, { path: address.slice(1), address });
    await expect.element(page.getByText(/^Two-factor authentication is o/)).toBeVisible();
  }
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  const confirm = button('Confirm');
  const setUp = async () => {
    await display();
    api.answer(startTotp, { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Tessera?secret=ABCDEFGHIJKL' });
    await button('Set up').click();
    await expect.element(page.getByRole('region', { name: 'Authenticator app' })).toHaveFocus();
  };

  test('an app is set up by its code, and leads to the recovery codes', async () => {
    await setUp();
    await expect.element(page.getByText('ABCD EFGH IJKL')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    api.answer(confirmTotp, { recovery_codes: codes });
    api.answer(getTwoFactor, on);
    await code.fill('١٢٣ 456');
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Two-factor authentication is on.')).toBeVisible();
    expect(api.made(confirmTotp).map(({ body }) => body)).toEqual([
      { code: '123456', secret: 'ABCDEFGHIJKL' },
    ]);
    await expect.poll(shown.at).toBe('/profile/two-factor/recovery-codes');
  });

  test('a code that can be none is not sent; a wrong one can be typed anew', async () => {
    await setUp();
    await code.fill('12');
    await confirm.click();
    await expect.element(page.getByText(/Enter the 6-digit code/)).toBeVisible();
    expect(api.made(confirmTotp)).toHaveLength(0);
    api.refuse(confirmTotp, 'wrong_code');
    await code.fill('123456');
    await confirm.click();
    await expect.element(page.getByText(/incorrect or has already been used/)).toBeVisible();
    await expect.element(code).toHaveValue('123456');
  });

  test('whose secret another window has replaced says so, and shows a new one', async () => {
    await setUp();
    api.answer(startTotp, { secret: 'MNOPQRSTUVWX', uri: 'otpauth://totp/Tessera?secret=MNOPQRSTUVWX' });
    api.refuse(confirmTotp, 'invalid', { issues: [{ code: 'setup_replaced' }] });
    await code.fill('123456');
    await confirm.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Scan this new code.');
    await expect.element(page.getByText('MNOP QRST UVWX')).toBeVisible();
    await expect.element(code).toHaveValue('');
    api.answer(confirmTotp, { recovery_codes: codes });
    api.answer(getTwoFactor, on);
    await code.fill('654321');
    await confirm.click();
    await expect.poll(shown.at).toBe('/profile/two-factor/recovery-codes');
  });

  test('that another window has finished is over here too', async () => {
    await setUp();
    api.answer(getTwoFactor, on);
    window.dispatchEvent(new Event('focus'));
    await expect.element(toast('An authenticator app was set up in another window.')).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(page.getByText('Two-factor authentication is on', { exact: true })).toBeVisible();
  });

  test('Cancel shows the secret no more', async () => {
    await setUp();
    await button('Cancel').click();
    await expect.element(page.getByText('ABCD EFGH IJKL')).not.toBeInTheDocument();
    await expect.element(button('Set up')).toBeVisible();
  });

  test('a set-up that fails says why, and can be begun again', async () => {
    await display();
    api.refuse(startTotp, 'unknown');
    await button('Set up').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Something Went Wrong');
    await expect.element(button('Set up')).toBeEnabled();
  });

  test('is turned off after a question', async () => {
    await display(on);
    await button('Turn off').click();
    await expect.element(dialog).toMatchTextContent('Your password alone will be enough to sign in.');
    api.answer(disableTwoFactor, null);
    api.answer(getTwoFactor, off);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(toast('Two-factor authentication is off.')).toBeVisible();
    await expect.element(page.getByText('Two-factor authentication is off', { exact: true })).toBeVisible();
  });

  test('a passkey is asked for where there is one', async () => {
    await display({ ...off, passkeys: 2 });
    await expect.element(page.getByText('You have 2 passkeys.')).toBeVisible();
    api.answer(usePasskeysAsSecond, { recovery_codes: codes });
    await button('Ask for a passkey').click();
    await dialog.getByRole('button', { name: 'Ask for a passkey' }).click();
    await expect.poll(shown.at).toBe('/profile/two-factor/recovery-codes');
  });

  test('without a passkey one is led to add one', async () => {
    await display();
    await expect
      .element(page.getByRole('link', { name: 'Add a passkey' }))
      .toHaveAttribute('href', '/profile/security');
    await expect.element(button('Ask for a passkey')).not.toBeInTheDocument();
  });

  test.each([
    [3, true],
    [4, false],
  ])('%i recovery codes are few: %s', async (recovery_codes, few) => {
    await display({ ...on, recovery_codes });
    await expect.element(page.getByText(`${recovery_codes} recovery codes left`)).toBeVisible();
    expect(page.getByText('Running low').elements()).toHaveLength(few ? 1 : 0);
  });

  test('the set-up bars nobody', async () => {
    await setUp();
    await expectAccessible();
  });
});

describe('the recovery codes', () => {
  async function display(status = on): Promise<void> {
    await prepare(status);
    const address = '/profile/two-factor/recovery-codes';
    shown = await showPage(RecoveryCodesPage, { path: address.slice(1), address });
    await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  }
  async function renew(): Promise<void> {
    await display();
    api.answer(renewRecoveryCodes, { recovery_codes: codes });
    await button('Generate new codes').click();
    await expect.element(dialog).toMatchTextContent('The codes you have now stop working at once.');
    await dialog.getByRole('button', { name: 'Generate new codes' }).click();
    await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
  }

  test('are told only how many they are, until there are new ones', async () => {
    await renew();
    const sheet = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem').elements();
    expect(sheet.map((one) => one.textContent)).toEqual(codes);
    expect(api.made(renewRecoveryCodes)).toHaveLength(1);
  });

  test('are not left behind without a question', async () => {
    await renew();
    void shown.router.navigate({ href: '/profile/security' });
    await expect.element(dialog).toMatchTextContent('They won’t be shown again.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
    expect(shown.at()).toBe('/profile/two-factor/recovery-codes');
    void shown.router.navigate({ href: '/profile/security' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(shown.at).toBe('/profile/security');
    expect(newRecoveryCodes.get()).toBeNull();
  });

  test('that are kept are shown no more, and nobody is asked', async () => {
    await renew();
    await button('I’ve saved them').click();
    await expect.poll(shown.at).toBe('/profile/two-factor/status');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('can’t be made anew without a network', async () => {
    await display();
    goOffline(api);
    await button('Generate new codes').click();
    await expect.element(dialog).toMatchTextContent('This feature is not available when offline');
  });

  test('there are none while two-factor is off: one is led to it', async () => {
    await display(off);
    await expect
      .element(page.getByRole('link', { name: 'Two-factor authentication' }))
      .toHaveAttribute('href', '/profile/two-factor/status');
    await expect.element(button('Generate new codes')).not.toBeInTheDocument();
  });

  test('bar nobody', async () => {
    await renew();
    await expectAccessible();
  });
});
