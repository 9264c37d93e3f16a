import { getActivity, getActivityLines } from '@tessera/domain/api/changes.ts';
import * as comments from '@tessera/domain/api/comments.ts';
import * as records from '@tessera/domain/api/records.ts';
import { acted, change, create, type Fields, fresh, item, ofTeam, remove, view } from './fixtures.ts';
import { type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

const said = (text: string) => ({
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

const comment: Fields = ({ shared, words }) => ({ item_id: shared.item, text: said(`${words.secret} new`) });
const hiddenComment: Fields = ({ hidden, words }) => ({
  item_id: hidden.item,
  text: said(`${words.hidden} new`),
});
/** Whoever may save it is told what they have sent themselves. */
const wordless: Fields = ({ hidden }) => ({ item_id: hidden.item, text: said('x') });
const openComment: Fields = ({ open, words }) => ({ item_id: open.item, text: said(`${words.secret} new`) });

const list =
  (fields: Fields, query: (stage: Stage) => Record<string, string>): Row['ask'] =>
  async (stage) => {
    await fresh(stage, 'comments', fields);
    return { params: { team: stage.team }, query: query(stage) };
  };

const reaction =
  (fields: Fields): Row['ask'] =>
  async (stage) => ({
    params: { team: stage.team, collection: 'comment-reaction', id: stage.newId() },
    body: { row_version: 1, comment_id: await fresh(stage, 'comments', fields), reaction: '👍' },
  });

/** An action of the owner's that comments on something. */
const commenting =
  (about: (stage: Stage) => object | Promise<object>): Row['ask'] =>
  async (stage) => {
    const fields = { ...(await about(stage)), row_version: 1, text: said('x') };
    const put = (id: string) => [{ route: `/api/${stage.team}/comments/${id}`, item: fields }];
    return { params: { team: stage.team, batch: await acted(stage, put) } };
  };

/** What everybody saw, and only the owner sees by its name of now. */
async function withdrawn(stage: Stage, collection: 'items' | 'views'): Promise<string> {
  const id = await fresh(stage, collection, collection === 'items' ? item : view);
  await fresh(stage, 'comments', () => ({
    [collection === 'items' ? 'item_id' : 'view_id']: id,
    text: said('x'),
  }));
  for (const { owner, team, words } of [stage, ...stage.alsoIn]) {
    const name = `${words.hidden} now`;
    const { folder, attribute } = stage.hidden;
    const saved =
      collection === 'views'
        ? [await owner.put('views', id, { row_version: 2, personal: true, name })]
        : [
            await owner.call('POST', `/api/${team}/items/move`, { ids: [id], folder_id: folder }),
            await owner.put('values', `${id}.${attribute}`, { row_version: 1, data: name }),
          ];
    const failed = saved.find(({ status }) => status !== 200);
    if (failed) throw new Error(JSON.stringify(failed.body));
  }
  return id;
}

const loggedOf =
  (collection: 'items' | 'views'): Row['ask'] =>
  async (stage) => {
    await withdrawn(stage, collection);
    return ofTeam(({ annex }) => ({ board_id: annex.board, kind: 'comments' }))(stage);
  };

export const commentRows: readonly Row[] = [
  row(
    comments.listComments,
    'an item of the board',
    list(comment, ({ shared }) => ({ item_id: shared.item })),
  ),
  row(
    comments.listComments,
    'an item of a hidden folder',
    list(hiddenComment, ({ hidden }) => ({ item_id: hidden.item })),
  ),
  row(
    comments.listComments,
    'an item of a public board',
    list(openComment, ({ open }) => ({ item_id: open.item })),
  ),
  row(comments.countComments, 'the folder', ({ team, shared }) => ({
    params: { team },
    body: { folder_id: shared.folder, items: [shared.item] },
  })),
  row(comments.countComments, 'a hidden folder', ({ team, hidden }) => ({
    params: { team },
    body: { folder_id: hidden.folder, items: [hidden.item] },
  })),
  row(comments.listCommentVersions, 'a comment of the owner’s', async (stage) => ({
    params: { team: stage.team, id: await fresh(stage, 'comments', comment) },
  })),
  row(comments.listCommentVersions, 'a comment in a hidden folder', async (stage) => ({
    params: { team: stage.team, id: await fresh(stage, 'comments', hiddenComment) },
  })),
  row(records.getRecord, 'a comment', async (stage) => ({
    params: { team: stage.team, collection: 'comments', id: await fresh(stage, 'comments', comment) },
  })),
  row(records.getRecord, 'a comment on a public board', async (stage) => ({
    params: { team: stage.team, collection: 'comments', id: await fresh(stage, 'comments', openComment) },
  })),
  row(
    getActivityLines,
    'a comment on an item',
    commenting(({ shared }) => ({ item_id: shared.item })),
  ),
  row(
    getActivityLines,
    'a comment in a hidden folder',
    commenting(({ hidden }) => ({ item_id: hidden.item })),
  ),
  row(getActivity, 'a comment on a view that is personal since', loggedOf('views')),
  row(getActivity, 'a comment on an item that is hidden since', loggedOf('items')),
  row(records.putRecord, 'a new comment', create('comments', comment)),
  row(records.putRecord, 'a new comment in a hidden folder', create('comments', wordless)),
  row(records.putRecord, 'a new comment on a public board', create('comments', openComment)),
  row(
    records.putRecord,
    'a comment of the owner’s, in other words',
    change('comments', comment, () => ({ text: said('Other') })),
  ),
  row(
    records.putRecord,
    'a comment that is pinned',
    change('comments', comment, () => ({ pinned: true })),
  ),
  row(records.putRecord, 'a reaction', reaction(comment)),
  row(records.putRecord, 'a reaction in a hidden folder', reaction(hiddenComment)),
  row(records.deleteRecord, 'a comment of the owner’s', remove('comments', comment)),
  row(records.deleteRecord, 'a comment in a hidden folder', remove('comments', hiddenComment)),
];
