import { fromMarkdown } from '@tessera/domain/rich-text/from-markdown.ts';
import { toMarkdown } from '@tessera/domain/rich-text/to-markdown.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import type { SharedDocument } from './editor-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const box = (name = 'Notes') => page.getByRole('textbox', { name });

/** What the text is in the room, before anybody writes. */
function room(...lines: string[]): SharedDocument {
  const doc = new Y.Doc();
  doc.getXmlFragment('text').insert(
    0,
    lines.map((line) => {
      const paragraph = new Y.XmlElement('paragraph');
      if (line !== '') paragraph.insert(0, [new Y.XmlText(line)]);
      return paragraph;
    }),
  );
  return { doc, awareness: new Awareness(doc) };
}

/** The same text on another page. */
function page2({ doc }: SharedDocument): SharedDocument {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  doc.on('update', (update) => Y.applyUpdate(other, update, 'room'));
  other.on('update', (update, origin) => origin !== 'room' && Y.applyUpdate(doc, update, 'room'));
  return { doc: other, awareness: new Awareness(other) };
}

/** Somebody else is at a letter of the first line. */
function stand(
  { doc, awareness }: SharedDocument,
  client: number,
  name: string,
  from: number,
  to: number,
): void {
  const text = (doc.getXmlFragment('text').get(0) as Y.XmlElement).get(0) as Y.XmlText;
  const at = (index: number) => Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, index));
  awareness.states.set(client, { user: { id: client, name }, cursor: { anchor: at(from), head: at(to) } });
  awareness.meta.set(client, { clock: 0, lastUpdated: Date.now() });
  awareness.emit('change', [{ added: [client], updated: [], removed: [] }, 'room']);
}

/** Editors of one text, each on a page of its own; the first begins with this text and is alone until it joins. */
async function open(begun: string, shared: readonly SharedDocument[], joined = true) {
  const heard = { texts: [] as string[], join: () => {}, goOver: (_: SharedDocument) => {} };
  function Field({ at }: { at: number }) {
    const [value, setValue] = useState(fromMarkdown(begun)!);
    const [isIn, setIn] = useState(joined);
    const [next, setNext] = useState<SharedDocument>();
    if (at === 0) Object.assign(heard, { join: () => setIn(true), goOver: setNext });
    heard.texts[at] = toMarkdown(value);
    return (
      <RichTextEditor
        autoFocus={at === 0}
        label={at === 0 ? 'Notes' : `Notes ${at + 1}`}
        size="document"
        value={value}
        onChange={setValue}
        shared={next ?? (isIn ? shared[at] : undefined)}
      />
    );
  }
  await show(
    <main>
      {shared.map((_, at) => (
        <Field key={at} at={at} />
      ))}
    </main>,
  );
  await expect.element(box()).toHaveAttribute('contenteditable', 'true');
  await expect.element(box()).toHaveFocus();
  return heard;
}

describe('an editor of a text that others write', () => {
  test('shows what others write, and they what is written in it', async () => {
    const one = room('Plan');
    const heard = await open('Plan', [one, page2(one)]);
    await press(' for **all** of us{Enter}- first');
    await expect
      .poll(() => heard.texts)
      .toEqual(['Plan for **all** of us\n\n- first', 'Plan for **all** of us\n\n- first']);
    await box('Notes 2').click();
    await press('{Control>}{Home}{/Control}Our ');
    await expect.poll(() => heard.texts[0]).toBe('Our Plan for **all** of us\n\n- first');
  });

  test('takes back only what its own person has written, also after a menu was open', async () => {
    const one = room('Plan');
    const heard = await open('Plan', [one, page2(one)]);
    await press(' mine');
    await expect.poll(() => heard.texts[1]).toBe('Plan mine');
    await box('Notes 2').click();
    await press('{Control>}{Home}{/Control}theirs ');
    await expect.poll(() => heard.texts[0]).toBe('theirs Plan mine');
    await box().click();
    await press('{Control>}{End}{/Control}{Enter}/');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await press('{Escape}{Backspace}');
    for (let at = 0; at < 5; at += 1) await press('{Control>}z{/Control}');
    await expect.poll(() => heard.texts).toEqual(['theirs Plan', 'theirs Plan']);
  });

  test('shows the marks of mentions to the others, and takes them off again', async () => {
    const one = room('Ask ');
    const paragraph = one.doc.getXmlFragment('text').get(0) as Y.XmlElement;
    const mention = new Y.XmlElement('mention');
    mention.setAttribute('id', '7');
    mention.setAttribute('name', 'Ben');
    paragraph.insert(1, [mention]);
    const heard = await open('Ask', [one, page2(one)]);
    const written = (sign: string) => `Ask ${sign}[@Ben](tessera:person/7)${sign}`;
    await expect.poll(() => heard.texts[1]).toBe(written(''));
    await press('{Control>}{End}{/Control}{Shift>}{ArrowLeft}{/Shift}{Control>}b{/Control}');
    await expect.poll(() => heard.texts.map((text) => text.includes('strong'))).toEqual([true, true]);
    await box('Notes 2').click();
    await press('{Control>}{End}{/Control}!');
    await expect.poll(() => heard.texts[0]).toContain('!');
    expect(heard.texts.every((text) => text.includes('strong'))).toBe(true);
    await box().click();
    await press('{Control>}a{/Control}{Control>}b{/Control}{Control>}b{/Control}');
    await expect.poll(() => heard.texts.map((text) => text.includes('strong'))).toEqual([false, false]);
  });

  test('goes over to the next document with the focus, the cursor and what it brings along', async () => {
    const one = room('Plan for us');
    const next = room('Plan for us', 'theirs');
    const goOver = Object.assign(next, {
      bringOver: () => {
        const text = (next.doc.getXmlFragment('text').get(0) as Y.XmlElement).get(0) as Y.XmlText;
        if (text.toString() === 'Plan for us') text.insert(0, 'My ');
        return true;
      },
    });
    const heard = await open('Plan for us', [one]);
    await press('{ArrowLeft}{ArrowLeft}');
    heard.goOver(goOver);
    await expect.poll(() => heard.texts[0]).toBe('My Plan for us\n\ntheirs');
    await expect.element(box()).toHaveFocus();
  });

  test('keeps what was typed before it had joined, the focus and the cursor', async () => {
    const heard = await open('Plan', [room('Plan')], false);
    await press(' B');
    heard.join();
    await expect.poll(() => document.querySelector('[role=status]')).not.toBeNull();
    await expect.element(box()).toHaveFocus();
    await press('!');
    await expect.poll(() => heard.texts[0]).toBe('Plan B!');
  });

  test('keeps what was typed before it had joined beside what others wrote meanwhile', async () => {
    const heard = await open('Plan', [room('Plan', 'theirs')], false);
    await press(' B');
    heard.join();
    await expect.poll(() => heard.texts[0]).toBe('Plan B\n\ntheirs');
  });

  test('keeps the form of what was written before it had joined', async () => {
    const heard = await open('Plan\n\nSteps', [room('Plan', 'Steps', 'theirs')], false);
    await expect
      .poll(async () => {
        await press('{Control>}{Home}{/Control}');
        return getSelection()?.anchorOffset;
      })
      .toBe(0);
    await press('# ');
    await expect.poll(() => heard.texts[0]).toBe('# Plan\n\nSteps');
    heard.join();
    await expect.poll(() => heard.texts[0]).toBe('# Plan\n\nSteps\n\ntheirs');
  });

  test.each(['light', 'dark'])('shows where others are by their names, in words too (%s)', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const one = room('Plan for all of us');
    await open('Plan', [one]);
    stand(one, 7, 'Ben Doe', 5, 8);
    stand(one, 8, 'Ana Marić', 12, 12);
    await expect.element(page.getByRole('status')).toHaveTextContent('Also writing here: Ben Doe, Ana Marić');
    await expect.element(page.getByText('Ben Doe', { exact: true })).toBeVisible();
    await expectAccessible();
    one.awareness.states.delete(7);
    one.awareness.emit('change', [{ added: [], updated: [], removed: [7] }, 'room']);
    await expect.element(page.getByRole('status')).toHaveTextContent('Also writing here: Ana Marić');
    delete document.documentElement.dataset['theme'];
  });
});
