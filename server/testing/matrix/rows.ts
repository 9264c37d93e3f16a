import { accountRows } from './account-rows.ts';
import { commentRows } from './comment-rows.ts';
import { liveRows } from './live-rows.ts';
import { numberRows } from './number-rows.ts';
import { pastRows } from './past-rows.ts';
import { readRows } from './read-rows.ts';
import type { Row } from './row.ts';
import { saveRows } from './save-rows.ts';
import { scopeRows } from './scope-rows.ts';
import { spellingRows } from './spelling-rows.ts';
import { teamRows } from './team-rows.ts';

/** Everything that the matrix asks. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...readRows,
  ...saveRows,
  ...pastRows,
  ...spellingRows,
  ...numberRows,
  ...scopeRows,
  ...liveRows,
  ...teamRows,
  ...commentRows,
];
