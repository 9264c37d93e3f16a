import { getWorkspaces, type Team } from '@tessera/domain/api/me.ts';
import {
  createTeam,
  deleteTeam as deleteCall,
  deleteTeamPhoto,
  getTeam,
  putTeamPhoto,
  updateTeam,
} from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { behindGate } from '../../commit/behind-gate.ts';
import { route } from '../../http/route.ts';
import { fromInside, insideTeam } from '../../http/team-access.ts';
import { teamSeenBy } from '../../people/seen-people.ts';
import { PHOTOS_PER_MINUTE, receivePhoto } from '../../photos/receive-photo.ts';
import type { Services } from '../../services.ts';
import { afterTeamDeleted, deleteTeam } from './delete-team.ts';
import { changeFace, removeTeamPhoto, setTeamPhoto } from './face.ts';
import { memberRoutes } from './members.routes.ts';
import { findTeam, findTeams, insertTeam } from './teams.store.ts';
import { mayCreateWorkspace } from './workspace-creation.ts';

/** Workspaces: their names, photos and people. */
export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, log, teams } = services;
  const { pool } = database;

  const seenBy = async (person: number, team: Team): Promise<Team> =>
    team.user_role === null ? teamSeenBy(await teams.open(team.id), person, team) : team;

  const mine = async (team: number, person: number): Promise<Team> => {
    const found = await findTeam(pool, team, person);
    if (!found) throw new DomainError('not_found');
    return seenBy(person, found);
  };

  route(app, getWorkspaces, async ({ person }) =>
    Promise.all((await findTeams(pool, person)).map((team) => seenBy(person, team))),
  );

  route(app, createTeam, async ({ body, person }) =>
    mine(await insertTeam(pool, body.name, person, (has) => mayCreateWorkspace(config, has)), person),
  );

  route(app, getTeam, ({ params, person }) => mine(params.id, person));

  route(app, updateTeam, async ({ params, body, person }) => {
    await changeFace(services, params.id, person, body);
    return mine(params.id, person);
  });

  route(app, deleteCall, async ({ params, person }) => {
    const gone = await behindGate(services, params.id, async ({ client, state }) => {
      fromInside(state, person).access.must('DELETE_WORKSPACE', WORKSPACE);
      return deleteTeam(client, params.id);
    });
    await afterTeamDeleted(services, gone);
    log.info({ team: params.id, person }, 'a workspace was deleted');
    return null;
  });

  route(
    app,
    putTeamPhoto,
    async ({ params, person, request }) => {
      // Checked before the upload is received, and again before it is shown.
      (await insideTeam(teams, params.id, person)).access.must('UPDATE_WORKSPACE', WORKSPACE);
      const { bytes, fields } = await receivePhoto(request);
      await setTeamPhoto(services, params.id, person, { bytes, isLogo: fields.get('logo') === 'true' });
      return mine(params.id, person);
    },
    { attemptsPerMinute: config.REQUESTS_PER_MINUTE > 0 ? PHOTOS_PER_MINUTE : 0 },
  );

  route(app, deleteTeamPhoto, async ({ params, person }) => {
    await removeTeamPhoto(services, params.id, person);
    return mine(params.id, person);
  });

  memberRoutes(app, services);
}
