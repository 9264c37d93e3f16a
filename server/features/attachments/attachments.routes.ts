import path from 'node:path';
import { deleteFile, finishFile, getFileLinks, getStorage, putFile } from '@tessera/domain/api/files.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam, teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { beginFile } from './begin-file.ts';
import { linksUntil, makeLink } from './file-links.ts';
import { incomingFolder, incomingId } from './file-names.ts';
import { deleteUnfinished, findFiles, findStorage, findUses } from './files.store.ts';
import { finishFile as finish, forgetArrived } from './finish-file.ts';
import { type FilePlace, filesThere, OWN_FILE } from './places.ts';
import { serveFiles } from './serve-files.ts';
import { uploads } from './uploads.ts';

/** Files of a workspace: begun, sent, looked at and stored; then records name them. */
export function attachmentRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, encryption, teams } = services;
  const { pool } = database;

  route(app, putFile, async ({ params: { team, id }, body, person }) => {
    const seen = await insideTeam(teams, team, person);
    const folder = seen.get('folders', body.folder_id);
    if (!folder) throw new DomainError('not_found');
    const place = folderPlace(folder);
    if (!seen.access.may('CREATE_ITEM', place) && !seen.access.may('CREATE_COMMENT', place))
      seen.access.must('EDIT_ITEM', place, person);
    return beginFile(services, team, { id, name: body.name, size: body.size, created_by: person });
  });

  route(app, finishFile, async ({ params: { team, id }, body, person }) => {
    await insideTeam(teams, team, person);
    return finish(services, { team, id, person, sha256: body.sha256 });
  });

  route(app, deleteFile, async ({ params: { team, id }, person }) => {
    await insideTeam(teams, team, person);
    if (!(await deleteUnfinished(pool, team, id, person))) throw new DomainError('not_found');
    await forgetArrived(path.join(incomingFolder(config), incomingId(team, id)));
    return null;
  });

  route(app, getFileLinks, async ({ params: { team }, body, person, session }) => {
    const seen = await teamFor(teams, team, person);
    const rows = await findFiles(pool, team, [...new Set(body.ids)]);
    const stored = rows.filter(({ state }) => state === 'stored');
    const uses = await findUses(
      pool,
      team,
      stored.map(({ id }) => id),
    );
    const there = new Map<string, FilePlace>();
    for (const { id, place } of await filesThere(pool, team, seen, uses))
      if (!there.has(id)) there.set(id, place);
    const hanging = new Set(uses.map(({ id }) => id));
    const until = linksUntil(Date.now());
    const links = stored.flatMap(({ id, created_by, picture, size, type }) => {
      // Where it hangs decides, also for whoever has uploaded it.
      const isOwn = person !== 0 && created_by === person && !hanging.has(id);
      const place = there.get(id) ?? (isOwn ? { collection: OWN_FILE, record_id: id } : undefined);
      if (!place) return [];
      const link = makeLink(encryption, team, { id, place, person, session, until });
      return [[id, { link, picture, size, type: type! }] as const];
    });
    return { links: Object.fromEntries(links), until };
  });

  route(app, getStorage, async ({ params: { team }, person }) => {
    await insideTeam(teams, team, person);
    const { bytes } = await findStorage(pool, team);
    return { used: bytes, limit: config.STORAGE_PER_WORKSPACE || null, file_max: config.MAX_FILE_BYTES };
  });

  uploads(app, services);
  serveFiles(app, services);
}
