import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../button/button.tsx';
import { Menu } from '../menu/menu.tsx';
import { Popover } from '../popover/popover.tsx';
import { Select } from '../select/select.tsx';
import { Toolbar } from './toolbar.tsx';

const choices = [
  { id: 'near', label: 'Near' },
  { id: 'far', label: 'Far' },
];

const roomFor = `
  @container (width < 300px) { .size { display: none; } }
  @container (width < 200px) { .filter { display: none; } }
`;

/** @param width of all of it, in pixels: below 300 there is no room for the size, below 200 none for the filter */
function Tools({ lacks = false, width = 600 }: { lacks?: boolean; width?: number }) {
  return (
    <main style={{ containerType: 'inline-size', width }}>
      <style>{roomFor}</style>
      <Button>Before</Button>
      <Toolbar label="Tools">
        <span className="filter">
          <Popover label="Filter" trigger={<Button>Open filter</Button>}>
            <input aria-label="Word" />
          </Popover>
        </span>
        <span className="size">
          <Menu label="Sizes" actions={[{ id: 'one', label: 'Small', run: () => {} }]}>
            <Button isDisabled={lacks}>Size</Button>
          </Menu>
        </span>
        <Select label="Distance" quiet choices={choices} value="near" onChange={() => {}} />
        <input type="search" aria-label="Search" defaultValue="ab" />
      </Toolbar>
      <Button>Behind</Button>
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const distance = page.getByRole('button', { name: /Distance/ });
const search = page.getByRole('searchbox');
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const focus = (of: { element(): Element }) => (of.element() as HTMLElement).focus();

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('tools in a row', () => {
  test('are one stop of Tab, at the tool that had the focus last', async () => {
    await show(<Tools />);
    focus(button('Before'));
    await press('Tab');
    await expect.element(button('Open filter')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(button('Size')).toHaveFocus();
    await press('Tab');
    await expect.element(button('Behind')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button('Size')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(button('Before')).toHaveFocus();
    await expectAccessible();
  });

  test('are walked by arrows, also over what would choose by them, and from end to end', async () => {
    await show(<Tools />);
    focus(button('Size'));
    await press('ArrowRight');
    await expect.element(distance).toHaveFocus();
    await press('ArrowLeft');
    await expect.element(button('Size')).toHaveFocus();
    await press('End');
    await expect.element(search).toHaveFocus();
    focus(button('Size'));
    await press('Home', 'ArrowLeft');
    await expect.element(button('Open filter')).toHaveFocus();
    await expect.element(distance).toHaveTextContent('Near');
  });

  test('are walked the other way from right to left', async () => {
    document.documentElement.dir = 'rtl';
    await show(<Tools />);
    focus(button('Open filter'));
    await press('ArrowLeft');
    await expect.element(button('Size')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(button('Open filter')).toHaveFocus();
  });

  test('leave out one that cannot be pressed now', async () => {
    const { rerender } = await show(<Tools />);
    focus(button('Size'));
    focus(button('Before'));
    await rerender(<Tools lacks />);
    await press('Tab');
    await expect.element(button('Open filter')).toHaveFocus();
    await press('ArrowRight');
    await expect.element(distance).toHaveFocus();
  });

  test('are a stop also where the one that had it last has no room', async () => {
    const { rerender } = await show(<Tools />);
    focus(button('Size'));
    focus(button('Before'));
    await rerender(<Tools width={250} />);
    await expect.element(button('Size')).not.toBeInTheDocument();
    await expect.element(button('Open filter')).toHaveAttribute('tabindex', '0');
    await rerender(<Tools />);
    await expect.element(button('Size')).toHaveAttribute('tabindex', '-1');
    await press('Tab');
    await expect.element(button('Open filter')).toHaveFocus();
    await press('Tab');
    await expect.element(button('Behind')).toHaveFocus();
  });

  test('are a stop also where there is no room for the first', async () => {
    await show(<Tools width={150} />);
    focus(button('Before'));
    await press('Tab');
    await expect.element(distance).toHaveFocus();
    await press('Tab');
    await expect.element(button('Behind')).toHaveFocus();
  });
});

test('a search keeps its arrows, and lets them out where its text ends', async () => {
  await show(<Tools />);
  focus(search);
  const field = search.element() as HTMLInputElement;
  field.setSelectionRange(2, 2);
  await press('ArrowLeft', 'ArrowLeft', 'End', 'Home');
  await expect.element(search).toHaveFocus();
  expect(field.selectionStart).toBe(0);
  await press('ArrowLeft');
  await expect.element(distance).toHaveFocus();
});

test.each([
  ['Open filter', 'dialog', 'Filter'],
  ['Size', 'menu', 'Size'],
] as const)('the down arrow opens what %s opens', async (name, role, opened) => {
  await show(<Tools />);
  focus(button(name));
  await press('ArrowDown');
  await expect.element(page.getByRole(role, { name: opened })).toBeVisible();
  await press('Escape');
  await expect.element(button(name)).toHaveFocus();
});
