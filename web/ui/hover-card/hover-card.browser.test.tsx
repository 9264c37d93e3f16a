import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { HoverCard } from './hover-card.tsx';

const card = page.getByRole('tooltip');
const face = (name: string) => page.getByText(name, { exact: true });

async function faces(style: React.CSSProperties = { padding: 20 }) {
  await show(
    <main style={style}>
      <p>Elsewhere</p>
      <span data-face="ann">Ann</span> <span data-face="ben">Ben</span> <span data-face="nobody">Nobody</span>
      <HoverCard of="data-face">{(of) => (of === 'nobody' ? null : <p>The card of {of}</p>)}</HoverCard>
    </main>,
  );
}

test('a card shows while the mouse rests on what has one, and goes with it', async () => {
  await faces();
  await userEvent.hover(face('Ann'));
  await expect.element(card).toMatchTextContent('The card of ann');
  await expectAccessible();
  const [above, below] = [face('Ann'), card].map((one) => one.element().getBoundingClientRect());
  expect(below!.top).toBeGreaterThan(above!.bottom);
  expect(below!.left).toBeCloseTo(above!.left, 0);
  await userEvent.hover(face('Ben'));
  await expect.element(card).toMatchTextContent('The card of ben');
  await userEvent.hover(face('Elsewhere'));
  await expect.element(card).not.toBeInTheDocument();
});

test('Escape closes the card, and nothing else', async () => {
  let pressed = 0;
  const count = () => pressed++;
  addEventListener('keydown', count);
  await faces();
  await userEvent.hover(face('Ann'));
  await expect.element(card).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  expect(pressed).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(pressed).toBe(1);
  removeEventListener('keydown', count);
});

test('what is beneath a card can be pressed', async () => {
  let pressed = 0;
  await show(
    <main style={{ padding: 20 }}>
      <span data-face="ann">Ann</span>
      <button type="button" style={{ display: 'block', marginBlockStart: 12 }} onClick={() => pressed++}>
        Next
      </button>
      <HoverCard of="data-face">{(of) => <p>The card of {of}</p>}</HoverCard>
    </main>,
  );
  await userEvent.hover(face('Ann'));
  await expect.element(card).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  const [over, under] = [card, next].map((one) => one.element().getBoundingClientRect());
  expect(under!.top).toBeLessThan(over!.bottom);
  await next.click();
  expect(pressed).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
});

test('who is not known has no card', async () => {
  await faces();
  await userEvent.hover(face('Nobody'));
  await new Promise((done) => setTimeout(done, 600));
  await expect.element(card).not.toBeInTheDocument();
});

test('a card at the edges of the window is within it, from right to left too', async () => {
  await page.viewport(400, 300);
  document.documentElement.dir = 'rtl';
  await faces({ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 });
  await userEvent.hover(face('Ben'));
  await expect.element(card).toBeVisible();
  const { left, right, top, bottom } = card.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(400);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(face('Ben').element().getBoundingClientRect().top);
  document.documentElement.dir = 'ltr';
  await page.viewport(1_280, 800);
});
