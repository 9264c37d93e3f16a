import { getWorkspaces } from '@tessera/domain/api/me.ts';
import {
  createTeam as createCall,
  deleteTeamPhoto,
  getTeam,
  inviteMembers,
  leaveTeam as leaveCall,
  putTeamPhoto,
  transferTeam as transferCall,
  updateTeam,
} from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureFile } from '../../testing/picture-file.ts';
import { goOffline, goOnline, mosaic, signedIn } from '../../testing/signed-in.ts';
import { connection } from '../api/call.ts';
import { syncClient } from '../sync/client.ts';
import { invite } from './invite.ts';
import { TeamList } from './team-list.ts';
import { changeTeam, leaveTeam, removeTeamPhoto, transferTeam, uploadTeamPhoto } from './team-settings.ts';
import {
  createTeam,
  knownStanding,
  knownWorkspaces,
  loadWorkspaces,
  mayCreateWorkspace,
  onTeamLost,
  parting,
  refreshWorkspaces,
} from './teams.ts';

let api: Awaited<ReturnType<typeof signedIn>>['api'];
const second = { ...mosaic, id: 2, name: 'Second', user_role: 'full-member' as const };
const names = () => knownWorkspaces.get()?.map(({ name }) => name);
const mosaicNow = () => knownWorkspaces.get()?.find(({ id }) => id === mosaic.id);

afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  ({ api } = await signedIn({ teams: [mosaic, second] }));
});

describe('the workspaces of a person', () => {
  test('are kept for a start without a network', async () => {
    expect(names()).toEqual(['Mosaic', 'Second']);
    await expect.poll(() => syncClient().storage.read('workspaces')).toEqual([mosaic, second]);
    goOffline(api);
    expect((await loadWorkspaces()).map(({ id }) => id)).toEqual([1, 2]);
    await expect(refreshWorkspaces()).rejects.toMatchObject({ status: 0 });
    expect(names()).toEqual(['Mosaic', 'Second']);
  });

  test('are asked for once more, and no oftener, by those who ask while they are asked for', async () => {
    const before = api.made(getWorkspaces).length;
    const answer = api.hold(getWorkspaces);
    const first = refreshWorkspaces();
    const later = [refreshWorkspaces(), refreshWorkspaces(), refreshWorkspaces()];
    answer();
    await Promise.all([first, ...later]);
    expect(api.made(getWorkspaces).length - before).toBe(2);
  });

  test('are asked for again when the connection is back', async () => {
    goOffline(api);
    api.answer(getWorkspaces, [{ ...mosaic, name: 'Renamed' }, second]);
    goOnline(api);
    await expect.poll(names).toEqual(['Renamed', 'Second']);
  });

  test('are not taken back by an answer from before one was made', async () => {
    api.answer(createCall, { ...mosaic, id: 3, name: 'Third' });
    const answer = api.hold(getWorkspaces);
    const asked = refreshWorkspaces();
    await createTeam('Third');
    api.answer(getWorkspaces, [mosaic, second, { ...mosaic, id: 3, name: 'Third' }]);
    answer();
    await asked;
    expect(names()).toEqual(['Mosaic', 'Second', 'Third']);
  });

  test('tell what the person is in each; who has no role is a guest', async () => {
    expect([knownStanding(1), knownStanding(2), knownStanding(3)]).toEqual([
      'owner',
      'full-member',
      undefined,
    ]);
    api.answer(getWorkspaces, [mosaic, { ...second, user_role: null }]);
    await refreshWorkspaces();
    expect(knownStanding(2)).toBe('guest');
  });

  test('of which somebody took the person away are told, with what was known of them', async () => {
    await syncClient().storage.write('people/2/members', ['Ann']);
    const lost = vi.fn();
    const stop = onTeamLost(lost);
    api.answer(getWorkspaces, [mosaic]);
    await refreshWorkspaces();
    stop();
    expect(lost).toHaveBeenCalledExactlyOnceWith(second);
    await expect.poll(() => syncClient().storage.read('people/2/members')).toBeUndefined();
  });

  test('that the person leaves stay until they have gone elsewhere, and are not told as lost', async () => {
    const lost = vi.fn();
    const stop = onTeamLost(lost);
    api.answer(leaveCall, null);
    const led = Promise.withResolvers<void>();
    const leaving = parting(2, async () => {
      await leaveTeam(2);
      await led.promise;
    });
    api.answer(getWorkspaces, [mosaic]);
    await refreshWorkspaces();
    expect(names()).toEqual(['Mosaic', 'Second']);
    led.resolve();
    await leaving;
    expect(names()).toEqual(['Mosaic']);
    expect(lost).not.toHaveBeenCalled();
    stop();
  });

  test('stay where leaving is refused, and are told as lost again from then on', async () => {
    api.refuse(leaveCall, 'forbidden');
    await expect(parting(2, () => leaveTeam(2))).rejects.toMatchObject({ status: 403 });
    expect(names()).toEqual(['Mosaic', 'Second']);
    const lost = vi.fn();
    const stop = onTeamLost(lost);
    api.answer(getWorkspaces, [mosaic]);
    await refreshWorkspaces();
    expect(lost).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a browser without room', () => {
  beforeEach(() => {
    const full = new DOMException('There is no room.', 'QuotaExceededError');
    vi.spyOn(syncClient().storage, 'write').mockRejectedValue(full);
    vi.spyOn(syncClient().storage, 'read').mockRejectedValue(full);
    vi.spyOn(syncClient().storage, 'forget').mockRejectedValue(full);
  });

  test('shows the workspaces as the server has them', async () => {
    api.answer(getWorkspaces, [{ ...mosaic, name: 'Renamed' }]);
    await refreshWorkspaces();
    expect(names()).toEqual(['Renamed']);
    expect(syncClient().storage.write).toHaveBeenCalled();
  });

  test('saves their settings all the same, and lets the person leave', async () => {
    api.answer(updateTeam, ({ body }) => ({ ...mosaic, ...body }));
    await changeTeam(1, { name: 'Tiles' });
    expect(mosaicNow()?.name).toBe('Tiles');
    api.answer(leaveCall, null);
    await parting(2, () => leaveTeam(2));
    expect(names()).toEqual(['Tiles']);
  });

  test('lists what the server lists, and changes it', async () => {
    const list = new TeamList<string[]>({ team: 1, name: 'things', load: async () => ['Ann', 'Ben'] });
    await list.refresh();
    expect(list.state.get()).toEqual({ value: ['Ann', 'Ben'], problem: null });
    await list.save(
      (all) => all.slice(0, 1),
      async (wanted) => wanted,
    );
    expect(list.state.get().value).toEqual(['Ann']);
  });
});

describe('what is listed of a workspace', () => {
  const listing = (load: () => Promise<string[]>) =>
    new TeamList<string[]>({ team: 1, name: 'things', load });

  test('is what this browser keeps, until the server has answered', async () => {
    await syncClient().storage.write('people/1/things', ['Ann']);
    const answer = Promise.withResolvers<string[]>();
    const list = listing(() => answer.promise);
    const asked = list.refresh();
    await expect.poll(() => list.state.get().value).toEqual(['Ann']);
    answer.resolve(['Ann', 'Ben']);
    await asked;
    expect(list.state.get().value).toEqual(['Ann', 'Ben']);
    expect(await syncClient().storage.read('people/1/things')).toEqual(['Ann', 'Ben']);
  });

  test('stays where the server does not answer, which is told', async () => {
    const answers = [Promise.resolve(['Ann']), Promise.reject(new Error('Nobody answers.'))];
    const list = listing(() => answers.shift()!);
    await list.refresh();
    await list.refresh();
    expect(list.state.get()).toEqual({ value: ['Ann'], problem: new Error('Nobody answers.') });
  });
});

describe('one more workspace', () => {
  test('is not made where there is no room, and the window is told', async () => {
    const told = vi.fn();
    addEventListener('workspace-limit-exceeded', told, { once: true });
    api.refuse(createCall, 'workspace-limit-exceeded');
    await expect(createTeam('Third')).rejects.toMatchObject({ body: { code: 'workspace-limit-exceeded' } });
    expect(told).toHaveBeenCalledOnce();
    expect(names()).toEqual(['Mosaic', 'Second']);
  });

  test('is made unless the profile says no', () => {
    expect(mayCreateWorkspace(null)).toBe(true);
    expect(mayCreateWorkspace({} as never)).toBe(true);
    expect(mayCreateWorkspace({ canCreateWorkspace: false } as never)).toBe(false);
  });
});

describe('the settings of a workspace', () => {
  test('are shown at once, and taken back where they are refused', async () => {
    api.refuse(updateTeam, 'forbidden');
    const refused = api.hold(updateTeam);
    const saving = changeTeam(1, { name: 'Tiles' });
    expect(mosaicNow()?.name).toBe('Tiles');
    refused();
    await expect(saving).rejects.toMatchObject({ status: 403 });
    expect(mosaicNow()?.name).toBe('Mosaic');
  });

  test('go one after the other; of two, one alone is taken back', async () => {
    api.answer(updateTeam, ({ body }) => ({ ...mosaic, ...body }));
    api.refuseOnce(updateTeam, 'forbidden');
    const [first, other] = [changeTeam(1, { name: 'Tiles' }), changeTeam(1, { use_custom_logo: true })];
    expect(mosaicNow()).toMatchObject({ name: 'Tiles', use_custom_logo: true });
    await expect(first).rejects.toMatchObject({ status: 403 });
    await other;
    expect(mosaicNow()).toMatchObject({ name: 'Mosaic', use_custom_logo: true });
    expect(api.made(updateTeam).map(({ body }) => body)).toEqual([
      { name: 'Tiles' },
      { use_custom_logo: true },
    ]);
  });

  test('are not sent without a network', async () => {
    goOffline(api);
    await expect(changeTeam(1, { name: 'Tiles' })).rejects.toMatchObject({ status: 0 });
    expect(mosaicNow()?.name).toBe('Mosaic');
    expect(api.made(updateTeam)).toHaveLength(0);
    expect(connection.state).toBe('disconnected');
  });

  test('lose their photo', async () => {
    api.answer(getWorkspaces, [{ ...mosaic, photo_url: '/photos/old' }, second]);
    await refreshWorkspaces();
    api.answer(deleteTeamPhoto, { ...mosaic, photo_url: null });
    await removeTeamPhoto(1);
    expect(mosaicNow()?.photo_url).toBeNull();
  });

  test.each([true, false])('get a photo beside a name that is on its way; a logo: %s', async (logo) => {
    api.answer(updateTeam, ({ body }) => ({ ...mosaic, ...body }));
    api.answer(putTeamPhoto, { ...mosaic, photo_url: '/photos/new', use_custom_logo: logo });
    const answer = api.hold(updateTeam);
    const naming = changeTeam(1, { name: 'Tiles' });
    const parts: number[] = [];
    const onProgress = (part: number) => void parts.push(part);
    await uploadTeamPhoto(1, await pictureFile(), { logo, onProgress });
    expect(mosaicNow()).toMatchObject({ name: 'Tiles', photo_url: '/photos/new', use_custom_logo: logo });
    expect(parts).toEqual([0.5]);
    const body = api.made(putTeamPhoto)[0]!.body as FormData;
    // Fields come before the file.
    expect([...body.keys()]).toEqual(logo ? ['logo', 'photo'] : ['photo']);
    expect((body.get('photo') as File).name).toBe('photo.png');
    answer();
    await naming;
    expect(mosaicNow()).toMatchObject({ name: 'Tiles', photo_url: '/photos/new' });
  });

  test('say whose it is from then on', async () => {
    api.answer(transferCall, { ...mosaic, owner_id: 2, user_role: 'admin' });
    await transferTeam(1, 2);
    expect(api.made(transferCall)[0]).toMatchObject({ params: { id: '1' }, body: { user_id: 2 } });
    expect(knownStanding(1)).toBe('admin');
    expect(api.made(getTeam)).toHaveLength(0);
  });
});

describe('an invitation', () => {
  const [ben, cem] = ['ben@example.org', 'cem@example.org'];
  const boards = [newId(), newId()];
  const sent = () =>
    api
      .made(inviteMembers)
      .map(({ body }) => [body.boardId, body.invitations.map((one: { email: string }) => one.email)]);
  const invited = (email: string, link?: string) => ({ email, role: null, ...(link ? { link } : {}) });

  test('to a role is one call, with the role of each', async () => {
    api.answer(inviteMembers, { users: [{ email: ben, role: 'full-member' }] as never });
    const outcome = await invite(1, [ben], { role: 'full-member' });
    expect(outcome.invited).toHaveLength(1);
    expect(api.made(inviteMembers)[0]!.body).toEqual({
      ...{ invitations: [{ email: ben, role: 'full-member' }], boardId: null },
    });
  });

  test('to boards goes board after board, without those who were refused at one', async () => {
    api.answer(inviteMembers, ({ body }) => ({
      users: body.invitations.map(({ email }: { email: string }) => invited(email, `/join/${body.boardId}`)),
    }));
    api.refuseOnce(inviteMembers, 'invalid', {
      issues: [{ code: 'invite_member', params: { email: ben } }],
      data: { users: [invited(cem)] },
    } as never);
    const outcome = await invite(1, [ben, cem], { boards });
    expect(sent()).toEqual([
      [boards[0], [ben, cem]],
      [boards[1], [cem]],
    ]);
    expect(outcome.invited).toEqual([invited(cem, `/join/${boards[1]}`)]);
    expect([...outcome.refused]).toEqual([[ben, `${ben} is already a member.`]]);
  });

  test('that fails at the first board fails as a whole; at a later one each has its reason', async () => {
    api.refuse(inviteMembers, 'forbidden');
    await expect(invite(1, [ben], { boards })).rejects.toMatchObject({ status: 403 });
    api.answer(inviteMembers, ({ body }) => {
      if (body.boardId === boards[1]) throw new TypeError('Nobody answers.');
      return { users: [invited(ben)] };
    });
    const outcome = await invite(1, [ben], { boards });
    expect(outcome.invited).toEqual([]);
    expect([...outcome.refused.keys()]).toEqual([ben]);
    expect(outcome.refused.get(ben)).not.toBe('');
  });
});
