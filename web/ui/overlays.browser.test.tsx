import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button/button.tsx';
import { CopyButton } from './copy-button/copy-button.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { IconButton } from './icon-button/icon-button.tsx';
import { Menu, type MenuAction } from './menu/menu.tsx';
import { IsOffline } from './needs-network/is-offline.ts';
import { NeedsNetwork } from './needs-network/needs-network.tsx';
import { Popover } from './popover/popover.tsx';
import { Select } from './select/select.tsx';
import { TextField } from './text-field/text-field.tsx';
import { openToast, showToast, toasts } from './toast/toast.ts';
import { useTrying } from './toast/use-trying.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = page.getByRole('menu');
const entry = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

describe('a menu', () => {
  const run = vi.fn<(id: string) => void>();
  const action = (id: string, rest: Partial<MenuAction> = {}): MenuAction => ({
    ...{ id, label: id, run: () => run(id) },
    ...rest,
  });
  beforeEach(async () => {
    run.mockReset();
    await show(
      <Menu
        label="Things"
        actions={[
          action('Rename', { shortcut: 'F2' }),
          action('Move', { disabled: true }),
          action('Archive'),
          action('Delete', { danger: true, apart: true }),
        ]}
      >
        <Button>More</Button>
      </Menu>,
    );
  });

  test('takes no keys of the page while it is closed', async () => {
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    onTestFinished(() => removeEventListener('keydown', heard));
    addEventListener('keydown', heard);
    (button('More').element() as HTMLElement).focus();
    await press('{Control>}z{ArrowDown}{/Control}');
    expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['Control', 'z', 'ArrowDown']);
    await expect.element(menu).not.toBeInTheDocument();
    await press('{ArrowDown}');
    await expect.element(entry('Rename')).toHaveFocus();
  });

  test('that the mouse has used leaves no ring around its button, until a key is pressed', async () => {
    const ring = () => getComputedStyle(button('More').element()).outlineStyle;
    await button('More').click();
    await entry('Archive').click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button('More')).toHaveFocus();
    expect(ring()).toBe('none');
    await press('{F6}');
    await expect.poll(ring).toBe('solid');
  });

  test('opens with the focus on its first entry, and one that is chosen closes it', async () => {
    (button('More').element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.element(entry('Rename')).toHaveFocus();
    await press('{Enter}');
    expect(run.mock.calls).toEqual([['Rename']]);
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button('More')).toHaveFocus();
  });

  test('an entry is called what is read on it; its keys describe it', async () => {
    await button('More').click();
    const rename = page.getByRole('menuitem', { name: 'Rename', exact: true });
    expect(rename.element().textContent).toBe('Rename');
    await expect.element(rename).toHaveAccessibleName('Rename');
    const keys = rename.element().querySelector('[data-keys]')!;
    expect(keys.getBoundingClientRect().width).toBeGreaterThan(5);
    expect(rename.element().getAttribute('aria-describedby')).toContain(keys.id);
  });

  test('the arrow keys leave out what cannot be done, and go around', async () => {
    await button('More').click();
    await expect.element(menu).toBeVisible();
    await press('{Home}{ArrowDown}');
    await expect.element(entry('Archive')).toHaveFocus();
    await press('{ArrowDown}{ArrowDown}');
    await expect.element(entry('Rename')).toHaveFocus();
  });

  test('a letter goes to the entry that begins with it', async () => {
    await button('More').click();
    await expect.element(menu).toBeVisible();
    await press('d');
    await expect.element(entry('Delete')).toHaveFocus();
  });

  test('what cannot be done does nothing, and the menu stays', async () => {
    await button('More').click();
    await entry('Move').click({ force: true });
    expect(run).not.toHaveBeenCalled();
    await expect.element(entry('Move')).toHaveAttribute('aria-disabled', 'true');
  });

  test('has a line between its groups', async () => {
    await button('More').click();
    await expect.element(page.getByRole('separator')).toBeInTheDocument();
    expect(page.getByRole('separator').elements()).toHaveLength(1);
  });

  test('a press beside it closes it', async () => {
    await button('More').click();
    await expect.element(menu).toBeVisible();
    await press('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a dialog', () => {
  const onClose = vi.fn();
  beforeEach(() => onClose.mockReset());

  test('with a menu, a panel and a choice in it: each Escape closes the topmost alone', async () => {
    await show(
      <Dialog title="Outer" onClose={onClose}>
        <Popover label="Panel" trigger={<Button>Open panel</Button>}>
          <TextField label="Word" />
          <Select label="Colour" value={null} onChange={() => {}} choices={[{ id: 'red', label: 'Red' }]} />
        </Popover>
      </Dialog>,
    );
    await button('Open panel').click();
    await page.getByRole('button', { name: /Colour/ }).click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Word' })).toBeVisible();
    await press('{Escape}');
    await expect.element(page.getByRole('textbox', { name: 'Word' })).not.toBeInTheDocument();
    await expect.element(button('Open panel')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await press('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('gives the focus back to what opened it', async () => {
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Button onPress={() => setOpen(true)}>Open</Button>
          {isOpen && (
            <Dialog title="Inner" onClose={() => setOpen(false)}>
              <p>Text</p>
            </Dialog>
          )}
        </>
      );
    }
    await show(<Opener />);
    await button('Open').click();
    await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible();
    await press('{Escape}');
    await expect.element(button('Open')).toHaveFocus();
  });

  test('hides from screen readers what is behind it', async () => {
    await show(
      <>
        <Button>Behind</Button>
        <Dialog title="Front" onClose={onClose}>
          <p>Text</p>
        </Dialog>
      </>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const hidden = () => button('Behind').element().closest('[inert], [aria-hidden=true]');
    await expect.poll(hidden).not.toBeNull();
  });

  test('higher than the window it scrolls within, and its buttons stay in sight', async () => {
    await show(
      <Dialog title="Long" onClose={onClose} actions={<Button>Done</Button>}>
        <div style={{ blockSize: 3_000 }}>Text</div>
      </Dialog>,
    );
    await expect.element(button('Done')).toBeInViewport();
    await expect.element(page.getByRole('heading', { name: 'Long' })).toBeInViewport();
  });

  test('breaks a word that is longer than it is wide', async () => {
    await page.viewport(390, 780);
    await show(
      <Dialog title="Remove" onClose={onClose} actions={<Button>Remove</Button>}>
        <p>{`${'W'.repeat(100)} loses access.`}</p>
      </Dialog>,
    );
    const body = page.getByText(/loses access/).element().parentElement!;
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  });

  test.each([
    [390, 780, 420],
    [844, 390, 190],
    [1280, 800, 400],
  ])(
    'in a window of %d × %d px lies above the keyboard of a phone, which leaves %d px',
    async (width, height, left) => {
      await page.viewport(width, height);
      await show(
        <Dialog title="Invite" onClose={onClose} actions={<Button>Send</Button>}>
          <TextField label="Address" />
          <div style={{ blockSize: 600 }}>Text</div>
        </Dialog>,
      );
      await expect.element(button('Send')).toBeInViewport();
      // The page keeps its size, and only this tells that less of it is seen.
      const seen = vi.spyOn(visualViewport!, 'height', 'get').mockReturnValue(left);
      visualViewport!.dispatchEvent(new Event('resize'));
      const [dialog, send] = [page.getByRole('dialog').element(), button('Send').element()];
      await expect.poll(() => dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(left);
      expect(send.getBoundingClientRect().bottom).toBeLessThanOrEqual(left);
      expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      seen.mockRestore();
      visualViewport!.dispatchEvent(new Event('resize'));
      await expect.poll(() => dialog.getBoundingClientRect().bottom).toBeGreaterThan(left);
    },
  );
});

describe('a dialog that needs the server', () => {
  const open = (isOffline: () => boolean) => (
    <IsOffline value={{ get: isOffline, subscribe: () => () => {} }}>
      <NeedsNetwork title="Invite" onClose={() => {}}>
        <p>The form</p>
      </NeedsNetwork>
    </IsOffline>
  );

  test('says so, when there is none', async () => {
    await show(open(() => true));
    await expect.element(page.getByRole('dialog', { name: 'Invite' })).toBeVisible();
    await expect.element(page.getByText('The form')).not.toBeInTheDocument();
  });

  test('stays open, when the network goes meanwhile', async () => {
    const { rerender } = await show(open(() => false));
    await rerender(open(() => true));
    await expect.element(page.getByText('The form')).toBeVisible();
  });
});

describe('a toast', () => {
  beforeEach(async () => {
    toasts.clear();
    await show(<Button>Here</Button>);
  });
  const toast = (text: string) => page.getByRole('alertdialog').filter({ hasText: text });

  test('is told to screen readers, and closed by its cross', async () => {
    showToast('Saved 🎉');
    await expect.element(toast('Saved 🎉')).toBeVisible();
    expect(toast('Saved 🎉').element().querySelector('[role=alert]')).not.toBeNull();
    await toast('Saved 🎉').getByRole('button', { name: 'Close' }).click();
    await expect.element(toast('Saved 🎉')).not.toBeInTheDocument();
  });

  test('offers something to do, does it once, and goes', async () => {
    const run = vi.fn();
    showToast('Deleted', { action: { label: 'Undo', run } });
    await toast('Deleted').getByRole('button', { name: 'Undo' }).click();
    expect(run).toHaveBeenCalledTimes(1);
    await expect.element(toast('Deleted')).not.toBeInTheDocument();
  });

  test('F6 goes to it and back to where one was', async () => {
    await button('Here').click();
    showToast('Saved');
    await expect.element(toast('Saved')).toBeVisible();
    await press('{F6}');
    await expect.element(toast('Saved')).toHaveFocus();
    await press('{F6}');
    await expect.element(button('Here')).toHaveFocus();
  });

  test('is taken away by whom it came from', async () => {
    const close = openToast('Working');
    await expect.element(toast('Working')).toBeVisible();
    close();
    await expect.element(toast('Working')).not.toBeInTheDocument();
  });

  test('of many only a few are shown at once, the newest among them', async () => {
    for (let index = 1; index <= 7; index += 1) showToast(`Note ${index}`);
    await expect.element(toast('Note 7')).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toHaveLength(4);
  });
});

test.each(['a panel', 'a menu', 'a dialog'])(
  'a toast is over %s, which stays when it is closed',
  async (below) => {
    toasts.clear();
    await show(
      <div style={{ position: 'fixed', insetBlockStart: 0, insetInlineEnd: 0 }}>
        {below === 'a dialog' && (
          <Dialog title="Below" onClose={() => {}}>
            <p>Text</p>
          </Dialog>
        )}
        <Popover label="Below" trigger={<Button>a panel</Button>}>
          <p style={{ inlineSize: 300, blockSize: 300 }}>Text</p>
        </Popover>
        <Menu label="Below" actions={['One', 'Two', 'Three'].map((id) => ({ id, label: id, run: () => {} }))}>
          <Button>a menu</Button>
        </Menu>
      </div>,
    );
    const layer = page.getByRole(below === 'a menu' ? 'menu' : 'dialog');
    if (below !== 'a dialog') await button(below).click();
    await expect.element(layer).toBeVisible();
    showToast('It is told now');
    const toast = page.getByRole('alertdialog');
    await expect.element(toast).toBeVisible();
    const { x, y, width, height } = toast.element().getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height - 4);
    expect(toast.element().contains(seen)).toBe(true);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(layer).toBeVisible();
  },
);

describe('work that fails', () => {
  const failure = (status: number) => Object.assign(new Error(`It failed (${status}).`), { status });
  const work = vi.fn<() => Promise<unknown>>();
  function Worker() {
    const trying = useTrying();
    return <Button onPress={() => trying(work)}>Work</Button>;
  }
  const again = page.getByRole('button', { name: 'Retry' });
  beforeEach(async () => {
    toasts.clear();
    work.mockReset();
    await show(<Worker />);
  });

  test.each([0, 500])('with %d says why, and tries again when it is asked to', async (status) => {
    work.mockRejectedValueOnce(failure(status)).mockResolvedValueOnce(undefined);
    await button('Work').click();
    await again.click();
    expect(work).toHaveBeenCalledTimes(2);
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each([403, 422])('with %d is not offered again: it would fail for ever', async (status) => {
    work.mockRejectedValueOnce(failure(status));
    await button('Work').click();
    await expect.element(page.getByText(`It failed (${status}).`).first()).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });
});

describe('a button', () => {
  test('that is only a picture is named, and says its name when it has the focus', async () => {
    await show(
      <IconButton label="Close it" shortcut="Esc">
        ×
      </IconButton>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Close itEsc');
    await press('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });

  test('that copies says that it has, or how to do it by hand', async () => {
    toasts.clear();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await show(<CopyButton text="secret" label="Copy code" />);
    await button('Copy code').click();
    await expect.element(button('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith('secret');
    write.mockRejectedValueOnce(new Error('not allowed'));
    await button('Copied').click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    write.mockRestore();
  });
});
