import type { Browser, Page, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';
import { expect } from '@playwright/test';
import { signInByRequest } from './by-request.ts';
import { comeBack, Tessera } from './tessera.ts';

/** How each page is looked at. */
export const looks = {
  light: { width: 1440, height: 900 },
  dark: { width: 1440, height: 900, theme: 'dark' },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  arabic: { width: 1440, height: 900, locale: 'ar' },
} as const;
type Look = { width: number; height: number; theme?: string; locale?: string };

interface Listed {
  id: string;
  board_id?: string;
}

/** The boards of the demo, which the tour leads through. */
export class Demo {
  readonly tessera = new Tessera({}, 'nobody', ['--demo']);
  /** The pages that stand for those whose addresses have ids. */
  addresses: Record<string, string[]> = {};
  /** A view of each type, by its type. */
  views: ReadonlyMap<string, string> = new Map();
  #owner = { name: 'Ada Lind', email: '', password: '' };

  async start(playwright: (PlaywrightTestArgs & PlaywrightWorkerArgs)['playwright']): Promise<void> {
    const { tessera } = this;
    await tessera.start();
    const said = /as (\S+) with the password (\S+)/;
    await expect.poll(() => said.test(tessera.said)).toBe(true);
    const [, email, password] = said.exec(tessera.said)!;
    this.#owner = { ...this.#owner, email: email!, password: password! };
    const request = await playwright.request.newContext();
    const token = await signInByRequest(request, tessera.address, this.#owner);
    const headers = { Authorization: `Bearer ${token}` };
    const ask = async (at: string) => (await request.get(`${tessera.address}/api${at}`, { headers })).json();
    const [team] = await ask('/me/workspaces');
    const boards: Listed[] = (await ask(`/${team.id}/boards`)).data;
    const folders: Listed[] = (await ask(`/${team.id}/folders`)).data;
    const views: (Listed & { folder_id: string; type: string })[] = (await ask(`/${team.id}/views`)).data;
    const boardOf = (folder: string) => folders.find(({ id }) => id === folder)!.board_id;
    const addressOf = ({ id, folder_id }: (typeof views)[number]) =>
      `/b/${boardOf(folder_id)}/${folder_id}?view=${id}`;
    this.views = new Map(views.map((view) => [view.type, addressOf(view)]));
    this.addresses = {
      $teamId: [String(team.id)],
      $boardId: [boards[0]!.id],
      '/b/$rootId': [`/b/${boards[0]!.id}`],
      '/b/$rootId/$folderId/{-$itemId}': [...this.views.values()],
    };
    await request.dispose();
  }

  /** The addresses of a route: as it is in the demo, with the first workspace and board. */
  addressesOf(route: string): string[] {
    const { addresses } = this;
    return (
      addresses[route] ?? [
        route.replace('$teamId', addresses['$teamId']![0]!).replace('$boardId', addresses['$boardId']![0]!),
      ]
    );
  }

  /** A new page of the owner, or of somebody who is not signed in. */
  async pageIn(
    browser: Browser,
    { width, height, theme, locale = 'en-US' }: Look,
    signedIn: boolean,
  ): Promise<Page> {
    const isTouched = width < 780;
    const context = await browser.newContext({
      ...{ viewport: { width, height }, locale, hasTouch: isTouched, isMobile: isTouched },
      ...{
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      },
    });
    const page = await context.newPage();
    if (signedIn) {
      const { tessera } = this;
      const token = await comeBack(page, tessera, this.#owner);
      const headers = { Authorization: `Bearer ${token}` };
      await context.request.put(`${tessera.address}/api/me`, { headers, data: { locale } });
    }
    return page;
  }
}

/** All that a page shows at first is there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /Loading|جارٍ التحميل/ })).toHaveCount(0);
}
