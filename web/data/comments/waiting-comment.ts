import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { About } from './conversation.ts';

/** Under these names this browser keeps comments whose files are not sent yet. */
export const KEPT_WAITING_COMMENTS = 'waiting-comment/';

/** A comment that is saved when its files have arrived. */
export interface WaitingComment {
  /** That of the comment. */
  id: string;
  place: FolderPlace;
  about: About;
  /** The comment that it answers. */
  thread?: string | undefined;
  doc: RichText;
  /** When it was written, in milliseconds. */
  at: number;
}
