import { z } from 'zod';
import { attributeKindId } from '../attributes/ids.ts';
import { ATTRIBUTES_PER_FOLDER_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { splits } from '../imports/cell-reader.ts';
import { encodings } from '../imports/encodings.ts';
import { dateOrders } from '../imports/read-date.ts';
import { decimals } from '../imports/read-number.ts';
import { name } from '../records/record.ts';
import { because } from '../validation.ts';
import { call } from './call.ts';
import { inTeam, nothing } from './shapes.ts';

const oneImport = inTeam.extend({ id: recordId });

const cell = z.object({ line: z.int(), value: z.string() });
/** A cell with its place in the file: the first line of its row, and the heading of its column. */
const placedCell = cell.extend({ column: z.string() });

const decimal = z.enum(decimals);
const dateOrder = z.enum(dateOrders);
const split = z.enum(splits).nullable();

const importColumn = z.object({
  index: z.int(),
  header: z.string(),
  /** A kind that every cell fits, without loss. */
  kind: attributeKindId,
  /** The decimal separator of its numbers. */
  decimal,
  /** The order of day, month and year in its dates; `excel`: days since the end of 1899. */
  dates: dateOrder,
  /** The separator of several values in one cell; null: each cell is one value. */
  split,
  /** The number of cells that are not empty. */
  filled: z.int(),
  /** Kind → the number of cells that can be read as that kind, for kinds that can be imported. */
  fits: z.partialRecord(attributeKindId, z.int()),
  /** Kind → the first cells that can't be read as it. */
  misfits: z.partialRecord(attributeKindId, z.array(cell)),
  /** The first cells that are not empty. */
  samples: z.array(cell),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** What the server finds in a file. */
const importFile = z.object({
  id: recordId,
  name: z.string(),
  bytes: z.int(),
  encoding: z.enum(encodings),
  separator: z.string(),
  /** The line of the headings; 0: there are none. Lines above it are not imported. */
  heading: z.int(),
  /** The file's first lines, which include the headings. */
  first: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Whether several columns have the same heading, and whether their cells are joined. */
  repeated: z.boolean(),
  joined: z.boolean(),
  rows: z.int(),
  columns: z.array(importColumn),
  /** Index of the column that names the items; -1: no column holds usable names, so one is added. */
  primary: z.int(),
  /** Index of the column whose cells are shortened to names where `primary` is -1. */
  name_from: z.int(),
  /** The first rows, as they are in the file: a cell stands at its column's `index`. */
  preview: z.array(z.array(z.string())),
  /** Cells with bytes that are invalid in this encoding: each such byte is read as �. */
  damaged: z.object({ count: z.int(), first: z.array(placedCell) }),
});
export type ImportFile = z.infer<typeof importFile>;

/** A person's corrections of what the server finds in a file. What is left out is detected. */
const saidOfFile = z.object({
  encoding: z.enum(encodings).optional(),
  separator: z
    .string()
    .length(1)
    .regex(/[^"\r\n]/)
    .optional(),
  heading: z.int().min(0).max(10_000).optional(),
  /** Whether columns with the same heading become one. */
  join: z.boolean().optional(),
  columns: z
    .array(
      z.object({
        index: z.int().min(0),
        decimal: decimal.optional(),
        dates: dateOrder.optional(),
        split: split.optional(),
      }),
    )
    .max(ATTRIBUTES_PER_FOLDER_MAX)
    .optional(),
});
export type SaidOfFile = z.infer<typeof saidOfFile>;

const importStates = ['ready', 'running', 'cancelling', 'done', 'cancelled', 'failed'] as const;

/**
 * Why a cell in the folder differs from the file: it could not be read as its column's kind and is empty, its lines
 * were joined, it has invalid bytes, or some of its titles name no item of the linked folder, or several, or
 * items that would wait for each other in a circle.
 */
const importCellReasons = [
  'unread',
  'one-line',
  'damaged',
  'clash',
  'required',
  'not-unique',
  'no-item',
  'several-items',
  'in-circle',
] as const;
export type ImportCellReason = (typeof importCellReasons)[number];

const importProgress = z.object({
  id: recordId,
  state: z.enum(importStates),
  rows: z.int(),
  rows_done: z.int(),
  /** Cells that could not be read as the kind chosen for their column. */
  unread: z.int(),
  folder_id: recordId.nullable(),
  /** Why it failed, in English. */
  message: z.string().nullable(),
  /** The same as the body of an error, with the code that the page translates. */
  failure: z.object({ message: z.string(), code: z.string() }).loose().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

const importPlan = z.object({
  /** An existing folder, or the name of a new one. */
  folder_id: recordId.nullish(),
  folder_name: name.nullish(),
  view_name: name.default('Table'),
  /** The name of the column that is added where no column names the items. */
  added_name: name.default('Name'),
  /**
   * The zone, an IANA name, of times of day that say none; left out: that of whoever imports. One that the server does not know
   * is taken for UTC.
   */
  time_zone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+/-]*$/, because('not_time_zone'))
    .optional(),
  columns: z
    .array(
      z.object({
        index: z.int().min(0),
        name,
        kind: attributeKindId,
        primary: z.boolean().default(false),
        /**
         * The attribute of an existing folder that the column goes into; without it, the one with the same name and
         * kind.
         */
        attribute_id: recordId.nullish(),
        /** Whether each text is shortened to its beginning, as a name. */
        shortened: z.boolean().optional(),
        /** For a new attribute of links: the folder whose items the cells name by their titles. */
        linked_folder_id: recordId.nullish(),
        /** Whether titles that no item of the linked folder has become new items there. */
        creates: z.boolean().optional(),
      }),
    )
    .max(ATTRIBUTES_PER_FOLDER_MAX),
});
export type ImportPlan = z.infer<typeof importPlan>;

export const uploadImport = call({
  method: 'POST',
  path: '/api/:team/imports',
  summary:
    'Upload a CSV file to a board (multipart field `file`) and get a preview. Nothing is imported yet.',
  tag: 'Imports',
  scope: 'records:write',
  params: inTeam,
  query: z.object({ board_id: recordId }),
  body: z.unknown(),
  answer: importFile,
});

export const reviseImport = call({
  method: 'PUT',
  path: '/api/:team/imports/:id',
  summary: 'Read an uploaded file again with another encoding, separator, headings or column settings.',
  tag: 'Imports',
  scope: 'records:write',
  params: oneImport,
  query: nothing,
  body: saidOfFile,
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
  summary: 'Get the progress of an import.',
  tag: 'Imports',
  scope: 'records:read',
  params: oneImport,
  query: nothing,
  body: z.unknown(),
  answer: importProgress,
});

const importReport = z.object({
  id: recordId,
  state: z.enum(importStates),
  rows: z.int(),
  rows_done: z.int(),
  /** The number of cells that differ from the file. */
  count: z.int(),
  /** The first of them, in the file's order: at most 10,000. */
  cells: z.array(placedCell.extend({ reason: z.enum(importCellReasons) })),
});
export type ImportReport = z.infer<typeof importReport>;

export const getImportReport = call({
  method: 'GET',
  path: '/api/:team/imports/:id/report',
  summary: 'List the cells that an import could not take over as they are in the file.',
  tag: 'Imports',
  scope: 'records:read',
  params: oneImport,
  query: nothing,
  body: z.unknown(),
  answer: importReport,
});

export const cancelImport = call({
  method: 'DELETE',
  path: '/api/:team/imports/:id',
  summary: 'Cancel an import and remove what it imported.',
  tag: 'Imports',
  scope: 'records:write',
  params: oneImport,
  query: nothing,
  body: z.unknown(),
  answer: importProgress,
});
