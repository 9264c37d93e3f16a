import { finishFile, getFileLinks, putFile } from '@tessera/domain/api/files.ts';
import { filesInText } from '@tessera/domain/rich-text/files.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textFiles } from '../../attributes/attachments/use-text-files.tsx';
import { newServer } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { Composer } from './composer.tsx';

const empty: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
const facts = { name: 'plan.txt', size: 4, type: 'text/plain' };
const box = page.getByRole('textbox', { name: 'Write a comment…' });
const send = page.getByRole('button', { name: 'Send', exact: true });

async function compose(awaitsFiles = true) {
  const { api } = await signedIn({ server: newServer() });
  // Its bytes have arrived, as far as this browser has to do with that.
  api.answer(putFile, ({ params }) => ({ id: params['id']!, state: 'stored' as const, ...facts }));
  api.answer(finishFile, ({ params }) => ({ id: params['id']!, state: 'stored' as const, ...facts }));
  api.answer(getFileLinks, ({ body }) => ({
    links: Object.fromEntries(
      (body.ids as string[]).map((id) => [id, { link: id, picture: 'none' as const, ...facts }]),
    ),
    until: Date.now() + 3_600_000,
  }));
  const sent = vi.fn<(text: RichText) => void>();
  function Shown() {
    const [text, setText] = useState(empty);
    return (
      <Composer
        autoFocus
        awaitsFiles={awaitsFiles}
        teamId={1}
        folderId="01890000-0000-7000-8000-000000000001"
        text={text}
        label="Write a comment…"
        send="Send"
        onChange={setText}
        onSend={sent}
      />
    );
  }
  await show(<Shown />);
  await expect.element(box).toBeVisible();
  return { api, sent };
}

const pick = async (name = 'plan.txt', type = 'text/plain') => {
  const input = page
    .getByLabelText('Add files')
    .elements()
    .find((one) => one instanceof HTMLInputElement)!;
  await userEvent.upload(input, new File(['plan'], name, { type }));
};

test('a comment for which somebody else waits is sent while its files are on their way', async () => {
  const { api, sent } = await compose(false);
  const arrive = api.hold(finishFile);
  await userEvent.keyboard('Look');
  await pick();
  await expect.element(page.getByRole('progressbar', { name: 'Sending plan.txt' })).toBeVisible();
  await send.click();
  expect(sent).toHaveBeenCalledOnce();
  expect(filesInText(sent.mock.calls[0]![0])).toHaveLength(1);
  arrive();
});

test('a comment is sent with the form that its signs say, whether or not the editor has come', async () => {
  const { sent } = await compose(false);
  await userEvent.keyboard('Look at **this**');
  await send.click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const marked = { type: 'text', text: 'this', marks: [{ type: 'bold' }] };
  expect(sent.mock.calls[0]![0].content[0]?.content).toContainEqual(marked);
});

test('a comment is sent when its files have arrived, and names them', async () => {
  const { api, sent } = await compose();
  const arrive = api.hold(finishFile);
  await userEvent.keyboard('Look');
  await pick();
  await expect.element(box.getByRole('progressbar', { name: 'Sending plan.txt' })).toBeVisible();
  await expectAccessible();
  await send.click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'It is sent as soon as its files have arrived.' }))
    .toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const [text] = sent.mock.calls[0]!;
  expect(filesInText(text)).toEqual([api.made(putFile)[0]!.params['id']]);
  expect(JSON.stringify(text)).toContain('Look');
});

test('a file that is refused says why, and leaves the comment when it is given up', async () => {
  const { api, sent } = await compose();
  api.refuse(putFile, 'file_too_large', { params: { megabytes: 1 } });
  await userEvent.keyboard('Look');
  await pick();
  const why = 'The file is too large. It must be less than 1 MB.';
  await expect.element(box.getByRole('alert')).toHaveTextContent(why);
  await send.click();
  expect(sent).not.toHaveBeenCalled();
  await box.getByRole('button', { name: 'Do not send plan.txt' }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(filesInText(sent.mock.calls[0]![0])).toEqual([]);
});

test('a file that has arrived is a card with its name and size, and can be taken out', async () => {
  await compose();
  await userEvent.keyboard('Look');
  await pick();
  await expect.element(box.getByText('4 bytes')).toBeVisible();
  await box.getByRole('button', { name: 'Remove plan.txt' }).click();
  await expect.element(box.getByText('plan.txt')).not.toBeInTheDocument();
  await expect.element(box.getByText('Look')).toBeVisible();
});

test('whoever reads a text sees images in a place of their own, and of what is gone its name', async () => {
  const { api } = await signedIn({ server: newServer() });
  const [shown, gone] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
  const answer = {
    links: { [shown]: { link: 'x', picture: 'made' as const, size: 9, type: 'image/png' } },
    until: Date.now() + 3_600_000,
  };
  const known = Promise.withResolvers<typeof answer>();
  api.answer(getFileLinks, () => known.promise);
  const image = (id: string, name: string) => ({ type: 'image', attrs: { id, name } });
  const text: RichText = { type: 'doc', content: [image(shown, 'a.png'), image(gone, 'b.png')] };
  await show(<RichTextView text={text} people={() => undefined} files={textFiles(1)} />);
  const height = () =>
    page.getByRole('button', { name: 'Show a.png' }).element().getBoundingClientRect().height;
  const before = height();
  known.resolve(answer);
  await expect.element(page.getByText('This file is not available.')).toBeVisible();
  expect(height()).toBe(before);
  // The address of the small picture, and no other.
  const picture = document.querySelector('img');
  if (picture) expect(picture.getAttribute('src')).toContain('get=small');
  await expectAccessible();
});
