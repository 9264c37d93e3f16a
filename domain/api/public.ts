import { z } from 'zod';
import { recordId, serialId } from '../ids.ts';
import { call } from './call.ts';
import { nothing } from './shapes.ts';

export const getPublicBoard = call({
  method: 'GET',
  path: '/api/public/boards/:id',
  summary:
    'Where a public board is, for whoever knows no more than its address: then its records are read as everywhere. 404 where there is none, and where it is not public.',
  tag: 'Public boards',
  open: true,
  params: z.object({ id: recordId }),
  query: nothing,
  body: z.unknown(),
  answer: z.object({ team_id: serialId, board_id: recordId }),
});
