import type { Comment } from '@tessera/domain/records/comment.ts';
import { typeNamed } from '@tessera/domain/records/index.ts';
import { same } from '@tessera/sync/same-content.ts';
import type pg from 'pg';
import type { Tab } from './browser.ts';
import type { World } from './world.ts';

interface Row {
  collection: string;
  id: string;
  row_version: number;
  fields: Record<string, unknown>;
}

/** Whether records of a collection are what each person may say of something once: reactions. */
export function isOncePerPerson(collection: string): boolean {
  const type = typeNamed(collection);
  return type?.storage === 'annotation' && type.onePerPerson === true;
}

/** Every tab shows the comments and reactions that the server has, about the items that are there. */
export async function checkTalk(world: World, pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select a.collection, a.id, a.row_version, a.fields from annotation a
     where a.team_id = $1 and (
       exists (select from item i where i.team_id = a.team_id and i.id = a.target_id)
       or exists (
         select from annotation c join item i on i.team_id = c.team_id and i.id = c.target_id
         where c.team_id = a.team_id and c.collection = 'comments' and c.id = a.target_id))`,
    [world.shape.team],
  );
  return world
    .tabs()
    .flatMap((tab, index) => differences(tab, world, rows).map((one) => `tab ${index}: ${one}`));
}

/** What the tab knows of the server's, and what it should know: all of each conversation that it has looked at. */
function differences({ client }: Tab, { shape }: World, rows: readonly Row[]): string[] {
  const known = client.folder(shape.place).comments;
  const stored = new Map(rows.map((row) => [`${row.collection}/${row.id}`, row]));
  const isLooked = ({ fields: { item_id } }: Row) =>
    known.of({ item_id: String(item_id), view_id: null }).status === 'ready';
  const wrong: string[] = [];
  const compare = (name: string, row: Row | undefined, shown: object | undefined) => {
    const theirs = row && { ...row.fields, row_version: row.row_version };
    const ours = shown && picked(shown, Object.keys(theirs ?? {}));
    if (!same(ours, theirs))
      wrong.push(`${name} shows ${JSON.stringify(shown)}, the server has ${JSON.stringify(theirs)}`);
  };
  for (const row of rows) {
    if (isOncePerPerson(row.collection) || !(isLooked(row) || known.comments.get(row.id))) continue;
    compare(`comment ${row.id}`, row, known.comments.get(row.id));
  }
  const isThere = (id: string) => stored.has(`comments/${id}`);
  for (const row of rows)
    if (
      isOncePerPerson(row.collection) &&
      isLookedComment(row, known.comments.get.bind(known.comments), isLooked)
    )
      compare(`reaction ${row.id}`, row, known.reactions.get(row.id));
  for (const one of known.reactions.all())
    if (isThere(one.comment_id) && !stored.has(`comment-reaction/${one.id}`))
      wrong.push(`reaction ${one.id} is shown, and the server has none`);
  const { columns } = client.folder(shape.place).store;
  for (const one of known.comments.all())
    if (columns.rowOf(one.item_id!) !== undefined && !isThere(one.id))
      wrong.push(`comment ${one.id} is shown, and the server has none`);
  return wrong;
}

/** Whether a reaction is to a comment of a conversation that the tab has looked at. */
function isLookedComment(
  { fields: { comment_id } }: Row,
  commentOf: (id: string) => Comment | undefined,
  isLooked: (row: Row) => boolean,
): boolean {
  const comment = commentOf(String(comment_id));
  return comment !== undefined && isLooked({ fields: { item_id: comment.item_id } } as unknown as Row);
}

const picked = (record: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
