import { LayoutGrid } from 'lucide-react';
import { namedRecord } from './named-record.ts';
import type { RecordUi } from './record-ui.ts';

const named = namedRecord('boards', 'Board');

export const boards = {
  Icon: LayoutGrid,
  saves: named.saves,
  activity: { ...named.activity, isBoard: true },
  linkTo: ({ board_id }) => ({ to: '/b/$rootId', params: { rootId: board_id } }),
  trash: { isInBoard: false, holdsItems: true },
} satisfies RecordUi;
