import { fromMarkdown } from '@tessera/domain/rich-text/from-markdown.ts';
import { fromPlainText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { toMarkdown } from '@tessera/domain/rich-text/to-markdown.ts';
import { createRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import RichEditor from './editor/editor.tsx';
import type { EditorHandle, RichTextEditorProps, SharedDocument } from './editor-props.ts';
import { lateEditor } from './late-editor.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const box = () => page.getByRole('textbox', { name: 'Notes' });
const file = (name: string) => new File(['x'], name, { type: 'text/plain' });

/** A field whose editor is still on its way. */
async function open(begun: string | RichText, props: Partial<RichTextEditorProps> = {}) {
  const coming = Promise.withResolvers<typeof RichEditor>();
  const { Shown } = lateEditor(() => coming.promise);
  const heard = {
    submit: vi.fn(),
    cancel: vi.fn(),
    text: '',
    set: (_: RichText) => {},
    join: (_: SharedDocument) => {},
    fail: () => coming.reject(new Error('no connection')),
    /** The editor comes. */
    async come() {
      coming.resolve(RichEditor);
      await expect.element(box()).toHaveAttribute('contenteditable', 'true');
    },
  };
  function Field() {
    const [value, setValue] = useState(typeof begun === 'string' ? fromPlainText(begun) : begun);
    const [shared, setShared] = useState<SharedDocument>();
    heard.text = toMarkdown(value);
    heard.set = setValue;
    heard.join = setShared;
    return (
      <main>
        <Shown
          autoFocus
          label="Notes"
          placeholder="Write here"
          size="comment"
          value={value}
          onChange={setValue}
          onSubmit={heard.submit}
          onCancel={heard.cancel}
          shared={shared}
          {...props}
        />
        <input aria-label="elsewhere" />
      </main>
    );
  }
  await show(<Field />);
  await expect.element(box()).toBeVisible();
  return heard;
}

describe('an editor that is on its way', () => {
  test('takes keys at once, and goes on with them where they were', async () => {
    const heard = await open('');
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAttribute('placeholder', 'Write here');
    await expectAccessible();
    await press('one three ');
    expect(heard.text).toBe('one three');
    await press('{ArrowLeft}'.repeat('three '.length));
    await heard.come();
    await expect.element(box()).toHaveFocus();
    await press('two ');
    await expect.poll(() => heard.text).toBe('one two three');
  });

  test('reads the signs that were typed, and keeps lines apart', async () => {
    const heard = await open('');
    await press('Some **bold**{Enter}- first{Enter}- second{Enter}plain ');
    await heard.come();
    await press('end');
    await expect.poll(() => heard.text).toBe('Some **bold**\n\n- first\n- second\n\nplain end');
  });

  test('keeps the cursor in one of several lines', async () => {
    const heard = await open('before');
    await press(' it{Enter}two{Enter}three{ArrowUp}');
    await heard.come();
    await press('!');
    await expect.poll(() => heard.text).toBe('before it\n\ntwo!\n\nthree');
  });

  test('shows what stands there already with its form, and goes on behind it', async () => {
    const heard = await open(fromMarkdown('# Plan\n\n- **one**')!);
    await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect.element(box()).not.toHaveAttribute('placeholder');
    await press(' two');
    await heard.come();
    await press('!');
    await expect.poll(() => heard.text).toBe('# Plan\n\n- **one** two!');
  });

  test('is sent by Mod+Enter, and given up by Escape', async () => {
    const heard = await open('');
    await press('one');
    await press('{Control>}{Enter}{/Control}');
    expect(heard.submit).toHaveBeenCalledOnce();
    expect(heard.text).toBe('one');
    await press('{Escape}');
    expect(heard.cancel).toHaveBeenCalledOnce();
    heard.set(fromPlainText(''));
    await expect.element(box()).toHaveValue('');
    await press('two');
    await heard.come();
    await expect.poll(() => heard.text).toBe('two');
  });

  test('keeps files that are pasted, dropped and picked in their places', async () => {
    const handle = createRef<EditorHandle>();
    const onFiles = vi.fn(async (files: readonly File[]) =>
      files.map(({ name }) => ({ id: crypto.randomUUID(), name, isImage: false })),
    );
    const heard = await open('', { onFiles, handle, files: ({ name }) => <b>{name}</b> });
    await press('one');
    const data = new DataTransfer();
    data.items.add(file('plan.txt'));
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    box().element().dispatchEvent(new ClipboardEvent('paste', event));
    await expect.element(page.getByText('plan.txt')).toBeVisible();
    await press('two');
    const dropped = { dataTransfer: data, bubbles: true, cancelable: true };
    box().element().dispatchEvent(new DragEvent('drop', dropped));
    await expect.poll(() => onFiles.mock.calls.length).toBe(2);
    expect(handle.current).not.toBeNull();
    await press('three');
    await heard.come();
    expect(handle.current).not.toBeNull();
    await expect
      .poll(() => heard.text.replaceAll(/tessera:file\/[\w-]+/g, ''))
      .toBe('one\n\n[plan.txt]()\n\ntwo\n\n[plan.txt]()\n\nthree');
  });

  test('takes the files that somebody was choosing when it came', async () => {
    const onFiles = vi.fn(async (files: readonly File[]) =>
      files.map(({ name }) => ({ id: crypto.randomUUID(), name, isImage: false })),
    );
    const heard = await open('', { onFiles, files: ({ name }) => <b>{name}</b> });
    // The browser tells them to the field that has asked.
    const asked = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await heard.come();
    const data = new DataTransfer();
    data.items.add(file('plan.txt'));
    asked.files = data.files;
    asked.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => heard.text).toContain('plan.txt');
  });

  test('leaves the focus where somebody has gone', async () => {
    const heard = await open('');
    await press('one');
    await page.getByRole('textbox', { name: 'elsewhere' }).click();
    await heard.come();
    await expect.element(page.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus();
    expect(heard.text).toBe('one');
  });

  test('reads the signs that were typed or pasted when it is asked to, before the editor is there', async () => {
    const handle = createRef<EditorHandle>();
    const heard = await open('', { handle });
    await press('plain');
    expect(handle.current?.settle?.()).toBeUndefined();
    await userEvent.fill(box(), '# Plan\n- **one**\n- two');
    await handle.current?.settle?.();
    expect(heard.text).toBe('# Plan\n\n- **one**\n- two');
    await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await heard.come();
    await press(' three');
    await expect.poll(() => heard.text).toContain('two three');
  });

  test('stays a plain field where the editor cannot come', async () => {
    const heard = await open('');
    heard.fail();
    await press('one{Enter}two');
    expect(heard.text).toBe('one\n\ntwo');
  });

  test('has what was written in a text that others write, once', async () => {
    const doc = new Y.Doc();
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText('Plan')]);
    const theirs = new Y.XmlElement('paragraph');
    theirs.insert(0, [new Y.XmlText('theirs')]);
    doc.getXmlFragment('text').insert(0, [paragraph, theirs]);
    const room = { doc, awareness: new Awareness(doc) };
    const heard = await open('Plan');
    await press(' B');
    heard.join(room);
    await heard.come();
    await expect.poll(() => heard.text).toBe('Plan B\n\ntheirs');
    expect(doc.getXmlFragment('text').length).toBe(2);
  });
});
