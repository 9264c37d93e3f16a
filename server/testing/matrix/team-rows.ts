import * as boards from '@tessera/domain/api/boards.ts';
import * as bulk from '@tessera/domain/api/bulk-acts.ts';
import * as feeds from '@tessera/domain/api/calendar-feeds.ts';
import * as conversions from '@tessera/domain/api/conversions.ts';
import * as files from '@tessera/domain/api/files.ts';
import { getLinkIcons } from '@tessera/domain/api/link-icons.ts';
import * as moves from '@tessera/domain/api/moves.ts';
import { getFeatures } from '@tessera/domain/api/operator.ts';
import * as outside from '@tessera/domain/api/outside-calendars.ts';
import { getOwnItems } from '@tessera/domain/api/own-items.ts';
import * as permissions from '@tessera/domain/api/permissions.ts';
import * as teams from '@tessera/domain/api/teams.ts';
import { isConverting } from '@tessera/domain/attributes/read-only.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { expect } from 'vitest';
import { insertOutsideCalendar } from '../../features/outside-calendars/outside-calendars.store.ts';
import { join } from '../people.ts';
import { png } from '../pictures.ts';
import { TestClient } from '../test-server.ts';
import { attribute, board, bury, calendarView, folder, fresh, hiddenItem, item } from './fixtures.ts';
import { type Row, row } from './row.ts';
import type { Actor, Stage } from './stage.ts';

const standings: Partial<Record<Actor, Standing>> = {
  admin: 'admin',
  full: 'full-member',
  late: 'full-member',
  restricted: 'restricted-member',
  guest: 'guest',
  elsewhere: 'guest',
};

/** A new person in the team, for each actor another one. */
const newcomer = (stage: Stage, standing: Standing = 'restricted-member') =>
  join(stage.server, stage.owner, standing, {
    name: `${stage.words.secret}-new`.replace(' ', '-'),
    board: stage.shared.board,
  });

/** A team that the owner may lose; the other actors own none. */
async function sacrifice(stage: Stage, actor: Actor): Promise<{ as?: TestClient; id: number }> {
  if (actor !== 'owner') return { id: stage.team };
  const as = await TestClient.signUp(stage.server, 'Olga');
  return { as, id: as.team };
}

const photo = (): FormData => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(png(20, 20))], { type: 'image/png' }), 'a.png');
  return form;
};

async function invitation({ owner, team }: Stage): Promise<string> {
  const email = `${newId()}@example.org`;
  await owner.call('POST', `/api/teams/${team}/members`, {
    invitations: [{ email, role: 'restricted-member' }],
  });
  const { body } = await owner.call('GET', `/api/teams/${team}/members/invitations`);
  return (body as unknown as { id: string; email: string }[]).find((one) => one.email === email)!.id;
}

/** A board in the trash that the guest was on. */
const deleted = async (stage: Stage): Promise<string> =>
  bury(stage, 'boards', await fresh(stage, 'boards', board));

async function duplicate({ owner, team, shared }: Stage): Promise<string> {
  const path = `/api/${team}/boards/${shared.board}/duplicate`;
  return String((await owner.call('POST', path, { items: false })).body['id']);
}

async function conversion(stage: Stage): Promise<string> {
  const id = await fresh(stage, 'attributes', attribute);
  const path = `/api/${stage.team}/attributes/${id}/conversion`;
  return String((await stage.owner.call('POST', path, { kind: 'long-text' })).body['id']);
}

/** An item that may move: while an attribute of its folder is converted, none may. */
async function movable(stage: Stage): Promise<string> {
  const { teams } = stage.server.services;
  const converting = async () => [...(await teams.open(stage.team))!.all('attributes')].filter(isConverting);
  await expect.poll(converting, { timeout: 20_000 }).toEqual([]);
  return fresh(stage, 'items', item);
}

/** Where no item is concerned it is done at once, so that none waits for another. */
async function bulkAct({ owner, team, shared, newId }: Stage): Promise<string> {
  const body = { folder_id: shared.folder, ids: [newId()], act: { what: 'delete' } };
  return String((await owner.call('POST', `/api/${team}/items/bulk`, body)).body['id']);
}

const feedSettings = { of: 'person' };

/** A feed of the owner. */
async function feed({ owner, team }: Stage): Promise<string> {
  const { body } = await owner.call('POST', `/api/${team}/calendar-feeds`, {
    name: 'A',
    settings: feedSettings,
  });
  return String(body['id']);
}

/** Beside a calendar of the shared board, for everybody who sees it. */
async function outsideCalendar(stage: Stage): Promise<{ view: string; id: string }> {
  const view = await fresh(stage, 'views', calendarView);
  const id = newId();
  const { database, encryption } = stage.server.services;
  await insertOutsideCalendar(
    database.pool,
    stage.team,
    {
      ...{ id, view, owner: null, name: stage.words.secret, hue: 'red' },
      address: encryption.encrypt(`http://127.0.0.1/${stage.words.secret}.ics`),
    },
    { perView: 20, perTeam: 100_000 },
  );
  return { view, id };
}

/** Begun by the owner; none of its bytes has arrived. */
async function begunFile({ owner, team, shared }: Stage): Promise<{ team: number; id: string }> {
  const id = newId();
  await owner.call('PUT', `/api/${team}/files/${id}`, { name: 'a', size: 1, folder_id: shared.folder });
  return { team, id };
}

const byId = ({ team: id }: Stage) => ({ params: { id } });

export const teamRows: readonly Row[] = [
  row(files.putFile, 'of the shared folder', ({ team, shared }) => ({
    params: { team, id: newId() },
    body: { name: 'a', size: 1, folder_id: shared.folder },
  })),
  row(files.putFile, 'of the hidden folder', ({ team, hidden }) => ({
    params: { team, id: newId() },
    body: { name: 'a', size: 1, folder_id: hidden.folder },
  })),
  row(files.finishFile, 'the owner’s, without bytes', async (stage) => ({
    ...{ params: await begunFile(stage), body: {} },
  })),
  row(files.deleteFile, 'the owner’s', async (stage) => ({ params: await begunFile(stage) })),
  row(files.getFileLinks, 'a file that is not there', ({ team }) => ({
    ...{ params: { team }, body: { ids: [newId()] } },
  })),
  row(files.getStorage, 'the team', ({ team }) => ({ params: { team } })),
  row(getLinkIcons, 'a site', ({ team }) => ({ params: { team }, body: { hosts: ['site.example'] } })),
  row(getFeatures, 'the team', ({ team }) => ({ params: { team } })),
  row(getOwnItems, 'the team', ({ team }) => ({ params: { team } })),
  row(feeds.getCalendarFeeds, 'the team', ({ team }) => ({ params: { team } })),
  row(feeds.createCalendarFeed, 'one’s own items', ({ team }) => ({
    ...{ params: { team }, body: { name: 'A', settings: feedSettings } },
  })),
  row(feeds.createCalendarFeed, 'the board, spelt otherwise', ({ team, shared }) => ({
    params: { team },
    body: { name: 'A', settings: { of: 'board', board_id: shared.board.toUpperCase() } },
  })),
  row(feeds.renewCalendarFeed, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await feed(stage) },
  })),
  row(feeds.revokeCalendarFeed, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await feed(stage) },
  })),
  row(outside.getOutsideCalendars, 'a calendar of the board', async (stage) => ({
    ...{ params: { team: stage.team }, query: { view_id: (await outsideCalendar(stage)).view } },
  })),
  row(outside.addOutsideCalendar, 'for everybody', async (stage) => ({
    params: { team: stage.team },
    body: {
      ...{ view_id: (await outsideCalendar(stage)).view, hue: 'red', shared: true },
      address: 'http://127.0.0.1/c.ics',
    },
  })),
  row(outside.changeOutsideCalendar, 'that of everybody', async (stage) => ({
    ...{ params: { team: stage.team, id: (await outsideCalendar(stage)).id }, body: { name: 'A' } },
  })),
  row(outside.readOutsideCalendar, 'that of everybody', async (stage) => ({
    params: { team: stage.team, id: (await outsideCalendar(stage)).id },
  })),
  row(outside.removeOutsideCalendar, 'that of everybody', async (stage) => ({
    params: { team: stage.team, id: (await outsideCalendar(stage)).id },
  })),
  row(outside.getOutsideEvents, 'a calendar of the board', async (stage) => ({
    params: { team: stage.team },
    query: {
      ...{ view_id: (await outsideCalendar(stage)).view, time_zone: 'UTC' },
      ...{ from: '2026-01-01', to: '2026-02-01' },
    },
  })),
  row(teams.createTeam, 'a team of one’s own', () => ({ body: { name: 'New' } })),
  row(teams.getTeam, 'the team', byId),
  row(teams.updateTeam, 'the team', ({ team: id, words }) => ({
    params: { id },
    body: { name: `${words.secret} team` },
  })),
  row(teams.updateTeam, 'another team', ({ foreign }) => ({
    params: { id: foreign.team },
    body: { name: 'x' },
  })),
  row(teams.deleteTeam, 'the team', async (stage, actor) => {
    const { id, as } = await sacrifice(stage, actor);
    return { params: { id }, as };
  }),
  row(teams.putTeamPhoto, 'the team', ({ team: id }) => ({ params: { id }, body: photo() })),
  row(teams.deleteTeamPhoto, 'the team', byId),
  row(teams.leaveTeam, 'the team', async (stage, actor) => {
    const standing = standings[actor];
    const as = standing && (await newcomer(stage, standing));
    return { params: { id: stage.team }, as };
  }),
  row(teams.transferTeam, 'the team', async (stage, actor) => {
    const { id, as } = await sacrifice(stage, actor);
    const heir = as ? await join(stage.server, as, 'full-member') : undefined;
    return { params: { id }, as, body: { user_id: heir?.id ?? stage.ids.full } };
  }),
  row(teams.getMembers, 'the team', byId),
  row(teams.countMembers, 'the team', byId),
  row(teams.changeMember, 'a member', async (stage) => ({
    params: { id: stage.team, memberId: (await newcomer(stage)).id },
    body: { role: 'full-member' },
  })),
  row(teams.removeMember, 'a member', async (stage) => ({
    params: { id: stage.team, memberId: (await newcomer(stage)).id },
  })),
  row(teams.inviteMembers, 'a new member', ({ team: id }) => ({
    params: { id },
    body: { invitations: [{ email: `${newId()}@example.org`, role: 'restricted-member' }] },
  })),
  row(teams.inviteMembers, 'a guest of the board', ({ team: id, shared }) => ({
    params: { id },
    body: { invitations: [{ email: `${newId()}@example.org` }], boardId: shared.board },
  })),
  row(teams.inviteMembers, 'a guest of another team’s board', ({ team: id, foreign }) => ({
    params: { id },
    body: { invitations: [{ email: `${newId()}@example.org` }], boardId: foreign.board },
  })),
  row(teams.getInvitations, 'the team', byId),
  row(teams.resendInvitation, 'an invitation', async (stage) => ({
    params: { id: stage.team },
    body: { user_id: await invitation(stage) },
  })),
  row(teams.cancelInvitation, 'an invitation', async (stage) => ({
    params: { id: stage.team, invitationId: await invitation(stage) },
  })),
  row(teams.putBoardUsers, 'the board', ({ shared, ids }) => ({
    body: { board_id: shared.board, user_ids: [ids.guest] },
  })),
  row(teams.putBoardUsers, 'another team’s board', ({ foreign, ids }) => ({
    body: { board_id: foreign.board, user_ids: [ids.guest] },
  })),

  row(permissions.getPermissions, 'the team', ({ team }) => ({ params: { team } })),
  row(permissions.getPermissions, 'a public board', ({ team, open }) => ({
    params: { team },
    query: { board_id: open.board },
  })),
  row(permissions.getBoardPermissions, 'the board', ({ team, shared }) => ({
    params: { team, id: shared.board },
  })),
  row(permissions.getAccess, 'the board', ({ team, shared }) => ({
    params: { team },
    query: { resource_type: 'board', resource_id: shared.board },
  })),
  row(permissions.getAccess, 'a hidden folder', ({ team, hidden }) => ({
    params: { team },
    query: { resource_type: 'folder', resource_id: hidden.folder },
  })),
  row(permissions.getAccess, 'another team’s board', ({ team, foreign }) => ({
    params: { team },
    query: { resource_type: 'board', resource_id: foreign.board },
  })),
  row(permissions.putPermissions, 'a folder', async (stage) => ({
    params: { team: stage.team },
    body: [
      {
        ...{ resource_type: 'folder', resource_id: await fresh(stage, 'folders', folder) },
        ...{ permissions: { 'role:guest:CREATE_ITEM': false }, row_version: 1 },
      },
    ],
  })),

  row(boards.duplicateBoard, 'the board', ({ team, shared }) => ({
    params: { team, id: shared.board },
    body: { items: false },
  })),
  row(boards.duplicateFolder, 'the folder', ({ team, shared }) => ({
    params: { team, id: shared.folder },
    body: { items: false },
  })),
  row(boards.duplicateFolder, 'a hidden folder', ({ team, hidden }) => ({
    params: { team, id: hidden.folder },
    body: { items: false },
  })),
  row(boards.duplicateFolder, 'into another team’s board', ({ team, shared, foreign }) => ({
    params: { team, id: shared.folder },
    body: { items: false, board_id: foreign.board },
  })),
  row(boards.getDuplicate, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await duplicate(stage) },
  })),
  row(boards.cancelDuplicate, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await duplicate(stage) },
    body: {},
  })),
  row(conversions.previewConversion, 'an attribute', async (stage) => ({
    params: { team: stage.team, id: await fresh(stage, 'attributes', attribute) },
    body: { kind: 'long-text' },
  })),
  row(conversions.previewConversion, 'a hidden attribute', ({ team, hidden }) => ({
    params: { team, id: hidden.attribute },
    body: { kind: 'long-text' },
  })),
  row(conversions.convertAttribute, 'an attribute', async (stage) => ({
    params: { team: stage.team, id: await fresh(stage, 'attributes', attribute) },
    body: { kind: 'long-text' },
  })),
  row(conversions.convertAttribute, 'a hidden attribute', ({ team, hidden }) => ({
    params: { team, id: hidden.attribute },
    body: { kind: 'long-text' },
  })),
  row(conversions.getConversion, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await conversion(stage) },
  })),
  ...[moves.previewMove, moves.moveItems].flatMap((call) => [
    row(call, 'an item', async (stage) => ({
      params: { team: stage.team },
      body: { ids: [await movable(stage)], folder_id: stage.shared.folder },
    })),
    row(call, 'a hidden item', async (stage) => ({
      params: { team: stage.team },
      body: { ids: [await fresh(stage, 'items', hiddenItem)], folder_id: stage.shared.folder },
    })),
    row(call, 'into a hidden folder', async (stage) => ({
      params: { team: stage.team },
      body: { ids: [await movable(stage)], folder_id: stage.hidden.folder },
    })),
  ]),
  row(bulk.startBulkAct, 'to delete', ({ team, shared, newId }) => ({
    params: { team },
    body: { folder_id: shared.folder, ids: [newId()], act: { what: 'delete' } },
  })),
  row(bulk.startBulkAct, 'to duplicate', ({ team, shared, newId }) => ({
    params: { team },
    body: { folder_id: shared.folder, ids: [newId()], act: { what: 'duplicate' } },
  })),
  row(bulk.startBulkAct, 'to change values', ({ team, shared, newId }) => ({
    params: { team },
    body: {
      ...{ folder_id: shared.folder, ids: [newId()] },
      act: { what: 'edit', changes: [{ attribute_id: shared.attribute, given: { how: 'clear' } }] },
    },
  })),
  row(bulk.startBulkAct, 'an attribute of a hidden folder', ({ team, shared, hidden, newId }) => ({
    params: { team },
    body: {
      ...{ folder_id: shared.folder, ids: [newId()] },
      act: { what: 'edit', changes: [{ attribute_id: hidden.attribute, given: { how: 'clear' } }] },
    },
  })),
  row(bulk.startBulkAct, 'a hidden folder', ({ team, hidden }) => ({
    params: { team },
    body: { folder_id: hidden.folder, search: 'Nothing has this', act: { what: 'delete' } },
  })),
  row(bulk.getBulkAct, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await bulkAct(stage) },
  })),
  row(bulk.cancelBulkAct, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await bulkAct(stage) },
    body: {},
  })),
  row(boards.getTrash, 'the team', ({ team }) => ({ params: { team } })),
  row(boards.restoreFromTrash, 'a board', async (stage) => ({
    params: { team: stage.team, collection: 'boards', id: await deleted(stage) },
    body: {},
  })),
  row(boards.deleteFromTrash, 'a board', async (stage) => ({
    params: { team: stage.team, collection: 'boards', id: await deleted(stage) },
  })),
  row(boards.emptyTrash, 'the team', ({ team }) => ({ params: { team } })),
];
