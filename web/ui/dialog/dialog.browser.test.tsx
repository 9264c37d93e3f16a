import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog } from './dialog.tsx';

const onClose = vi.fn();
beforeEach(() => onClose.mockReset());

const SENTENCE = 'The customer asks for a refund of March.';

function Form({
  text = '',
  isUnsaved = false,
  ...dialog
}: { text?: string; isUnsaved?: boolean } & Pick<ComponentProps<typeof Dialog>, 'isQuestion' | 'actions'>) {
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState(text);
  const [isTicked, setTicked] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="New item" onClose={close} {...dialog}>
          <form data-unsaved={isUnsaved}>
            <TextField label="Words" value={written} onChange={setWritten} autoFocus />
            <input type="search" aria-label="Find" />
            <Checkbox isSelected={isTicked} onChange={setTicked}>
              Private
            </Checkbox>
            <div
              role="textbox"
              aria-label="Notes"
              tabIndex={0}
              contentEditable
              suppressContentEditableWarning
            />
          </form>
        </Dialog>
      )}
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'New item' });
const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async (form: Parameters<typeof Form>[0] = {}) => {
  await show(<Form {...form} />);
  await button('Open').click();
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveFocus();
};
const pressBeside = () => {
  const shade = dialog.element().closest('[class*="shade"]')!;
  return userEvent.click(shade, { position: { x: 4, y: 4 } });
};

describe.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', pressBeside],
])('%s', (_way, leave) => {
  test('asks before typed text goes with the dialog, and keeps it where it is to stay', async () => {
    await open();
    await userEvent.keyboard(SENTENCE);
    await leave();
    await expect.element(question).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await button('Cancel').click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue(SENTENCE);
    await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveFocus();
    await leave();
    await button('Discard').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect.element(button('Open')).toHaveFocus();
  });

  test('closes at once what nobody has typed into', async () => {
    await open({ text: SENTENCE });
    await page.getByText('Private').click();
    await page.getByRole('searchbox', { name: 'Find' }).fill(SENTENCE);
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('a few letters go unasked, and so does what stands in the field as before', async () => {
  await open({ text: SENTENCE });
  await userEvent.keyboard('{End}!!{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a text with marks asks as well', async () => {
  await open();
  await page.getByRole('textbox', { name: 'Notes' }).click();
  await userEvent.keyboard(`${SENTENCE}{Escape}`);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

test('a form that says that it holds what is not saved asks as well', async () => {
  await open({ isUnsaved: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
});

test('its own buttons close it unasked', async () => {
  await open();
  await userEvent.keyboard(SENTENCE);
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape closes it unasked where the text is an answer', async () => {
  await open({ isQuestion: true });
  await userEvent.keyboard(`${SENTENCE}{Escape}`);
  await expect.element(dialog).not.toBeInTheDocument();
});
