import { z } from 'zod';
import { recordId, serialId } from '../ids.ts';
import { call } from './call.ts';
import { nothing } from './shapes.ts';

export const getPublicBoard = call({
  method: 'GET',
  path: '/api/public/boards/:id',
  summary:
    'Get the workspace of a public board. Read its records with the other calls. 404 if there is no such board, or if it is not public.',
  tag: 'Public boards',
  open: true,
  params: z.object({ id: recordId }),
  query: nothing,
  body: z.unknown(),
  answer: z.object({ team_id: serialId, board_id: recordId }),
});
