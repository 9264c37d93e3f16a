import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ContextMenu } from '../menu/context-menu.tsx';
import { Menu } from '../menu/menu.tsx';
import { Popover } from '../popover/popover.tsx';
import { Select } from '../select/select.tsx';
import { EditorSheet } from './editor-sheet.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `Entry ${at}`, run: () => {} }));
const choices = [
  { id: 'red', label: 'Red' },
  { id: 'blue', label: 'Blue' },
];

/** All kinds of what opens at something. */
function Page({ count = 3 }: { count?: number }) {
  const [at, setAt] = useState<Element>();
  const [colour, setColour] = useState('red');
  return (
    <main style={{ blockSize: '100vh' }}>
      <Menu label="Things" actions={entries(count)}>
        <Button>More</Button>
      </Menu>
      <Popover label="Filter" trigger={<Button>Open filter</Button>}>
        <label>
          Word
          <input />
        </label>
      </Popover>
      <Select label="Colour" choices={choices} value={colour} onChange={setColour} />
      <Button onPress={({ target }) => setAt(target)}>Held</Button>
      {at && <ContextMenu label="Of it" at={at} actions={entries(count)} onClose={() => setAt(undefined)} />}
    </main>
  );
}

const opened = [
  ['a menu', () => button('More').click(), page.getByRole('menu', { name: 'More' })],
  ['a panel', () => button('Open filter').click(), page.getByRole('dialog', { name: 'Filter' })],
  ['a choice', () => page.getByRole('button', { name: /Colour/ }).click(), page.getByRole('listbox')],
  ['a menu of something', () => button('Held').click(), page.getByRole('menu', { name: 'Of it' })],
] as const;

async function onPhone(width = 390, height = 844): Promise<void> {
  const before = [innerWidth, innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(width, height);
}

/** The sheet that something is in. */
function sheetOf(inner: Element): HTMLElement {
  let at = inner as HTMLElement;
  while (getComputedStyle(at).position !== 'fixed') at = at.parentElement!;
  return at;
}

const touch = (type: string, target: Element, y: number): void => {
  const finger = new Touch({ identifier: 1, target, clientX: 100, clientY: y });
  const touches = type === 'touchend' ? [] : [finger];
  target.dispatchEvent(
    new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true, cancelable: true }),
  );
};
function swipe(target: Element, way: number): void {
  touch('touchstart', target, 100);
  touch('touchmove', target, 100 + Math.min(way, 20));
  touch('touchmove', target, 100 + way);
  touch('touchend', target, 100 + way);
}
/** What only a phone needs comes with the first sheet. */
const ready = (sheet: HTMLElement) =>
  expect.poll(() => sheet.style.getPropertyValue('--keyboard')).toBe('0px');

describe.each(opened)('%s on a phone', (_name, open, content) => {
  beforeEach(async () => {
    await onPhone();
    await show(<Page />);
    await open();
    await expect.element(content).toBeVisible();
  });
  const sheet = () => sheetOf(content.element());

  test('is a sheet at the foot of the window, and is accessible', async () => {
    await expect
      .poll(() => sheet().getBoundingClientRect())
      .toMatchObject({ left: 0, right: 390, bottom: 844 });
    expect(getComputedStyle(sheet()).overflow).toBe('hidden');
    await expectAccessible();
  });

  test('closes when it is pulled down far enough, and not before', async () => {
    await ready(sheet());
    swipe(content.element(), 30);
    await expect.element(content).toBeVisible();
    await expect.poll(() => sheet().style.getPropertyValue('--pulled')).toBe('0px');
    swipe(content.element(), 200);
    await expect.element(content).not.toBeInTheDocument();
  });

  test('is closed by Back, and the page stays', async () => {
    await ready(sheet());
    const heard = vi.fn();
    history.pushState({ at: 'here' }, '');
    addEventListener('popstate', heard);
    onTestFinished(() => removeEventListener('popstate', heard));
    history.back();
    await expect.element(content).not.toBeInTheDocument();
    expect(history.state).toEqual({ at: 'here' });
    expect(heard).not.toHaveBeenCalled();
    // Nothing is open any more: Back leaves.
    history.back();
    await expect.poll(() => heard.mock.calls.length).toBe(1);
  });

  test('gives the focus back when Escape closes it', async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(content).not.toBeInTheDocument();
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  test('lies above the keyboard', async () => {
    await ready(sheet());
    const seen = vi.spyOn(visualViewport!, 'height', 'get').mockReturnValue(420);
    onTestFinished(() => seen.mockRestore());
    visualViewport!.dispatchEvent(new Event('resize'));
    await expect.poll(() => sheet().getBoundingClientRect().bottom).toBe(420);
    expect(sheet().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });
});

test.each(opened)('%s on a wide screen floats beside what opened it', async (_name, open, content) => {
  await onPhone(1280, 800);
  await show(<Page />);
  await open();
  await expect.element(content).toBeVisible();
  let at = content.element().parentElement;
  for (; at; at = at.parentElement) expect(getComputedStyle(at).position).not.toBe('fixed');
});

describe('on a tablet all sheets have one width, in the middle', () => {
  const width = { left: 64, right: 704, bottom: 1024 };
  beforeEach(() => onPhone(768, 1024));

  test.each(opened)('%s', async (_name, open, content) => {
    await show(<Page />);
    await open();
    await expect.element(content).toBeVisible();
    await expect.poll(() => sheetOf(content.element()).getBoundingClientRect()).toMatchObject(width);
  });

  test.each([false, true])('a dialog, wide: %s', async (wide) => {
    await show(
      <Dialog title="Invite" wide={wide} onClose={() => {}}>
        <p>Text</p>
      </Dialog>,
    );
    const sheet = page.getByRole('dialog').element().parentElement!;
    await expect.poll(() => sheet.getBoundingClientRect()).toMatchObject(width);
  });

  test('an editor', async () => {
    await show(
      <EditorSheet label="State">
        <input aria-label="Find" />
      </EditorSheet>,
    );
    const sheet = sheetOf(page.getByRole('textbox').element());
    await expect.poll(() => sheet.getBoundingClientRect()).toMatchObject(width);
  });
});

test('a long menu scrolls in its sheet, and fades where there is more', async () => {
  await onPhone();
  await show(<Page count={60} />);
  await button('More').click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  const element = menu.element();
  expect(sheetOf(element).getBoundingClientRect().top).toBeGreaterThan(80);
  expect(element.scrollHeight).toBeGreaterThan(element.clientHeight);
  const fade = (name: string) => getComputedStyle(element).getPropertyValue(name);
  await expect.poll(() => [fade('--fade-start'), fade('--fade-end')]).toEqual(['0px', '28px']);
  element.scrollTop = element.scrollHeight / 3;
  await expect.poll(() => [fade('--fade-start'), fade('--fade-end')]).toEqual(['28px', '28px']);
  // What is scrolled is not pulled down.
  await ready(sheetOf(element));
  swipe(element, 300);
  await expect.element(menu).toBeVisible();
  element.scrollTop = element.scrollHeight;
  await expect.poll(() => [fade('--fade-start'), fade('--fade-end')]).toEqual(['28px', '0px']);
});

test('a sheet over a sheet: Back closes the upper one alone', async () => {
  await onPhone();
  const onClose = vi.fn();
  await show(
    <Dialog title="Outer" onClose={onClose}>
      <Select label="Colour" choices={choices} value="red" onChange={() => {}} />
    </Dialog>,
  );
  await page.getByRole('button', { name: /Colour/ }).click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await ready(sheetOf(page.getByRole('listbox').element()));
  history.pushState({}, '');
  history.back();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  history.back();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a dialog is pulled down by its head, and a finger in its form does not move it', async () => {
  await onPhone();
  const onClose = vi.fn();
  await show(
    <Dialog title="Invite" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog').element();
  await ready(dialog.parentElement!);
  swipe(page.getByText('Text').element(), 300);
  expect(onClose).not.toHaveBeenCalled();
  swipe(page.getByRole('heading', { name: 'Invite' }).element(), 300);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an editor in a sheet ends by losing the focus, and what had it before has it again', async () => {
  await onPhone();
  const onEnd = vi.fn();
  function Value() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Change</Button>
        {isOpen && (
          <EditorSheet label="State">
            <div
              onBlur={() => {
                onEnd();
                setOpen(false);
              }}
            >
              <input autoFocus aria-label="Find" />
            </div>
          </EditorSheet>
        )}
      </>
    );
  }
  await show(<Value />);
  await button('Change').click();
  const field = page.getByRole('textbox', { name: 'Find' });
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  // Beside the editor, but in its sheet: it goes on.
  const sheet = sheetOf(field.element());
  await userEvent.click(sheet, { position: { x: 195, y: 8 } });
  await expect.element(field).toHaveFocus();
  await ready(sheet);
  swipe(sheet, 200);
  await expect.element(field).not.toBeInTheDocument();
  expect(onEnd).toHaveBeenCalledTimes(1);
  await expect.element(button('Change')).toHaveFocus();
});
