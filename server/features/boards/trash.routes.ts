import { deleteFromTrash, emptyTrash, getTrash, restoreFromTrash } from '@tessera/domain/api/boards.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { restore } from './restore.ts';
import { Trash } from './trash.ts';

/** The trash, for people who manage it: to restore records or delete them for good. */
export function trashRoutes(app: FastifyInstance, services: Services): void {
  route(app, getTrash, async ({ params, query, person }) => {
    const { before, limit = PAGE_DEFAULT, board_id: board } = query;
    const trash = await Trash.open(services, params.team, person);
    await trash.mustManage(board);
    return trash.page({ before, board, limit });
  });

  route(app, restoreFromTrash, async ({ params, person, scopes }) => {
    const { team, collection, id } = params;
    const trash = await Trash.open(services, team, person);
    return restore(services, { team, person, scopes }, await trash.find(collection, id));
  });

  route(app, deleteFromTrash, async ({ params, person }) => {
    const trash = await Trash.open(services, params.team, person);
    if (await trash.forget(await trash.find(params.collection, params.id))) return null;
    throw new DomainError('not_found');
  });

  route(app, emptyTrash, async ({ params, person }) => {
    let deleted = 0;
    for (let before: number | undefined; ; ) {
      // Opened again for each page, so that current permissions hold.
      const trash = await Trash.open(services, params.team, person);
      await trash.mustManage(undefined);
      const { data, more } = await trash.page({ before, board: undefined, limit: PAGE_MAX });
      for (const { collection, id } of data)
        if (await trash.forget({ collection, record_id: id })) deleted += 1;
      if (!more) return { deleted };
      before = data.at(-1)!.seq;
    }
  });
}
