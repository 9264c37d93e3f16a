import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { fromMarkdown } from '@tessera/domain/rich-text/from-markdown.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { hostileTexts, typedIn } from '@tessera/domain/rich-text/testing/hostile-texts.ts';
import { toMarkdown } from '@tessera/domain/rich-text/to-markdown.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import type { RichTextEditorProps } from './editor-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { everyNode, item } from './testing/every-node.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const box = () => page.getByRole('textbox', { name: 'Notes' });
const option = (name: string) => page.getByRole('option', { name });

/** Opens an editor; what it returns says its text as Markdown. */
async function open(markdown: string | RichText, props: Partial<RichTextEditorProps> = {}) {
  const heard = { submit: vi.fn(), cancel: vi.fn(), text: '', set: (_: RichText) => {} };
  function Field() {
    const [value, setValue] = useState(typeof markdown === 'string' ? fromMarkdown(markdown)! : markdown);
    heard.text = toMarkdown(value);
    heard.set = setValue;
    return (
      <main>
        <RichTextEditor
          autoFocus
          label="Notes"
          size="comment"
          value={value}
          onChange={setValue}
          onSubmit={heard.submit}
          onCancel={heard.cancel}
          people={[
            { id: '7', name: 'Ana Marić' },
            { id: '8', name: 'Ben Doe' },
            { id: 'here', name: 'here' },
          ]}
          {...props}
        />
      </main>
    );
  }
  await show(<Field />);
  await expect.element(box()).toHaveAttribute('contenteditable', 'true');
  await expect.element(box()).toHaveFocus();
  return heard;
}

describe('an editor of formatted texts', () => {
  test('writes Markdown as it is typed', async () => {
    const heard = await open('');
    await press('# Plan{Enter}Some **bold** and `code`{Enter}- one{Enter}two{Enter}{Enter}[[ ] task');
    await expect
      .poll(() => heard.text)
      .toBe('# Plan\n\nSome **bold** and `code`\n\n- one\n- two\n\n* [ ] task');
  });

  test('reads Markdown that is pasted, and copies as Markdown', async () => {
    const heard = await open('');
    const data = new DataTransfer();
    data.setData('text/plain', '## Steps\n\n1. first\n2. **second**\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
    box()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.poll(() => heard.text).toMatch(/^## Steps\n\n1\. first\n2\. \*\*second\*\*\n\n\| a \| b \|/);
    await press('{Control>}a{/Control}');
    const copied = new DataTransfer();
    box()
      .element()
      .dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }));
    expect(copied.getData('text/plain')).toContain('## Steps\n\n1. first\n2. **second**');
  });

  test('takes nothing that runs from pasted HTML', async () => {
    const heard = await open('');
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p onclick="alert(1)">a <a href="javascript:alert(1)">b</a><img src="https://x.yz/t.gif" onerror="alert(1)"><script>1</script></p>',
    );
    box()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.poll(() => heard.text).toBe('a b');
    expect(box().element().querySelector('img:not(.ProseMirror-separator), script, a, [onclick]')).toBeNull();
  });

  test('takes the words of a table without cells that is pasted into a table', async () => {
    const heard = await open('| a | b |\n| --- | --- |\n| 1 | 2 |');
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', failed);
    const data = new DataTransfer();
    data.setData('text/html', '<table><caption>Plan</caption></table>');
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    box().element().dispatchEvent(new ClipboardEvent('paste', event));
    await press('!');
    await expect.poll(() => heard.text).toContain('!');
    removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect(heard.text).toMatch(/\| a \| b \|/);
  });

  test('runs and fetches nothing of hostile texts that are pasted', async () => {
    await open('', { size: 'document' });
    const ran = vi.spyOn(window, 'alert').mockReturnValue();
    const short = hostileTexts.filter((one) => typedIn(one).length < 3_000);
    for (const one of short)
      for (const type of ['text/html', 'text/plain']) {
        const data = new DataTransfer();
        data.setData(type, typedIn(one));
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        box().element().dispatchEvent(new ClipboardEvent('paste', event));
        const content = box().element();
        const foreign =
          'script, style, iframe, object, embed, form, svg, math, video, audio, link, meta, base';
        expect([one.name, content.querySelector(`${foreign}, [onclick], [onerror], [srcdoc]`)]).toEqual([
          one.name,
          null,
        ]);
        for (const link of content.querySelectorAll('a')) expect(link.href).toMatch(/^(https?|mailto|tel):/);
      }
    expect(ran).not.toHaveBeenCalled();
    expect(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ).not.toContain('spy.example');
  }, 60_000);

  test('offers blocks behind a slash, by keys', async () => {
    const heard = await open('');
    await press('/head');
    await expect.element(option('Large heading')).toHaveAttribute('aria-selected', 'true');
    await press('{ArrowDown}{Enter}Title');
    await expect.poll(() => heard.text).toBe('## Title');
    await press('{Enter}/call{Enter}Mind this');
    await expect.poll(() => heard.text).toBe('## Title\n\n> [!NOTE]\n>\n> Mind this');
  });

  test('takes words that come at once, as keyboards of phones give them', async () => {
    const heard = await open('');
    await userEvent.fill(box(), 'Look at **this**');
    await expect.poll(() => heard.text).toContain('this');
    await press(' now');
    await expect.poll(() => heard.text).toContain('this\\*\\* now');
  });

  test('mentions people by keys, and says which is chosen', async () => {
    const heard = await open('');
    await press('Hello @be');
    await expect.element(option('Ben Doe')).toBeVisible();
    expect(box().element().getAttribute('aria-activedescendant')).toBe(option('Ben Doe').element().id);
    await expectAccessible();
    await press('{Enter}now');
    await expect.poll(() => heard.text).toBe('Hello [@Ben Doe](tessera:person/8) now');
    expect(heard.submit).not.toHaveBeenCalled();
  });

  test('calls all who are there, and names items that are found', async () => {
    const items = vi.fn(async () => [{ id: item, name: 'Landing page' }]);
    const heard = await open('', { items, titleOf: () => 'Landing page' });
    await press('@here{Enter}@land');
    await option('Landing page').click();
    await expect.poll(() => heard.text).toContain(`[@here](tessera:here) [`);
    await expect.poll(() => heard.text).toContain(`tessera:item/${item}`);
    expect(items).toHaveBeenLastCalledWith('land');
  });

  test('puts emoji by their names', async () => {
    const heard = await open('');
    await press('Done :tada');
    await expect.element(option('tada party')).toHaveAttribute('aria-selected', 'true');
    await press('{Enter}and :ROCK');
    await expect.element(option('rocket')).toHaveAttribute('aria-selected', 'true');
    await press('{Tab}at 10:30 :nosuchsign');
    await expect.poll(() => heard.text).toBe('Done 🎉 and 🚀 at 10:30 :nosuchsign');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  test('mentions days by keys: those near by their words, others as they are meant', async () => {
    const days = {
      today: () => '2026-03-15',
      meant: async (words: string) => (words === 'next fri' ? '2026-03-27' : undefined),
    };
    const heard = await open('', { days });
    await press('From @tod');
    await expect.element(option('Today')).toHaveAttribute('aria-selected', 'true');
    await press('{Enter}to @tomor{Enter}or @');
    await expect.element(option('In a week')).toBeVisible();
    await press('{ArrowUp}{Enter}or @next fri');
    await expect.element(option('Fri, Mar 27, 2026')).toHaveAttribute('aria-selected', 'true');
    await press('{Enter}.');
    const day = (iso: string) => `[${iso}](tessera:date/${iso})`;
    const [today, tomorrow, week, friday] = ['15', '16', '22', '27'].map((of) => day(`2026-03-${of}`));
    await expect.poll(() => heard.text).toBe(`From ${today} to ${tomorrow} or ${week} or ${friday} .`);
  });

  test('closes its suggestions by Escape, and only then itself', async () => {
    const heard = await open('');
    await press('@a');
    await expect.element(option('Ana Marić')).toBeVisible();
    await press('{Escape}');
    await expect.element(option('Ana Marić')).not.toBeInTheDocument();
    expect(heard.cancel).not.toHaveBeenCalled();
    await press('{Escape}');
    expect(heard.cancel).toHaveBeenCalledOnce();
  });

  test('is sent by Mod+Enter, and begins a new line by Enter', async () => {
    const heard = await open('');
    await press('one{Enter}two');
    expect(heard.submit).not.toHaveBeenCalled();
    await press('{Control>}{Enter}{/Control}');
    expect(heard.submit).toHaveBeenCalledOnce();
    expect(heard.text).toBe('one\n\ntwo');
  });

  test('links the chosen text, and says what is no address', async () => {
    const heard = await open('plan');
    await press('{Control>}a{/Control}{Control>}k{/Control}');
    const address = page.getByRole('textbox', { name: 'Address of the link' });
    await address.fill('javascript:alert(1)');
    await press('{Enter}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await address.fill('example.org/a');
    await press('{Enter}');
    await expect.poll(() => heard.text).toBe('[plan](https://example.org/a)');
  });

  test('keeps what a newer version has made, and every other node', async () => {
    const text = cleanRichText({ type: 'doc', content: everyNode })!;
    const heard = await open(text, { size: 'document' });
    await press('{Control>}{Home}{/Control}');
    await expect.poll(() => getSelection()?.anchorNode?.textContent).toBe('Relaunch');
    await press('!');
    await expect.poll(() => heard.text).toBe(toMarkdown(text).replace('# Relaunch', '# !Relaunch'));
    await expectAccessible();
  });

  test('begins in its last text: the first key replaces nothing', async () => {
    const text = cleanRichText({ type: 'doc', content: everyNode })!;
    const heard = await open(text);
    await press('x');
    await expect.poll(() => heard.text).toBe(toMarkdown(text).replace('بالعربية.', 'بالعربية.x'));
  });

  test('moves a block by keys and by the menu of its handle', async () => {
    const heard = await open('one\n\ntwo', { size: 'document' });
    await press('{Control>}{End}{/Control}{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
    await expect.poll(() => heard.text).toBe('two\n\none');
    await page.getByRole('button', { name: 'Options of the block' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(() => heard.text).toBe('one\n\ntwo');
  });

  test('moves a block by dragging its handle, and one undo puts it back', async () => {
    const heard = await open('one\n\ntwo\n\nthree', { size: 'document' });
    const drawn = box().getByText('one', { exact: true });
    await userEvent.hover(drawn);
    const handle = page.getByRole('button', { name: 'Options of the block' });
    await expect
      .poll(() => handle.element().getBoundingClientRect().top - drawn.element().getBoundingClientRect().top)
      .toBeLessThan(12);
    const last = box().getByText('three', { exact: true });
    await userEvent.dragAndDrop(handle, last, { targetPosition: { x: 60, y: 16 } });
    await expect.poll(() => heard.text).toBe('two\n\nthree\n\none');
    await press('{Control>}z{/Control}');
    await expect.poll(() => heard.text).toBe('one\n\ntwo\n\nthree');
  });

  test('takes a text that comes from elsewhere, and undoes what was written', async () => {
    const heard = await open('one');
    await press(' two');
    await expect.poll(() => heard.text).toBe('one two');
    await press('{Control>}z{/Control}');
    await expect.poll(() => heard.text).toBe('one');
    heard.set(fromMarkdown('**other**')!);
    await expect.element(box()).toHaveTextContent('other');
  });
});
