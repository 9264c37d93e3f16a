import { Component, type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { IsOffline } from '../needs-network/is-offline.ts';
import { toasts } from '../toast/toast.ts';
import { latePart } from './late-part.tsx';

const onClose = vi.fn();
/** Whether the code of the part comes. */
let comes = false;
const load = vi.fn(async () => {
  if (!comes) throw new TypeError('Failed to fetch');
  return { default: ({ name }: { name: string; onClose?(): void }) => <p>Part of {name}</p> };
});

beforeEach(() => {
  comes = false;
  load.mockClear();
  onClose.mockReset();
  toasts.clear();
});

const around = (Part: ReturnType<typeof latePart<{ name: string; onClose?(): void }>>, props = {}) => (
  <>
    <p>The page</p>
    <Suspense>
      <Part name="Ann" {...props} />
    </Suspense>
  </>
);
const missing = 'This part of the app could not be loaded.';
const part = page.getByText('Part of Ann');

describe('a part whose code does not come', () => {
  test('leaves the page as it is, and is there at another try', async () => {
    await show(around(latePart(load)));
    await expect.element(page.getByRole('alert').getByText(missing)).toBeVisible();
    await expect.element(page.getByText('The page')).toBeVisible();
    await expectAccessible();
    comes = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(part).toBeVisible();
  });

  test('comes by itself once the network is back', async () => {
    let isOffline = true;
    const network = new EventTarget();
    const subscribe = (listener: () => void) => {
      network.addEventListener('change', listener);
      return () => network.removeEventListener('change', listener);
    };
    await show(<IsOffline value={{ get: () => isOffline, subscribe }}>{around(latePart(load))}</IsOffline>);
    await expect.element(page.getByText('This feature is not available when offline')).toBeVisible();
    comes = true;
    isOffline = false;
    network.dispatchEvent(new Event('change'));
    await expect.element(part).toBeVisible();
  });

  test('of a page says so in its place; online a new version is the way out', async () => {
    await show(around(latePart(load, { missed: 'page' })));
    await expect.element(page.getByText(missing)).toBeVisible();
    await expect.element(page.getByText('The page')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expectAccessible();
  });

  test('is drawn at once where it was loaded ahead, and asked for again where that failed', async () => {
    const Part = latePart(load);
    await Part.preload();
    comes = true;
    await Part.preload();
    expect(Part.preload()).toBeUndefined();
    const waits = vi.fn(() => null);
    const Waits = waits as () => null;
    await show(
      <Suspense fallback={<Waits />}>
        <Part name="Ann" />
      </Suspense>,
    );
    await expect.element(part).toBeVisible();
    expect(waits).not.toHaveBeenCalled();
  });

  test('closes what was opened, says why, and is asked for again at the next opening', async () => {
    const Part = latePart(load);
    const { rerender } = await show(around(Part, { onClose }));
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    const notice = page.getByRole('alertdialog');
    await expect.element(notice.getByText(missing)).toBeVisible();
    await expect.element(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
    await rerender(<p>The page</p>);
    comes = true;
    await rerender(around(Part, { onClose }));
    await expect.element(part).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('names the network as the cause where there is none', async () => {
    await show(
      <IsOffline value={{ get: () => true, subscribe: () => () => {} }}>
        {around(latePart(load), { onClose })}
      </IsOffline>,
    );
    await expect.element(page.getByText('This feature is not available when offline')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });

  test('is left out where the page is whole without it', async () => {
    await show(around(latePart(load, { missed: 'quiet' })));
    await expect.poll(() => load.mock.calls).toHaveLength(1);
    await expect.element(page.getByText('The page')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

class Page extends Component<{ children: ReactNode }> {
  override readonly state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>The page says {this.state.error.message}</p> : this.props.children;
  }
}

test('an error of the part itself is the page’s', async () => {
  const Broken = latePart(async () => ({
    default: (): ReactNode => {
      throw new Error('broken');
    },
  }));
  await show(
    <Page>
      <Suspense>
        <Broken />
      </Suspense>
    </Page>,
  );
  await expect.element(page.getByText('The page says broken')).toBeVisible();
});
