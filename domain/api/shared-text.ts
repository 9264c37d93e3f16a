import { z } from 'zod';
import { SHARED_TEXT_FRAME_MAX } from '../constants.ts';
import { recordId, serialId } from '../ids.ts';

/**
 * A text that several people write at once is in a room while its editor is open. The room's document is one of Yjs. It
 * needs no signature: the socket's token identifies the person, and the server checks their permission at each event.
 */
const place = z.object({ team: serialId, item_id: recordId, attribute_id: recordId });
export type SharedTextPlace = z.infer<typeof place>;

/** The name of the document's only root. */
export const SHARED_TEXT_ROOT = 'text';

/** The attribute in which an element that stands in a line has its marks, as JSON. */
export const SHARED_TEXT_MARKS = 'marks';

const bytes = (max: number) => z.instanceof(Uint8Array).refine(({ length }) => length <= max);

/** The id that a page gives its document; Yjs draws it. */
const client = z.int().min(1).max(4_294_967_295);

/**
 * Client → server, event `text-join`, acknowledged with `TextJoinAnswer`. `room`: where the document has been before; null:
 * it is empty. `vector`: what the document has, in the form of Yjs. `former`: the page's document in a room that has gone,
 * from which it still has something to bring over.
 */
export const textJoin = place.extend({
  client,
  room: z.uuid().nullable(),
  vector: bytes(SHARED_TEXT_FRAME_MAX),
  former: z.object({ room: z.uuid(), client }).nullable(),
});
export type TextJoin = z.infer<typeof textJoin>;

/**
 * `update`: what the document does not have; `vector`: what the room has; `arrived`: the last write of the former document
 * that its room had. 409: the room of before is gone.
 */
export type TextJoinAnswer =
  | {
      status: 200;
      room: string;
      update: Uint8Array;
      vector: Uint8Array;
      arrived: number;
      others: TextCursor[];
    }
  | { status: 403 | 409 | 422 | 429 | 500 };

/**
 * Client → server, event `text-update`: what was written, acknowledged when it is stored. `write`: a page counts what it
 * writes in a document; the last that this has. `more`: the next event has the rest of it. Server → client: what others
 * wrote.
 */
export const textUpdate = place.extend({
  update: bytes(SHARED_TEXT_FRAME_MAX),
  write: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  more: z.boolean(),
});
export type TextUpdate = SharedTextPlace & { update: Uint8Array };

/** 403: the person is not in the room, or no longer; 422: it is no update of a text; 413: the text is too long. */
export type TextUpdateAnswer = { status: 200 | 403 | 413 | 422 | 500 };

const spot = z.object({ client: z.int().min(0), clock: z.int().min(0) });
const end = z.object({
  type: spot.nullish(),
  tname: z.literal(SHARED_TEXT_ROOT).nullish(),
  item: spot.nullish(),
  assoc: z.int().min(-1).max(1).optional(),
});

/** Client → server, event `text-cursor`: where the person is in the text; null: nowhere. Not acknowledged. */
export const textCursor = place.extend({ cursor: z.object({ anchor: end, head: end }).nullable() });

/** Somebody else in the room. */
export interface TextCursor {
  client: number;
  person_id: number;
  name: string;
  cursor: z.infer<typeof textCursor>['cursor'];
}

/** Server → client, event `text-cursors`. */
export type TextCursors = SharedTextPlace & { here: TextCursor[]; gone: number[] };

/** Client → server, event `text-leave`, acknowledged with 200 when the text is saved as the value of its item. */
export const textLeave = place;

/** Server → client, event `text-ended`: the person is no longer in the room. */
export type TextEnded = SharedTextPlace & { status: 403 | 409 | 413 | 422 };
