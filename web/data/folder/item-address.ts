import type { Folder } from '@tessera/domain/records/folder.ts';

/** The address of an item, for links to it. */
export const itemAddress = ({ board_id, id }: Pick<Folder, 'board_id' | 'id'>, itemId: string): string =>
  new URL(`/b/${board_id}/${id}/${itemId}`, location.origin).href;
