import { z } from 'zod';
import { attributeKindId } from '../attributes/ids.ts';
import { ATTRIBUTES_PER_FOLDER_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { name } from '../records/record.ts';
import { call } from './call.ts';
import { inTeam, nothing } from './shapes.ts';

const oneImport = inTeam.extend({ id: recordId });

export const importColumn = z.object({
  index: z.int(),
  header: z.string(),
  kind: attributeKindId,
  /** Cells that hold something. */
  filled: z.int(),
  /** Kind → cells that can be read as that kind. */
  fits: z.record(attributeKindId, z.int()),
});

/** What a file was found to hold. */
export const importFile = z.object({
  id: recordId,
  name: z.string(),
  bytes: z.int(),
  encoding: z.string(),
  separator: z.string(),
  rows: z.int(),
  columns: z.array(importColumn),
  /** Index of the column that names the items. */
  primary: z.int(),
  /** The first rows, as they are in the file. */
  preview: z.array(z.array(z.string())),
});
export type ImportFile = z.infer<typeof importFile>;

export const importStates = ['ready', 'running', 'cancelling', 'done', 'cancelled', 'failed'] as const;

export const importProgress = z.object({
  id: recordId,
  state: z.enum(importStates),
  rows: z.int(),
  rows_done: z.int(),
  /** Cells that could not be read as the kind that was chosen for their column. */
  unread: z.int(),
  folder_id: recordId.nullable(),
  message: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

export const importPlan = z.object({
  /** An existing folder, or the name of a new one. */
  folder_id: recordId.nullish(),
  folder_name: name.nullish(),
  view_name: name.default('Table'),
  columns: z
    .array(
      z.object({ index: z.int().min(0), name, kind: attributeKindId, primary: z.boolean().default(false) }),
    )
    .max(ATTRIBUTES_PER_FOLDER_MAX),
});
export type ImportPlan = z.infer<typeof importPlan>;

export const uploadImport = call({
  method: 'POST',
  path: '/api/:team/imports',
  summary: 'Upload a CSV file (multipart field `file`) and learn what is in it. Nothing is imported yet.',
  tag: 'Imports',
  scope: 'records:write',
  params: inTeam,
  query: z.object({ board_id: recordId }),
  body: z.unknown(),
  answer: importFile,
});

export const startImport = call({
  method: 'POST',
  path: '/api/:team/imports/:id/start',
  summary: 'Import an uploaded file into a folder.',
  tag: 'Imports',
  scope: 'records:write',
  params: oneImport,
  query: nothing,
  body: importPlan,
  answer: importProgress,
});

export const getImport = call({
  method: 'GET',
  path: '/api/:team/imports/:id',
  summary: 'How far an import is.',
  tag: 'Imports',
  scope: 'records:read',
  params: oneImport,
  query: nothing,
  body: z.unknown(),
  answer: importProgress,
});

export const cancelImport = call({
  method: 'DELETE',
  path: '/api/:team/imports/:id',
  summary: 'Stop an import and remove what it brought.',
  tag: 'Imports',
  scope: 'records:write',
  params: oneImport,
  query: nothing,
  body: z.unknown(),
  answer: importProgress,
});
