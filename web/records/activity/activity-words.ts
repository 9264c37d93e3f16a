import type { ActivityDeeds, ActivityLine } from '@tessera/domain/api/changes.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import type { TFunction } from 'i18next';
import type { Pieces } from './pieces.ts';

export interface Telling {
  t: TFunction;
  /** Undefined: the attribute does not exist any more. */
  kindOf(attribute: string): AttributeKindId | undefined;
  /** An item's own history does not name it in every line. */
  isOwn?: boolean;
}

/** A sum of deeds: the number of each, and the attributes of the changed values. */
export type Sum = Pick<ActivityDeeds, 'counts' | 'attribute_ids'>;

/** The words of the activity log for one kind of thing. */
export interface ActivityWords {
  /** A deed to one: "renamed the board “A” to “B”". Undefined: the words for several fit it too. */
  line?(line: ActivityLine, telling: Telling, pieces: Pieces, by: number | null): string;
  /** Several deeds with words of their own: "created 3 comments on “A”". Undefined: they are counted. */
  together?(lines: readonly ActivityLine[], telling: Telling, pieces: Pieces): string | undefined;
  /** The subject of a line: "the board “A”". Undefined: it is never restored from the trash. */
  thing?(line: ActivityLine, telling: Telling, pieces: Pieces): string;
  several:
    | {
        /** A number of them, after a verb: "3 boards". */
        counted(count: number, telling: Telling): string;
      }
    | {
        /** A deed to several, with its verb: "changed who can do what". */
        told(sum: Sum, telling: Telling, pieces: Pieces): string;
      };
  /** Its line names the board, which is then not repeated as its place. */
  isBoard?: boolean;
  /** Its line is about an item, by whose id the activity can be filtered. */
  isOfItem?: boolean;
}

export const actions = {
  created: 'activity.created',
  updated: 'activity.updated',
  deleted: 'activity.deleted',
} as const;
