import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { boardId, folderId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { entry, menuOf, names, nothing, offered, openTabs, options, tab } from './testing/open-tabs.tsx';

const ben = 2;

afterEach(() => vi.restoreAllMocks());

describe('a personal view', () => {
  test('is made so by who made it, and shared again', async () => {
    const { saved } = await openTabs([{ name: 'All' }, { name: 'Mine' }]);
    await menuOf('Mine');
    await entry('Make personal').click();
    await expect.element(tab('Mine').getByRole('img', { name: 'Personal' })).toBeVisible();
    await expect.poll(() => saved('Mine')?.['personal']).toBe(true);
    await menuOf('Mine');
    await entry('Share with everyone').click();
    await expect.poll(() => saved('Mine')?.['personal']).toBe(false);
  });

  test('is not made of somebody else’s', async () => {
    await openTabs([{ name: 'All' }, { name: 'Ben’s', created_by: ben }]);
    await menuOf('Ben’s');
    expect(offered()).not.toContain('Make personal');
  });

  test('is never the last that everybody sees, and the person is told why', async () => {
    const { server } = await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }]);
    const { seq } = server;
    await menuOf('All');
    await entry('Make personal').click();
    await expect.element(page.getByText(/A folder needs a view that everyone sees/)).toBeVisible();
    expect(server.seq).toBe(seq);
  });

  test('is the person’s to change where they may change none of the others', async () => {
    await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }], { ...nothing, personal: true });
    await menuOf('Mine');
    expect(offered()).toEqual([
      'Rename',
      'Icon and color',
      'Duplicate',
      'Copy link',
      'Move left',
      'Move right',
      'Delete view',
    ]);
    await userEvent.keyboard('{Escape}');
    await menuOf('All');
    expect(offered()).toEqual(['Duplicate', 'Copy link']);
  });
});

describe('a view that is deleted', () => {
  test('goes after a question, and the next one is shown before it has gone', async () => {
    const { server, ids, onShow } = await openTabs([{ name: 'All' }, { name: 'Late' }]);
    const shown = Promise.withResolvers<void>();
    onShow.mockImplementation(() => shown.promise);
    await menuOf('All');
    await entry('Delete view').click();
    await expect.poll(() => onShow.mock.calls).toEqual([[ids[1], true]]);
    expect(names()).toEqual(['All', 'Late']);
    shown.resolve();
    await expect.poll(names).toEqual(['Late']);
    await expect.poll(() => server.get('views', ids[0]!)).toBeUndefined();
  });

  test('comes back by one press', async () => {
    await openTabs([{ name: 'All' }, { name: 'Late' }]);
    await menuOf('Late');
    await entry('Delete view').click();
    await expect.poll(names).toEqual(['All']);
    const toast = page.getByRole('alertdialog').filter({ hasText: 'View “Late” deleted' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['All', 'Late']);
  });

  test('is another one than what is shown: that stays', async () => {
    const { onShow } = await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }]);
    await menuOf('Mine');
    await entry('Delete view').click();
    await expect.poll(names).toEqual(['All']);
    expect(onShow).not.toHaveBeenCalled();
  });

  test('is never the last that everybody sees', async () => {
    const { server, ids, hear } = await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }]);
    await menuOf('All');
    expect(offered()).not.toContain('Delete view');
    await userEvent.keyboard('{Escape}');
    hear(() => server.put('views', ids[1]!, { personal: false }));
    await expect.element(tab('Mine').getByRole('img')).not.toBeInTheDocument();
    await menuOf('All');
    expect(offered()).toContain('Delete view');
  });
});

describe('the link to a view', () => {
  test('is copied', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { ids } = await openTabs([{ name: 'All' }]);
    await options('All').click();
    await entry('Copy link').click();
    await expect.element(page.getByText('The link was copied.')).toBeVisible();
    const link = `${location.origin}/b/${boardId}/${folderId}?view=${ids[0]}`;
    expect(written).toHaveBeenCalledExactlyOnceWith(link);
  });

  test('is told where the browser does not copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const { ids } = await openTabs([{ name: 'All' }]);
    await options('All').click();
    await entry('Copy link').click();
    await expect.element(page.getByText(RegExp(`Copy it yourself: .*view=${ids[0]}`))).toBeVisible();
  });
});

/** Its input is hidden: by keys. */
async function choose(radio: Locator): Promise<void> {
  // The dialog comes with its own code.
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

describe('the look and the place of a view', () => {
  test('it gets an icon and a colour, which its copy has too', async () => {
    const { saved } = await openTabs([{ name: 'All' }]);
    await menuOf('All');
    await entry('Icon and color').click();
    const dialog = page.getByRole('dialog', { name: 'Icon and color' });
    await choose(dialog.getByRole('radio', { name: 'Rocket' }));
    await choose(dialog.getByRole('radio', { name: 'Teal' }));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved('All')).toMatchObject({ icon: 'rocket', hue: 'teal' });
    await menuOf('All');
    await entry('Duplicate').click();
    await expect.poll(() => saved('All (copy)')).toMatchObject({ icon: 'rocket', hue: 'teal' });
  });

  test('the default one is the first that everybody sees', async () => {
    await openTabs([{ name: 'Mine', personal: true }, { name: 'All' }, { name: 'Late' }]);
    await menuOf('All');
    await expect.element(entry('Make default view')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await menuOf('Late');
    await entry('Make default view').click();
    await expect.poll(names).toEqual(['Mine', 'Late', 'All']);
    await menuOf('Mine');
    expect(offered()).not.toContain('Make default view');
  });
});

test('a link is copied with what the person has filtered, and refused where that is too long', async () => {
  const seen = vi.fn<() => string | undefined>(() => 'e30');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { ids } = await openTabs([{ name: 'All' }, { name: 'Late' }], {}, seen);
  await menuOf('Late');
  expect(offered()).not.toContain('Copy link with my filters');
  await userEvent.keyboard('{Escape}');
  await menuOf('All');
  await entry('Copy link with my filters').click();
  await expect
    .poll(() => copied.mock.calls.at(-1)?.[0])
    .toBe(`${location.origin}/b/${boardId}/${folderId}?view=${ids[0]}&as=e30`);
  seen.mockReturnValue(undefined);
  await menuOf('All');
  await entry('Copy link with my filters').click();
  await expect.element(page.getByText(/too long for a link/)).toBeVisible();
});
