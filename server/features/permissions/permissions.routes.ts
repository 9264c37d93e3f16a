import {
  getAccess,
  getBoardPermissions,
  getPermissions,
  putPermissions,
} from '@tessera/domain/api/permissions.ts';
import { BOARD_PERMISSIONS_PAGE_MAX } from '@tessera/domain/constants.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { isId } from '@tessera/domain/ids.ts';
import { OWN } from '@tessera/domain/permissions/entries.ts';
import { permissions, permissionType } from '@tessera/domain/permissions/permissions.ts';
import {
  boardPlace,
  folderPlace,
  levelOf,
  type Place,
  permissionIdOf,
  WORKSPACE,
} from '@tessera/domain/permissions/places.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import type { FastifyInstance } from 'fastify';
import { answerUnlessKnown } from '../../http/content-hash.ts';
import { keyOf } from '../../http/idempotency-key.ts';
import { route } from '../../http/route.ts';
import { insideTeam, listingFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { indexStructure } from '../../visibility/structure-page.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { visitorSeq } from '../../visibility/visitor-seq.ts';
import { presentPermissions } from './present.ts';

/** Reads and sets permissions, for people and programs; the pages read the records themselves. */
export function permissionRoutes(app: FastifyInstance, services: Services): void {
  const { teams, commit } = services;

  route(app, getPermissions, async ({ params, query, person, request, reply }) => {
    const upTo = await visitorSeq(services, { team: params.team, person }, query.board_id);
    const seen = await listingFor(teams, params.team, person, query.board_id);
    const page = indexStructure(seen, 'permissions', query, upTo);
    if (query.computed === false) return answerUnlessKnown(request, reply, page);
    const stored = page.data.map((record) => presentPermissions(seen, record as unknown as Place));
    const isFirst = query.after === undefined && stored[0]?.id !== WORKSPACE_PERMISSIONS_ID;
    return { data: isFirst ? [presentPermissions(seen, WORKSPACE), ...stored] : stored, seq: page.seq };
  });

  route(app, getBoardPermissions, async ({ params, query, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    if (!seen.get('boards', params.id)) throw new DomainError('not_found');
    const { limit = BOARD_PERMISSIONS_PAGE_MAX, after, covered = false } = query;
    const folders = foldersBelow((collection, place) => seen.within(collection, place), params.id)
      .filter(({ id }) => after === undefined || after === params.id || id > after)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const places = [...(after === undefined ? [boardPlace(params.id)] : []), ...folders.map(folderPlace)];
    return places.slice(0, limit).map((place) => presentPermissions(seen, place, { covered }));
  });

  route(app, getAccess, async ({ params, query, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const place = placeOf(seen, query.resource_type, query.resource_id);
    seen.access.must('MANAGE_PERMISSIONS', place);
    const state = (await teams.open(params.team))!;
    const level = levelOf(place);
    const here = permissions.filter((permission) => permissionType(permission).levels.includes(level));
    return [...state.people].map(([user_id, standing]) => {
      const access = state.accessOf(user_id);
      return {
        user_id,
        standing,
        view: access.mayView(place),
        permissions: here.flatMap((permission) => {
          const all = access.may(permission, place);
          const own = permissionType(permission).own !== undefined && access.may(permission, place, user_id);
          return [...(all ? [permission] : []), ...(own ? [`${permission}:${OWN}`] : [])];
        }),
      };
    });
  });

  route(app, putPermissions, async ({ params, body, person, scopes, request }) => {
    const seen = await insideTeam(teams, params.team, person);
    const places = body.map(({ resource_type, resource_id }) => placeOf(seen, resource_type, resource_id));
    const requests = body.map(({ permissions: entries, row_version }, index) => ({
      collection: 'permissions' as const,
      method: 'put' as const,
      id: permissionIdOf(places[index]!),
      item: { ...places[index], permissions: entries, row_version },
    }));
    const { outcomes } = await commit.submit({
      ...{ team: params.team, person, scopes, requests },
      ...keyOf(request),
    });
    const failure = outcomes.find(({ status }) => status >= 300 && status !== 424)?.data as
      | ErrorBody
      | undefined;
    if (failure) throw DomainError.from(failure);
    const now = await insideTeam(teams, params.team, person);
    return places.map((place) => presentPermissions(now, place));
  });
}

/** Throws `not_found` if there is no such resource, or none that they may see. */
function placeOf(seen: VisibleTeam, type: 'workspace' | 'board' | 'folder', id: string | number): Place {
  if (type === 'workspace') {
    if (String(id) !== String(seen.team) || seen.access.subject.standing === undefined)
      throw new DomainError('not_found');
    return WORKSPACE;
  }
  const name = String(id);
  if (!isId(name)) throw new DomainError('not_found');
  const folder = type === 'folder' ? seen.get('folders', name) : undefined;
  if (folder) return folderPlace(folder);
  if (type === 'folder' || !seen.get('boards', name)) throw new DomainError('not_found');
  return boardPlace(name);
}
