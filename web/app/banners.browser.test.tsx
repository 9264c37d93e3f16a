import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RequestError } from '../data/api/errors.ts';
import { preview } from '../data/api/preview.ts';
import { expectAccessible } from '../testing/accessible.ts';
import type { FakeApi } from '../testing/fake-api.ts';
import { showPart } from '../testing/show.tsx';
import { goOffline, goOnline, signedIn } from '../testing/signed-in.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageError } from './page-error.tsx';
import { PreviewBanner } from './preview-banner.tsx';

let api: FakeApi;
let opened: Awaited<ReturnType<typeof signedIn>>['page'];
const banner = page.getByRole('status');

beforeEach(async () => {
  ({ api, page: opened } = await signedIn());
});

describe('without a network', () => {
  const offline = 'You’re offline. Your changes are kept and sent when you’re back online.';

  test('it is said that nothing is lost, until there is one again', async () => {
    await showPart(<ConnectionBanner />);
    goOffline(api);
    await expect.element(banner).toMatchTextContent(offline);
    goOnline(api);
    await expect.element(banner).not.toBeInTheDocument();
  });

  test('it is told how much waits to be sent', async () => {
    await showPart(<ConnectionBanner />);
    goOffline(api);
    opened.server.down = true;
    opened.client
      .save(1, [
        { channel: 'team.1', collection: 'boards', id: newId(), item: { name: 'x' }, old: null, version: 0 },
      ])
      .catch(() => {});
    await expect.element(banner.getByRole('button')).toMatchTextContent('1 unsaved change');
    await expectAccessible();
  });
});

describe('in preview', () => {
  test('it is said, and there is a way out', async () => {
    preview.set(true);
    await showPart(<PreviewBanner />);
    await expect.element(banner.getByRole('button')).toBeVisible();
    preview.set(false);
    await expect.element(banner).not.toBeInTheDocument();
  });
});

describe('a page that broke', () => {
  const broken = (error: Error) => showPart(<PageError error={error} reset={() => {}} />);

  test('says why, where the server has said it', async () => {
    await broken(new RequestError(403, { code: 'forbidden', message: 'No.' }));
    await expect.element(page.getByText('This action is unauthorized.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  test('leaves the frame around it as it is', async () => {
    const Broken = () => {
      throw new TypeError('undefined is not a function');
    };
    await showPart(
      <>
        <p>The sidebar</p>
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(page.getByText('The sidebar')).toBeVisible();
  });

  test('tells nobody what the browser says of it', async () => {
    await broken(new TypeError('undefined is not a function'));
    await expect.element(page.getByText('Something Went Wrong')).toBeVisible();
    expect(document.body.textContent).not.toContain('undefined');
  });
});
