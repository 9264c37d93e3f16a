import { newId } from '@tessera/domain/ids.ts';
import type { Answer } from '../test-server.ts';
import type { FolderIds } from './places.ts';
import type { Asked, Row } from './row.ts';
import type { Stage, Workspace } from './stage.ts';

/** The fields of a record, in the words of the workspace that it is in. */
export type Fields = (stage: Stage) => object;
type Ask = (stage: Stage) => Asked | Promise<Asked>;
type Query = Record<string, string | number>;

const team = ({ team }: Stage) => ({ team });

/** A page of a collection. */
export const index =
  (collection: string, query: (stage: Stage) => Query = () => ({})): Ask =>
  (stage) => ({ params: { ...team(stage), collection }, query: query(stage) });

export const one =
  (collection: string, id: (stage: Stage) => string): Ask =>
  (stage) => ({ params: { ...team(stage), collection, id: id(stage) } });

/** Something of the team by its id, where the path has no more. */
export const byId =
  (id: (stage: Stage) => string | Promise<string>, body?: unknown): Ask =>
  async (stage) => ({ params: { ...team(stage), id: await id(stage) }, body });

export const ofTeam =
  (query: (stage: Stage) => Query = () => ({})): Ask =>
  (stage) => ({ params: team(stage), query: query(stage) });

/** A new record, made by whoever asks. */
export const create =
  (collection: string, fields: Fields, id: (stage: Stage) => string = ({ newId }) => newId()): Ask =>
  (stage) => ({
    params: { ...team(stage), collection, id: id(stage) },
    body: { row_version: 1, position: 'a0', ...fields(stage) },
  });

/** A record of the owner's that is new for each who asks, so that one who may does not stand in the way of the next. */
export async function fresh(stage: Stage, collection: string, fields: Fields): Promise<string> {
  const id = stage.newId();
  for (const workspace of [stage, ...stage.alsoIn]) {
    const item = { row_version: 1, position: 'a0', ...fields({ ...stage, ...workspace }) };
    const { status, body } = await workspace.owner.put(collection, id, item);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return id;
}

/** The owner deletes it everywhere where it was made. */
export async function bury(stage: Stage, collection: string, id: string): Promise<string> {
  for (const { owner, team } of [stage as Workspace, ...stage.alsoIn]) {
    const { status, body } = await owner.call('DELETE', `/api/${team}/${collection}/${id}`);
    if (status !== 204) throw new Error(JSON.stringify(body));
  }
  return id;
}

/** What the owner has of their own, by its id: another one, or none, to everybody else. */
export const ownersFavourite: Ask = async ({ owner, team: id, shared }) => {
  const { status, body } = await owner.put('favourites', shared.board, { position: 'a0' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { params: { team: id, collection: 'favourites', id: shared.board } };
};

export const change =
  (collection: string, made: Fields, changed: Fields): Ask =>
  async (stage) => ({
    params: { ...team(stage), collection, id: await fresh(stage, collection, made) },
    body: { row_version: 2, ...changed(stage) },
  });

export const remove =
  (collection: string, made: Fields): Ask =>
  async (stage) => ({ params: { ...team(stage), collection, id: await fresh(stage, collection, made) } });

export const inFolder = ({ board, folder }: FolderIds) => ({ board_id: board, folder_id: folder });

export const board: Fields = ({ ids, words }) => ({ name: `${words.secret} new`, user_ids: [ids.guest] });
export const folder: Fields = ({ annex, words }) => ({
  board_id: annex.board,
  name: `${words.secret} new`,
});
export const attribute: Fields = ({ annex, words }) => ({
  ...inFolder(annex),
  kind: 'number',
  name: `${words.secret} ${newId()}`,
});
export const view: Fields = ({ annex, words }) => ({
  ...inFolder(annex),
  type: 'table',
  name: `${words.secret} new`,
});
export const calendarView: Fields = (stage) => ({ ...view(stage), type: 'calendar' });
export const section: Fields = ({ annex, words }) => ({ ...inFolder(annex), name: `${words.secret} new` });
export const itemTemplate: Fields = ({ annex, words }) => ({
  ...inFolder(annex),
  name: `${words.secret} new`,
});
/** It has a name that only its owner may read. */
export const personalView: Fields = (stage) => ({
  ...view(stage),
  name: `${stage.words.hidden} new`,
  personal: true,
});
export const item: Fields = ({ annex }) => inFolder(annex);
export const hiddenItem: Fields = ({ hidden }) => inFolder(hidden);

export const batch =
  (parts: (stage: Stage) => object[] | Promise<object[]>): Ask =>
  async (stage) => ({ params: team(stage), body: await parts(stage) });

/** What became of the first part of a batch. */
export const firstOf: Row['statusOf'] = ({ status, body }: Answer): number =>
  Array.isArray(body) ? (body as unknown as { status: number }[])[0]!.status : status;

/** An action of the owner's that is to be taken back. */
export async function acted(stage: Stage, parts: (id: string) => object[]): Promise<string> {
  const batch = newId();
  const { owner, team } = stage;
  const { body } = await owner.call('PUT', `/api/${team}/multiple?batch=${batch}`, parts(stage.newId()));
  const failed = (body as unknown as { status: number }[]).find(({ status }) => status !== 200);
  if (failed) throw new Error(JSON.stringify(failed));
  return batch;
}
