import type { LucideIcon } from 'lucide-react';
import type { ActivityWords } from './activity/activity-words.ts';
import type { SaveWords } from './saves/save-words.ts';

/** The place of something: its own id, and its board and folder; a folder's place is itself. */
interface RecordPlace {
  id: string;
  board_id: string;
  folder_id: string | null;
}

/** The address of a record, in the router's form. */
type RecordLink =
  | { to: '/b/$rootId'; params: { rootId: string } }
  | {
      to: '/b/$rootId/$folderId/{-$itemId}';
      params: { rootId: string; folderId: string; itemId: string | undefined };
    };

/** How the log's lines about it are shown. */
export interface LogUi {
  activity: ActivityWords;
  /** The target of its link; undefined: it has none. */
  linkTo?(place: RecordPlace): RecordLink | undefined;
}

/** How a record type shows of which everybody has their own: no log tells of it, and no trash has it. */
export interface PersonalUi {
  Icon: LucideIcon;
  saves: SaveWords;
}

/** How a record type shows on the page. */
export interface RecordUi extends LogUi, PersonalUi {
  /** How the trash shows it; undefined: it is never in the trash by itself. */
  trash?: {
    /** Whether it is on a board, which is named beside it and has to be restored first. */
    isInBoard: boolean;
    /** Whether it contains items, which are counted beside it. */
    holdsItems: boolean;
  };
}

/** The link to a record in a folder; undefined: its folder is not known. */
export const folderLink = ({ board_id, folder_id }: RecordPlace, itemId?: string): RecordLink | undefined =>
  folder_id === null
    ? undefined
    : { to: '/b/$rootId/$folderId/{-$itemId}', params: { rootId: board_id, folderId: folder_id, itemId } };
