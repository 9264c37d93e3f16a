import { refresh } from '@tessera/domain/api/auth.ts';
import { getMe, getWorkspaces } from '@tessera/domain/api/me.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionEnd } from '../data/account/session-end.ts';
import { askAgain, question } from '../data/api/reauth.ts';
import { keepToken } from '../data/api/token.ts';
import { refreshWorkspaces } from '../data/teams/teams.ts';
import { boardId, folderId, type Page } from '../data/testing/page.ts';
import { expectAccessible } from '../testing/accessible.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { showPage, showPart } from '../testing/show.tsx';
import { ann, inLanguage, mosaic, signedIn, tokenOf } from '../testing/signed-in.ts';
import { toasts } from '../ui/toast/toast.ts';
import { MainLayout } from './main-layout.tsx';
import { ReauthOverlay } from './reauth-overlay.tsx';
import { SessionEndBanner } from './session-end-banner.tsx';

let api: FakeApi;
let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const navigation = page.getByRole('navigation', { name: 'Navigation' });
const edge = page.getByRole('separator', { name: 'Sidebar width' });
const press = async (keys: string) => {
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard(keys);
};

beforeEach(() => page.viewport(1_280, 800));

async function display(path = 'team/$teamId', address = '/team/1'): Promise<void> {
  ({ api, page: opened } = await signedIn());
  shown = await showPage(MainLayout, { path, address });
}

describe('whoever comes back to a page', () => {
  const away = 'visibilityState';
  afterEach(() => Reflect.deleteProperty(document, away));

  test.each(['focus', 'visibilitychange'])('sees what they changed on another device (%s)', async (event) => {
    await display();
    await expect.element(navigation).toMatchTextContent(/Ann/);
    api.answer(getMe, { ...ann, name: 'Anouk' });
    (event === 'focus' ? window : document).dispatchEvent(new Event(event));
    await expect.element(navigation).toMatchTextContent(/Anouk/);
  });

  test('has it asked for once, and not while the page is hidden', async () => {
    await display();
    await expect.element(navigation).toBeVisible();
    const before = api.made(getMe).length;
    Object.defineProperty(document, away, { value: 'hidden', configurable: true });
    dispatchEvent(new Event('focus'));
    Reflect.deleteProperty(document, away);
    api.answer(getMe, { ...ann, name: 'Anouk' });
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('focus'));
    await expect.element(navigation).toMatchTextContent(/Anouk/);
    expect(api.made(getMe).length - before).toBe(1);
  });
});

describe('the sidebar', () => {
  test('has the boards of the workspace that is open, and the way to each', async () => {
    await display();
    await expect.element(navigation).toMatchTextContent(/Mosaic.*Home.*Boards.*Board/);
    await navigation.getByRole('link', { name: 'Board', exact: true }).click();
    // It has one folder, which it opens.
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
  });

  test('is hidden by a key and by its button, stays so, and comes back', async () => {
    await display();
    await expect.element(navigation).toBeVisible();
    await press('[[');
    await expect.element(navigation).not.toBeInTheDocument();
    expect(localStorage.getItem('sidebar')).toBe('hidden');
    await button('Show sidebar').click();
    await expect.element(navigation).toBeVisible();
    await button('Hide sidebar').click();
    await expect.element(button('Show sidebar')).toBeVisible();
  });

  test('stays where somebody types its key', async () => {
    ({ api, page: opened } = await signedIn());
    await showPage(
      () => (
        <>
          <input aria-label="Words" />
          <MainLayout />
        </>
      ),
      { path: 'team/$teamId', address: '/team/1' },
    );
    await page.getByRole('textbox', { name: 'Words' }).click();
    await userEvent.keyboard('[[');
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('[');
    await expect.element(navigation).toBeVisible();
  });

  test('is made wider and narrower by the arrow keys, between its limits', async () => {
    await display();
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(edge).toHaveAttribute('aria-valuenow', '264');
    expect(localStorage.getItem('sidebar-width')).toBe('264');
    for (let times = 0; times < 8; times += 1) await userEvent.keyboard('{ArrowLeft}');
    await expect.element(edge).toHaveAttribute('aria-valuenow', '200');
  });

  test('from right to left the arrows mean the other way', async () => {
    await display();
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    const separator = page.getByRole('separator');
    (separator.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(separator).toHaveAttribute('aria-valuenow', '264');
  });

  test.each([
    ['workspace/create', '/workspace/create'],
    ['team/$teamId/boards/create', '/team/1/boards/create'],
  ])('is not there on %s', async (path, address) => {
    await display(path, address);
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
    await expect.element(navigation).not.toBeInTheDocument();
  });

  test('on a phone is a sheet, which Escape and another page close', async () => {
    await page.viewport(390, 800);
    await display();
    await button('Menu').click();
    await expect.element(navigation).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(navigation).not.toBeInTheDocument();
    await button('Menu').click();
    await navigation.getByRole('link', { name: 'Home' }).click();
    await expect.poll(shown.at).toBe('/home');
  });

  test('on a phone Back closes the sheet, and the page stays', async () => {
    await page.viewport(390, 800);
    await display();
    history.pushState({ at: 'here' }, '');
    await button('Menu').click();
    await expect.element(navigation).toBeVisible();
    const address = shown.at();
    // What hears of Back is loaded as the sheet opens.
    await import('../ui/layer/back.ts');
    await new Promise(requestAnimationFrame);
    history.back();
    await expect.element(navigation).not.toBeInTheDocument();
    expect([shown.at(), history.state]).toEqual([address, { at: 'here' }]);
  });

  test.each([
    ['en', -1],
    ['ar', 1],
  ])(
    'on a phone in %s a finger swipes the sheet back over its edge, and scrolls it up and down',
    async (language, side) => {
      await page.viewport(390, 800);
      await display();
      await inLanguage(language);
      await page.getByRole('navigation').getByRole('button').last().click();
      const sheet = document.querySelector<HTMLElement>('nav[data-sheet="true"]')!;
      await import('../ui/swipe-aside.ts');
      await new Promise(requestAnimationFrame);
      const swipe = (x: number, y: number) => {
        const at = { x: 200, y: 400 };
        const send = (type: string, clientX: number, clientY: number) => {
          const finger = new Touch({ identifier: 1, target: sheet, clientX, clientY });
          const touches = type === 'touchend' ? [] : [finger];
          const event = new TouchEvent(type, {
            touches,
            changedTouches: [finger],
            bubbles: true,
            cancelable: true,
          });
          sheet.dispatchEvent(event);
        };
        send('touchstart', at.x, at.y);
        for (const part of [0.2, 0.6, 1]) send('touchmove', at.x + x * part, at.y + y * part);
        send('touchend', at.x + x, at.y + y);
      };
      swipe(0, 200);
      swipe(-side * 150, 0);
      swipe(side * 50, 0);
      expect([sheet.dataset['sheet'], sheet.style.translate]).toEqual(['true', '']);
      swipe(side * 150, 20);
      await expect.poll(() => sheet.dataset['sheet']).toBe('false');
    },
  );

  test('on a phone on its side the bar stands at the start, and the page has the whole height', async () => {
    await page.viewport(667, 375);
    await display();
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await expect.element(bar).toBeVisible();
    expect(bar.element().getBoundingClientRect()).toMatchObject({ left: 0, width: 56, height: 375 });
    expect(page.getByRole('main').element().getBoundingClientRect()).toMatchObject({
      ...{ left: 56, right: 667, top: 0, bottom: 375 },
    });
    for (const one of bar.element().children)
      expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expectAccessible();
    await bar.getByRole('button', { name: 'Menu' }).click();
    await expect.element(navigation).toBeVisible();
  });

  test('on a phone, a bar at the foot leads home, to notifications, to the palette and to the sheet', async () => {
    await page.viewport(390, 800);
    await display();
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await expect.element(bar.getByRole('link', { name: 'Notifications' })).toBeVisible();
    const { top, bottom } = bar.element().getBoundingClientRect();
    expect(bottom).toBe(800);
    expect(page.getByRole('main').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    for (const one of bar.element().children) {
      expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      const name = one.querySelector('span')!;
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    }
    await expectAccessible();
    await bar.getByRole('button', { name: 'Search' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await bar.getByRole('button', { name: 'Menu' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await page.viewport(1_280, 800);
    await expect.element(bar).not.toBeInTheDocument();
    await page.viewport(390, 800);
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect.poll(shown.at).toBe('/home');
  });

  test('goes to another workspace by its menu', async () => {
    ({ api, page: opened } = await signedIn({ teams: [mosaic, { ...mosaic, id: 2, name: 'الاستوديو' }] }));
    shown = await showPage(MainLayout, { path: 'team/$teamId', address: '/team/1' });
    await navigation.getByRole('button', { name: 'Mosaic' }).click();
    await page.getByRole('menuitem', { name: 'الاستوديو' }).click();
    await expect.poll(shown.at).toBe('/team/2');
  });

  test('asks before signing out with changes that are not saved', async () => {
    await display();
    opened.server.down = true;
    opened.client
      .save(1, [
        { channel: 'team.1', collection: 'boards', id: newId(), item: { name: 'x' }, old: null, version: 0 },
      ])
      .catch(() => {});
    await button(/Your profile/).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('You have 1 unsaved change.');
    await button('Cancel').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(navigation).toBeVisible();
  });

  test('bars nobody', async () => {
    await display();
    await expect.element(navigation.getByRole('row', { name: 'Board' })).toBeVisible();
    await expectAccessible();
  });
});

describe('the keyboard shortcuts', () => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  test('are shown by their keys, and in the menu of the profile', async () => {
    await display();
    await expect.element(navigation.getByRole('row', { name: 'Board' })).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(sheet).toBeVisible();
    await expect.element(sheet.getByRole('term').filter({ hasText: 'Undo' })).toBeVisible();
    await expect.element(sheet.getByRole('definition').filter({ hasText: /^CtrlZ$/ })).toBeVisible();
    // There is no table on this page.
    await expect.element(sheet.getByRole('term').filter({ hasText: 'Find' })).not.toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await button(/Your profile/).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect.element(sheet).toBeVisible();
  });

  test('undo nothing behind a dialog', async () => {
    await display();
    await expect.element(navigation.getByRole('row', { name: 'Board' })).toBeVisible();
    const said = () => toasts.visibleToasts.map(({ content }) => content.text);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(said).toEqual(['Nothing to undo']);
    toasts.clear();
    await userEvent.keyboard('?');
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => said().length).toBeGreaterThan(0);
    expect(said()).toEqual(['Nothing to redo']);
  });

  test('are shown by Ctrl+/ where a question mark is typed', async () => {
    await display();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('?');
    expect(field.value).toBe('?');
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(sheet).toBeVisible();
    field.remove();
  });
});

test('whoever is no longer in the workspace that is open is told so, and is at home', async () => {
  await display();
  await expect.element(navigation).toBeVisible();
  api.answer(getWorkspaces, []);
  await refreshWorkspaces();
  await expect
    .element(page.getByRole('alertdialog').filter({ hasText: 'You’re no longer in Mosaic.' }))
    .toBeVisible();
  await expect.poll(shown.at).toBe('/home');
});

describe('a session that is about to end', () => {
  const banner = page.getByRole('status');
  const nearItsEnd = async () => {
    ({ api } = await signedIn());
    keepToken({ ...tokenOf(ann), refresh_expires_in: 125 });
    api.refuse(refresh, 'unavailable');
    await sessionEnd.stay();
    await showPart(<SessionEndBanner />);
    await expect.element(banner).toMatchTextContent(/The session is expiring in 2:0\d minutes\./);
  };

  test('says when, and that it cannot be renewed yet', async () => {
    await nearItsEnd();
    await button('Stay signed in').click();
    await expect.element(button('Stay signed in')).toBeEnabled();
    await expect.element(banner).toBeVisible();
    await expectAccessible();
  });

  test('is renewed once when somebody answers, and nothing is said any more', async () => {
    await nearItsEnd();
    const before = api.made(refresh).length;
    api.answer(refresh, tokenOf(ann));
    const answered = api.hold(refresh);
    await button('Stay signed in').dblClick();
    answered();
    await expect.element(banner).not.toBeInTheDocument();
    expect(api.made(refresh).length - before).toBe(1);
  });
});

describe('the question who one is', () => {
  test('stands over the page, and is gone with its answer', async () => {
    await signedIn();
    const shownBelow = await showPart(
      <>
        <h1>Below</h1>
        <ReauthOverlay />
      </>,
    );
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const proved = askAgain({ password: true, second: false, passkey: false });
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Signed in as ann@example.org');
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
    question.get()!.prove();
    question.get()!.close();
    expect(await proved).toBe(true);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(shownBelow.at()).toBe('/');
  });

  test('Escape goes back to where one was, with nothing proved', async () => {
    await signedIn();
    const shownBelow = await showPart(<ReauthOverlay />);
    const proved = askAgain({});
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(shownBelow.at).toBe('/before');
    question.get()?.close();
    expect(await proved).toBe(false);
  });
});
