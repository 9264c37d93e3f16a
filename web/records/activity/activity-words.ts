import type { ActivityDeeds, ActivityLine } from '@tessera/domain/api/changes.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import type { TFunction } from 'i18next';
import type { Pieces } from './pieces.ts';

export interface Telling {
  t: TFunction;
  /** Undefined: the attribute is not there any more. */
  kindOf(attribute: string): AttributeKindId | undefined;
  /** An item's own history does not name it in every line. */
  isOwn?: boolean;
}

/** A sum of deeds: how many of each, and of which attributes the values are. */
export type Sum = Pick<ActivityDeeds, 'counts' | 'attribute_ids'>;

/** The words of the activity log for one kind of thing that it tells of. */
export interface ActivityWords {
  /** What was done to one: "renamed the board “A” to “B”". Undefined: the words for several say it too. */
  line?(line: ActivityLine, telling: Telling, pieces: Pieces, by: number | null): string;
  /** The one that a line is about: "the board “A”". Undefined: none is ever restored out of the trash. */
  thing?(line: ActivityLine, telling: Telling, pieces: Pieces): string;
  several:
    | {
        /** So many, after a verb: "3 boards". */
        counted(count: number, telling: Telling): string;
      }
    | {
        /** What was done to several, verb and all: "changed who can do what". */
        told(sum: Sum, telling: Telling, pieces: Pieces): string;
      };
  /** Its line names the board, which is not named once more as its place. */
  isBoard?: boolean;
  /** Its line is about an item, by whose id the activity can be filtered. */
  isOfItem?: boolean;
}

export const acts = {
  created: 'activity.created',
  updated: 'activity.updated',
  deleted: 'activity.deleted',
} as const;
