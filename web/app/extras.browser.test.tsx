import { appVars } from '@tessera/domain/api/application.ts';
import { getMe } from '@tessera/domain/api/me.ts';
import { getAdditionalScripts, putLog } from '@tessera/domain/api/operator.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { knownAppVars, loadAppVars } from '../data/account/app-vars.ts';
import { takeProfile } from '../data/account/session.ts';
import { tell } from '../data/analytics/tell.ts';
import { request } from '../data/api/call.ts';
import { preview } from '../data/api/preview.ts';
import { shownPage } from '../data/page/shown-page.ts';
import { tellWorkspaceLimit } from '../data/teams/workspace-limit.ts';
import { usualAppVars } from '../testing/app-vars.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { ann, signedIn } from '../testing/signed-in.ts';
import { followExtras } from './follow-extras.ts';

/** One page, as it is from its start on: what is begun stays. */
let api: FakeApi;
const scripts = () => [...document.head.querySelectorAll(`script[src="${getAdditionalScripts.path}"]`)];
const told = () => api.made(putLog).flatMap(({ body }) => body);
const page = (path: string, from: string | null) => ({ name: 'page', properties: { path, from } });

/** What waits is told as the page is hidden. */
async function hide(): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
}

beforeAll(() => followExtras());
beforeEach(async () => {
  ({ api } = await signedIn());
  api.answer(putLog, null);
});

test('where the operator has switched nothing on, nothing is loaded or reported', async () => {
  shownPage.set({ path: '/home' });
  api.answer(appVars, usualAppVars);
  await loadAppVars();
  expect(knownAppVars.get()).toEqual(usualAppVars);
  shownPage.set({ path: '/notifications' });
  await hide();
  expect([scripts(), told()]).toEqual([[], []]);
});

test('where they have, pages and events are reported from the first on, and the scripts are loaded once', async () => {
  tell({ name: 'notification-opened', properties: {} });
  api.answer(appVars, { ...usualAppVars, analytics: true, additional_scripts: true });
  await loadAppVars();
  await loadAppVars();
  await expect.poll(() => scripts().length).toBe(1);
  shownPage.set({ path: '/home' });
  // Another board is another page.
  shownPage.set({ path: '/b/$rootId' });
  shownPage.set({ path: '/b/$rootId' });
  tellWorkspaceLimit();
  api.refuse(getMe, 'conflict');
  await request(getMe).catch(() => {});
  await hide();
  await expect
    .poll(told)
    .toEqual([
      { name: 'notification-opened', properties: {} },
      page('/notifications', null),
      page('/home', '/notifications'),
      page('/b/$rootId', '/home'),
      page('/b/$rootId', '/b/$rootId'),
      { name: 'workspace-limit-exceeded', properties: {} },
      { name: 'failed-request', properties: { status: 409, code: 'conflict' } },
    ]);
});

test('a report that fails is told to nobody, and reports no failure of its own', async () => {
  api.refuse(putLog, 'too_many_requests');
  shownPage.set({ path: '/home' });
  await hide();
  await expect.poll(() => api.made(putLog).length).toBe(1);
  api.answer(putLog, null);
  shownPage.set({ path: '/notifications' });
  await hide();
  await expect.poll(() => api.made(putLog).length).toBe(2);
  expect(api.made(putLog)[1]!.body).toEqual([page('/notifications', '/home')]);
});

test.each([
  ['the person does', () => takeProfile({ ...ann, preferences: { usage_reports: false } })],
  ['this is a preview', () => preview.set(true)],
  ['the browser asks not to be tracked', () => vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')],
])('nothing is reported where %s', async (_, object) => {
  object();
  shownPage.set({ path: '/home' });
  preview.set(false);
  vi.restoreAllMocks();
  takeProfile(ann);
  shownPage.set({ path: '/share' });
  await hide();
  await expect.poll(told).toEqual([page('/share', '/home')]);
});
