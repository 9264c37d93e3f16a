import { TOOLTIP_DELAY_MS, TOOLTIP_STAY_MS } from '@tessera/domain/constants.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

/** When tooltips come and go, in milliseconds since the page began. */
function followTooltips() {
  const seen = { came: [] as number[], went: [] as number[] };
  let isThere = false;
  const observer = new MutationObserver(() => {
    const now = document.querySelector('[role=tooltip]') !== null;
    if (now !== isThere) seen[now ? 'came' : 'went'].push(performance.now());
    isThere = now;
  });
  observer.observe(document, { childList: true, subtree: true });
  return { ...seen, stop: () => observer.disconnect() };
}

const tooltip = () => page.getByRole('tooltip');

test('the name of a button waits, so that whoever only passes sees none; what is told stays a moment', async () => {
  await show(
    <>
      <Tooltip text="Its name">
        <Button>Named</Button>
      </Tooltip>
      <Tooltip text="What it is for" theme="told">
        <Button>Described</Button>
      </Tooltip>
      <p>Elsewhere</p>
    </>,
  );
  const seen = followTooltips();
  const button = (name: string) => page.getByRole('button', { name });
  const elsewhere = page.getByText('Elsewhere');
  await userEvent.hover(elsewhere);
  let moved = 0;
  button('Named')
    .element()
    .addEventListener('pointerenter', () => {
      moved = performance.now();
    });
  await userEvent.hover(button('Named'));
  await expect.element(tooltip()).toHaveTextContent('Its name');
  expect(seen.came[0]! - moved).toBeGreaterThanOrEqual(TOOLTIP_DELAY_MS - 1);
  await userEvent.hover(elsewhere);
  await expect.element(tooltip()).not.toBeInTheDocument();

  let left = 0;
  button('Described')
    .element()
    .addEventListener('pointerleave', () => {
      left = performance.now();
    });
  await userEvent.hover(button('Described'));
  await expect.element(tooltip()).toHaveTextContent('What it is for');
  await userEvent.hover(elsewhere);
  await expect.element(tooltip()).not.toBeInTheDocument();
  expect(seen.went[1]! - left).toBeGreaterThanOrEqual(TOOLTIP_STAY_MS - 1);
  seen.stop();
});

test('both come with the focus, and go at Escape', async () => {
  await show(
    <Tooltip text="What it is for" theme="told">
      <Button>Described</Button>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip()).toHaveTextContent('What it is for');
  await expect
    .element(page.getByRole('button', { name: 'Described' }))
    .toHaveAccessibleDescription('What it is for');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
});
