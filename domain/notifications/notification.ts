import { z } from 'zod';
import { recordId, serialId } from '../ids.ts';
import { notificationTypes } from './ids.ts';

/** A value that has changed: as people read it, without one the empty text. */
const shownChange = z.object({
  attribute_name: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ShownChange = z.infer<typeof shownChange>;

/** A notification as its person may see it (specification, "Entities and their fields"). What does not apply is null. */
export const notification = z.object({
  id: recordId,
  notification_type: z.enum(notificationTypes),
  read_at: z.string().nullable(),
  created_at: z.string(),
  /** Null: nobody did it, it happened. */
  created_by_name: z.string().nullable(),
  team_id: serialId,
  board_id: recordId.nullable(),
  folder_id: recordId.nullable(),
  item_id: recordId.nullable(),
  comment_id: recordId.nullable(),
  template_id: recordId.nullable(),
  /** What is followed. */
  subscribeable_type: z.enum(['item', 'folder_view']).nullable(),
  subscribeable_id: recordId.nullable(),
  board_name: z.string().nullable(),
  item_name: z.string().nullable(),
  attribute_name: z.string().nullable(),
  template_name: z.string().nullable(),
  form_name: z.string().nullable(),
  /** What somebody wrote, as plain text. */
  body: z.string().nullable(),
  /** Runs, or bytes. */
  usage: z.number().nullable(),
  limit: z.number().nullable(),
  team_name: z.string(),
  folder_name: z.string().nullable(),
  /** The person who did it, and the address of their photo. */
  created_by: serialId.nullable(),
  photo_url: z.string().nullable(),
  /** How many became this one. */
  count: z.int().positive(),
  /** The values that have changed, the last first. */
  changes: z.array(shownChange),
});
export type Notification = z.infer<typeof notification>;
