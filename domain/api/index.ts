import { login, logout, refresh, register } from './auth.ts';
import type { Call } from './call.ts';
import { getActivity, getChanges, undoActivity } from './changes.ts';
import { cancelImport, getImport, startImport, uploadImport } from './imports.ts';
import { appVars, getMe, getWorkspaces } from './me.ts';
import { multiAuth } from './realtime.ts';
import { deleteRecord, getRecord, indexRecords, putRecord, saveMultiple, streamItems } from './records.ts';
import { createTeam, getMembers, getTeam } from './teams.ts';

/** Every call of the API; OpenAPI and the server's check that all are registered read this list. */
export const calls: readonly Call[] = [
  appVars,
  login,
  register,
  refresh,
  logout,
  getMe,
  getWorkspaces,
  createTeam,
  getTeam,
  getMembers,
  indexRecords,
  getRecord,
  putRecord,
  deleteRecord,
  saveMultiple,
  streamItems,
  getChanges,
  getActivity,
  undoActivity,
  multiAuth,
  uploadImport,
  startImport,
  getImport,
  cancelImport,
];
