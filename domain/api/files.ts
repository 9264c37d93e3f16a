import { z } from 'zod';
import { FILE_LINKS_MAX } from '../constants.ts';
import { fileName } from '../files/file.ts';
import { recordId } from '../ids.ts';
import { call } from './call.ts';
import { inTeam } from './shapes.ts';

const oneFile = inTeam.extend({ id: recordId });
const size = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const uploadedFile = z.object({
  id: recordId,
  name: z.string(),
  size,
  /** `uploading`: its bytes are not all there, or were not looked at yet. */
  state: z.enum(['uploading', 'stored']),
  /** What its content says that it is; null: that is not known yet. */
  type: z.string().nullable(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const putFile = call({
  method: 'PUT',
  path: '/api/:team/files/:id',
  summary: 'Begin a file: it takes room in the workspace. Then send its bytes by tus to /api/{team}/uploads.',
  tag: 'Files',
  scope: 'records:write',
  params: oneFile,
  query: z.object({}),
  body: z.strictObject({
    name: fileName,
    size,
    /** Where it is to be used: whoever uploads it has to be able to change items or comment there. */
    folder_id: recordId,
  }),
  answer: uploadedFile,
});

export const finishFile = call({
  method: 'POST',
  path: '/api/:team/files/:id/finish',
  summary: 'Look at the bytes of a file that has arrived, and store them. From then on records can name it.',
  tag: 'Files',
  scope: 'records:write',
  withoutKey: 'What is stored is stored: a repeat gets the same answer.',
  params: oneFile,
  query: z.object({}),
  body: z.strictObject({
    /** SHA-256 of the bytes, in hex: what arrived otherwise is refused. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  answer: uploadedFile,
});

export const deleteFile = call({
  method: 'DELETE',
  path: '/api/:team/files/:id',
  summary: 'Give up an unfinished file.',
  tag: 'Files',
  scope: 'records:write',
  params: oneFile,
  query: z.object({}),
  body: z.unknown(),
  answer: z.null(),
});

const fileLinks = z.object({
  /** By id; those that are not there, or not to be seen, are left out. */
  links: z.record(
    z.string(),
    z.object({
      /** The value of `link` in `/attachment/download`. */
      link: z.string(),
      /** Whether there is a small picture of it (`get=small`); `waiting`: it is being made. */
      picture: z.enum(['made', 'waiting', 'none']),
      size,
      /** What its content says that it is. */
      type: z.string(),
    }),
  ),
  /** Until when the links hold, in milliseconds since 1970. */
  until: z.int(),
});
export type FileLinks = z.infer<typeof fileLinks>;

export const getFileLinks = call({
  method: 'POST',
  path: '/api/:team/files/links',
  summary:
    'The addresses of files, for some hours: /attachment/download?get={small|file}&teamId={team}&link={link}',
  tag: 'Files',
  scope: 'records:read',
  visitors: true,
  withoutKey: 'It only reads.',
  inPreview: true,
  params: inTeam,
  query: z.object({}),
  body: z.strictObject({ ids: z.array(recordId).min(1).max(FILE_LINKS_MAX) }),
  answer: fileLinks,
});

const storage = z.object({
  /** Bytes of all files of the workspace, unfinished ones too. */
  used: size,
  /** Null: no limit. */
  limit: size.nullable(),
  /** The largest file that is taken, in bytes. */
  file_max: size,
});
export type Storage = z.infer<typeof storage>;

export const getStorage = call({
  method: 'GET',
  path: '/api/:team/storage',
  summary: 'How much room the files of a workspace take',
  tag: 'Files',
  scope: 'records:read',
  params: inTeam,
  query: z.object({}),
  body: z.unknown(),
  answer: storage,
});
