import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { soon } from '../../data/folder/soon.tsx';
import { show } from '../../testing/show.tsx';
import type { ItemMode, KeptLook } from './item-look.ts';
import { ItemRoom } from './item-room.tsx';

let come: () => void;
const lookAs = (mode: ItemMode): KeptLook => ({
  ...{ mode, width: 400, showsEmpty: false, collapsed: [] },
  change: () => {},
});
const widthOfView = () => page.getByText('The view').element().getBoundingClientRect().width;

/** A view with an item beside it whose code does not come before it is told to. */
async function display(mode: ItemMode): Promise<void> {
  const Item = soon<{ look: KeptLook }>(async () => {
    await new Promise<void>((resolve) => {
      come = resolve;
    });
    return ({ look }) => <aside style={{ inlineSize: look.width, flex: 'none' }}>The item</aside>;
  }, ItemRoom);
  await show(
    <div style={{ display: 'flex' }}>
      <p style={{ flex: 1 }}>The view</p>
      <Item look={lookAs(mode)} />
    </div>,
  );
  await expect.element(page.getByText('The view')).toBeVisible();
}

beforeEach(() => page.viewport(1_280, 800));

test('the view beside an item has its width before the code of the item is there', async () => {
  await display('side');
  const before = widthOfView();
  expect(before).toBeLessThan(900);
  come();
  await expect.element(page.getByText('The item')).toBeVisible();
  expect(widthOfView()).toBe(before);
});

test('an item that comes over the view keeps no place beside it', async () => {
  await display('middle');
  expect(widthOfView()).toBeGreaterThan(1_200);
});

test('on a phone, where it fills the page, neither', async () => {
  await page.viewport(390, 800);
  await display('side');
  expect(widthOfView()).toBeGreaterThan(360);
});
