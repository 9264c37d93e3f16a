import { countComments, listComments } from '@tessera/domain/api/comments.ts';
import { peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RequestError } from '../../data/api/errors.ts';
import { knownPeople } from '../../data/folder/people.ts';
import { boardId, folderId, newServer, place } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { ann, signedIn } from '../../testing/signed-in.ts';
import { ConversationView } from './conversation-view.tsx';

const about = { item_id: newId(), view_id: null };
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (text: string) => ({ type: 'doc', content: [paragraph(text)] });
const said = (text: string, more: object = {}) => ({
  ...{ ...about, id: newId(), team_id: 1, board_id: boardId, folder_id: folderId, parent_id: null },
  ...{ created_by: 1, updated_by: 1, created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
  ...{
    row_version: 1,
    text: { doc: doc(text), text },
    pinned: false,
    resolved: false,
    deleted: false,
    edited: false,
  },
  ...more,
});

const articles = page.getByRole('article');
const article = (text: string) => articles.filter({ hasText: text });
const editor = page.getByRole('region', { name: 'Comments' }).getByRole('textbox');
const choose = async (text: string, entry: string) => {
  await article(text)
    .getByRole('button', { name: /^Actions for the comment/ })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** A conversation as the server has it; the returned function opens it on another page of the same browser. */
async function open(all: readonly ReturnType<typeof said>[], marked?: string) {
  const server = newServer();
  server.put('boards', boardId, { user_ids: [1], hue: 'teal', icon: null, archived: false });
  for (const one of all) server.put('comments', one.id, one);
  const { request } = server;
  server.request = (async (call: unknown, sent: { query: { until?: string } }) => {
    if (call === countComments) return { data: [] };
    if (call !== listComments) return request(call as never, sent as never);
    const { until } = sent.query;
    if (until !== undefined && !all.some(({ id }) => id === until))
      throw new RequestError(422, { code: 'invalid' });
    return { data: structuredClone(all), reactions: [], pinned: [], more: false };
  }) as typeof request;
  const { page: opened } = await signedIn({ server });
  knownPeople.set(peopleOf([{ ...ann, photo: null, former: false }], ann.id));
  const draw = () =>
    show(<ConversationView place={place} about={about} marked={marked} addressOf={({ id }) => `/${id}`} />);
  let shown = await draw();
  return {
    opened,
    again: async () => {
      await shown.unmount();
      shown = await draw();
    },
  };
}

test('what is quoted goes to the answer of its thread, behind what is written, and the next key comes below it', async () => {
  const [one, two] = [said('Stone?'), said('Steel?')];
  const answer = said('The bridge is steel', { parent_id: one.id });
  const { opened } = await open([one, answer, two]);
  await choose('The bridge is steel', 'Quote');
  const thread = page.getByRole('listitem').filter({ hasText: 'Stone?' });
  const field = thread.getByRole('textbox', { name: 'Write a reply…' });
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => field.element().querySelector('blockquote')?.textContent)
    .toBe('The bridge is steel');
  await userEvent.keyboard('It is');
  await expect.poll(() => field.element().lastElementChild?.textContent).toBe('It is');
  await choose('Stone?', 'Quote');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('No');
  await expect.element(field).toHaveTextContent('The bridge is steelIt isStone?No');
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect
    .poll(
      () => [...opened.folder.comments.comments.all()].filter(({ parent_id }) => parent_id === one.id).length,
    )
    .toBe(2);
});

test('what is quoted of a resolved thread begins a new one', async () => {
  await open([said('The bridge is steel', { resolved: true })]);
  await page.getByRole('button', { name: 'Show the thread' }).click();
  await choose('The bridge is steel', 'Quote');
  const field = page.getByRole('textbox', { name: 'Write a comment…' });
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => field.element().querySelector('blockquote')?.textContent)
    .toBe('The bridge is steel');
});

test('a comment that is being changed is kept as it is written, until it is saved or given up', async () => {
  const { opened, again } = await open([said('Stone')]);
  const { id } = [...opened.folder.comments.comments.all()][0]!;
  await choose('Stone', 'Edit');
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{End} or steel');
  await expect.element(editor).toHaveTextContent('Stone or steel');
  await again();
  await expect.element(editor).toHaveTextContent('Stone or steel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => opened.folder.comments.comments.get(id)?.text?.doc).toEqual(doc('Stone or steel'));
  await expect.element(editor).not.toBeInTheDocument();
  await choose('Stone or steel', 'Edit');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await again();
  await expect.element(article('Stone or steel')).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
});

test('a reply is kept as it is written, and goes to its own thread', async () => {
  const [one, two] = [said('Stone?'), said('Steel?')];
  const { opened, again } = await open([one, two]);
  const thread = page.getByRole('listitem').filter({ hasText: 'Stone?' });
  await thread.getByRole('button', { name: 'Write a reply…' }).click();
  await expect.element(thread.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('Of course');
  await again();
  await expect.element(thread.getByRole('textbox')).toHaveTextContent('Of course');
  await expect.poll(() => editor.elements().length).toBe(1);
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(thread).toMatchTextContent(/Of course/);
  const answers = [...opened.folder.comments.comments.all()].filter(({ parent_id }) => parent_id !== null);
  expect(answers.map(({ parent_id, text }) => [parent_id, text?.doc])).toEqual([[one.id, doc('Of course')]]);
  await again();
  await expect.element(editor).not.toBeInTheDocument();
});

test('any emoji that is typed or pasted is a reaction, and no word is', async () => {
  const { opened } = await open([said('Done')]);
  await article('Done').getByRole('button', { name: 'Add a reaction' }).click();
  const field = page.getByRole('textbox', { name: 'Any emoji' });
  await field.fill('no');
  expect([...opened.folder.comments.reactions.all()]).toEqual([]);
  await field.fill('👩‍🚀');
  await expect
    .poll(() => [...opened.folder.comments.reactions.all()].map(({ reaction }) => reaction))
    .toEqual(['👩‍🚀']);
  await expect.element(page.getByRole('button', { name: '👩‍🚀: Ann Example' })).toBeVisible();
});

test('the comment of the address has the focus; of one that is not there it says so', async () => {
  const all = [said('One'), said('Two')];
  await open(all, all[1]!.id);
  await expect.element(article('Two')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an address of a comment that is gone says so', async () => {
  await open([said('One')], newId());
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This comment was deleted or never existed.');
});

test('a thread that is resolved is a line until somebody opens it, and what is deleted says nothing', async () => {
  const first = said('Which one?', { resolved: true });
  const gone = said('', { parent_id: first.id, text: null, deleted: true });
  await open([first, gone]);
  await expect.element(page.getByText('This comment was deleted.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the thread' }).click();
  await expect.element(page.getByText('This comment was deleted.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Write a reply…' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hide the thread' }).click();
  await expect.element(page.getByText('This comment was deleted.')).not.toBeInTheDocument();
});
