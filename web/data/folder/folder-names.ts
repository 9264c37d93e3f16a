/** The name of a stored folder: ids are unique within a team only, and a person may be in several. */
export const folderName = (team: number, folderId: string): string => `${team}/${folderId}`;

/** The names of a folder's stored changes since its copy, in order. */
export const notesOf = (folder: string): string => `folder/${folder}/`;
export const noteOf = (folder: string, seq: number): string =>
  notesOf(folder) + String(seq).padStart(16, '0');
