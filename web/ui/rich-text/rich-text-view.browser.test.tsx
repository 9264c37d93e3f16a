import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { RichTextView } from './rich-text-view.tsx';
import { everyNode, item } from './testing/every-node.ts';

const view = (content: unknown[], reading = {}) =>
  show(
    <main>
      <RichTextView
        text={cleanRichText({ type: 'doc', content })!}
        people={(id) => (id === '7' ? 'Ana' : undefined)}
        {...reading}
      />
    </main>,
  );
const line = (...content: unknown[]) => ({ type: 'paragraph', content });

describe('a text that is read', () => {
  test('shows every node in a form that all can read', async () => {
    await view(everyNode, { items: () => ({ name: 'Landing page', href: '/1/board/folder' }) });
    await expect.element(page.getByRole('heading', { name: 'Relaunch' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Landing page' }))
      .toHaveAttribute('href', '/1/board/folder');
    await expect.element(page.getByRole('img', { name: 'Done', exact: true })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Page' })).toBeVisible();
    await expect.element(page.getByText('What a newer version has made')).toBeVisible();
    await expectAccessible();
  });

  test('names whom it can, and nobody else', async () => {
    await view([
      line(
        { type: 'mention', attrs: { id: 7 } },
        { type: 'mention', attrs: { id: 8 } },
        { type: 'item', attrs: { id: item } },
      ),
    ]);
    await expect.element(page.getByText('@Ana')).toBeVisible();
    await expect.element(page.getByText('@Somebody')).toBeVisible();
    await expect.element(page.getByText('Item that you cannot see')).toBeVisible();
  });

  test('opens links of other houses apart, tells where they lead, and leaves its own to the page', async () => {
    const onOpen = vi.fn();
    const link = (text: string, href: string) => ({
      type: 'text',
      text,
      marks: [{ type: 'link', attrs: { href } }],
    });
    await view([line(link('outside', 'https://аpple.example/x'), link('inside', '/1/board'))], { onOpen });
    const outside = page.getByRole('link', { name: 'outside' });
    await expect.element(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(outside).toHaveAttribute('target', '_blank');
    // Its first letter is not Latin.
    await expect.element(outside).toHaveAttribute('title', 'xn--pple-43d.example');
    await page.getByRole('link', { name: 'inside' }).click();
    expect(onOpen).toHaveBeenCalledWith('/1/board');
  });

  test('begins each block on the side of its own script', async () => {
    await view([line({ type: 'text', text: 'مرحبا بالعالم' }), line({ type: 'text', text: 'Hello' })]);
    const side = (text: string) => getComputedStyle(page.getByText(text).element()).direction;
    expect(side('مرحبا بالعالم')).toBe('rtl');
    expect(side('Hello')).toBe('ltr');
  });

  test('scrolls a wide table in itself', async () => {
    const cell = (text: string) => ({ type: 'tableCell', content: [line({ type: 'text', text })] });
    await view([
      {
        type: 'table',
        content: [{ type: 'tableRow', content: Array.from({ length: 40 }, (_, at) => cell(`Column ${at}`)) }],
      },
    ]);
    await expect.element(page.getByText('Column 0', { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});
